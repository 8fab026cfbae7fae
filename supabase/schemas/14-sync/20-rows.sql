-- The rows that programs have sent, raw, and the positions that are open now.

create table private.sync_items (
  user_id uuid not null,
  connection_id uuid not null,
  key text not null,
  group_key text,
  kind text not null,
  raw_time bigint not null,
  ticket text not null,
  money numeric(20, 8) not null,
  is_credit boolean not null,
  minus_gmt integer,
  import_id uuid not null,
  content jsonb not null,
  is_bonus boolean not null default false,
  primary key (user_id, connection_id, key),
  constraint sync_items_are_of_a_connection foreign key (connection_id, user_id)
    references public.sync_connections (id, user_id) on delete cascade,
  constraint sync_items_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id) on delete cascade,
  constraint sync_items_kind_check check (kind in ('deal', 'trade', 'cash')),
  constraint sync_items_content_check check (octet_length(content::text) <= 8000)
);

comment on table private.sync_items is 'Rows of the histories of accounts as programs sent them: deals, closed trades and money. Terminals may correct a row that makes trades.';
comment on column private.sync_items.key is 'd:, t: or c: and the ticket.';
comment on column private.sync_items.group_key is 'Rows that are read together: those of a position, and those of a statement that share a number. Null for money of a deal.';
comment on column private.sync_items.raw_time is 'Milliseconds of the platform''s own clock, written as if that clock were UTC.';
comment on column private.sync_items.money is 'How it moved the balance, in the currency of the account.';
comment on column private.sync_items.is_credit is 'Credit or bonus, which is in no balance.';
comment on column private.sync_items.is_bonus is 'Credit that is a bonus, which some servers have in the balance.';
comment on column private.sync_items.minus_gmt is 'Seconds that the clock of the platform was ahead of GMT when it was sent.';
comment on column private.sync_items.import_id is 'The import of the day on which it came.';
alter table private.sync_items enable row level security;
revoke all on private.sync_items from public, anon, authenticated;

create index sync_items_by_time on private.sync_items (user_id, connection_id, raw_time);

create index sync_items_of_group on private.sync_items (user_id, connection_id, group_key) where group_key is not null;

create index sync_items_of_import on private.sync_items (import_id);

create table public.open_positions (
  user_id uuid not null,
  connection_id uuid not null,
  position text not null,
  account_id uuid not null,
  printed_symbol text not null,
  symbol text not null,
  side text not null,
  lots numeric(18, 8) not null,
  open_price numeric(20, 8) not null,
  stop_loss numeric(20, 8) not null,
  take_profit numeric(20, 8) not null,
  price numeric(20, 8),
  profit numeric(20, 8) not null,
  swap numeric(20, 8) not null,
  comment text,
  opened_wall timestamp not null,
  opened_at timestamptz not null,
  first_seen_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  gone_at timestamptz,
  primary key (user_id, connection_id, position),
  constraint open_positions_are_of_a_connection foreign key (connection_id, user_id)
    references public.sync_connections (id, user_id) on delete cascade,
  constraint open_positions_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint open_positions_side_check check (side in ('buy', 'sell')),
  constraint open_positions_texts_check check (
    octet_length(position) <= 100 and octet_length(printed_symbol) <= 256 and char_length(symbol) <= 32
    and char_length(comment) <= 200
  )
);

comment on table public.open_positions is
  'Positions that are open now, as programs sent them last. In no count, no result and no balance. Only functions write them.';
comment on column public.open_positions.position is 'The number by which the platform knows it.';
comment on column public.open_positions.stop_loss is '0 where there is none; as take_profit.';
comment on column public.open_positions.price is 'The price of now; null where it was not sent.';
comment on column public.open_positions.profit is 'The current profit, in the currency of the account; swap likewise.';
comment on column public.open_positions.opened_wall is 'On the clock of the platform, as sent.';
comment on column public.open_positions.gone_at is
  'When it was no longer among the open ones. Kept for three days, for the deal that closed it: imported_trades.seen_open_at.';
alter table public.open_positions enable row level security;
revoke all on public.open_positions from public, anon, authenticated;
grant select on public.open_positions to authenticated;

create index open_positions_of_account on public.open_positions (account_id);

create policy "Traders read their own open positions" on public.open_positions
  for select to authenticated using (user_id = (select auth.uid()) and gone_at is null);

create policy "Admins read every open position" on public.open_positions
  for select to authenticated using ((select private.is_admin()) and gone_at is null);

create policy "Assistants read the open positions of their students" on public.open_positions
  for select to authenticated using (user_id in (select private.assisted_students()) and gone_at is null);

create function private.position_of_key(key text) returns text
language sql immutable set search_path = ''
return substring(key from '^[a-z]:([^@#]+)');

comment on function private.position_of_key is
  'The position or ticket in a key of imported_trades or cash_flows: 2001 of p:2001@2026-03-02T10:00:00; null of a row without one.';
revoke execute on function private.position_of_key from public, anon, authenticated;
