-- Programs send the history of a trading account: connections, their rows, open positions, and the functions of imports that
-- take them (docs/decisions/0060-deals-that-a-terminal-sends.md).

-- PostgreSQL 15 cannot alter a table whose row type is used in a parsed body, which these two had.

create or replace function private.moment_of_wall(
  wall timestamp,
  import public.statement_imports,
  account public.trading_accounts
)
returns timestamptz
language sql stable set search_path = ''
-- As text: PostgreSQL 15 cannot alter a table whose row type is used in a parsed body.
as $$
select case
  when (import).wall_offset is not null then (wall - (import).wall_offset) at time zone 'UTC'
  when (account).time_zone is not null then private.moment_of(wall, (account).time_zone, (account).day_shift)
  else private.moment_of(wall, (import).time_zone, (import).day_shift)
end
$$;

create or replace function private.content_of_import(evidence public.imported_trades) returns jsonb
language sql immutable set search_path = ''
-- As text, as private.moment_of_wall.
as $$
select to_jsonb(evidence) - array['id', 'user_id', 'account_id', 'import_id', 'changed_by', 'key', 'trade_id', 'history', 'seen_open_at']
  || jsonb_build_object('import', coalesce(evidence.changed_by, evidence.import_id))
$$;

alter table public.statement_imports
  add column connection_id uuid,
  add column day date,
  add constraint statement_imports_of_a_sync_have_their_day check ((connection_id is null) = (day is null));

comment on column public.statement_imports.connection_id is
  'The connection that sent it, where no file was imported. No foreign key: it outlives the connection.';
comment on column public.statement_imports.day is
  'The day on which its rows were sent, by the clock of the account then. A connection has one import per day.';

create unique index statement_imports_of_connection on public.statement_imports (user_id, connection_id, day)
  where connection_id is not null and state = 'done';

alter table public.imported_trades add column seen_open_at timestamptz;

comment on column public.imported_trades.seen_open_at is
  'When a program first sent its position while it was open; null where none did.';

-- Connections: a program sends the history of one trading account with a token (docs/sync/protocol.md,
-- docs/decisions/0060-deals-that-a-terminal-sends.md). Clients only read.

create table public.sync_connections (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  state text not null default 'waiting',
  account_id uuid,
  platform text,
  program text,
  number_tail text,
  account jsonb,
  counts_cash boolean not null default true,
  time_zone text,
  day_shift interval,
  server_minus_gmt integer,
  clock_differs boolean not null default false,
  total_rows integer not null default 0,
  stored_rows integer not null default 0,
  future_rows integer not null default 0,
  trades integer not null default 0,
  row_sum numeric(24, 8) not null default 0,
  credit_sum numeric(24, 8) not null default 0,
  balance numeric(20, 8),
  equity numeric(20, 8),
  difference numeric(24, 8),
  matched_at timestamptz,
  is_catching_up boolean not null default true,
  sends_again boolean not null default false,
  sent_again_at timestamptz,
  counted_again_at timestamptz,
  created_at timestamptz not null default now(),
  first_post_at timestamptz,
  last_post_at timestamptz,
  confirmed_at timestamptz,
  revoked_at timestamptz,
  primary key (user_id, id),
  constraint sync_connections_are_for_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint sync_connections_state_check check (state in ('waiting', 'confirm', 'active', 'paused', 'revoked')),
  constraint sync_connections_have_their_account check (state not in ('active', 'paused') or account_id is not null),
  constraint sync_connections_number_tail_check check (char_length(number_tail) <= 4),
  constraint sync_connections_texts_check check (
    octet_length(account::text) <= 2000 and octet_length(platform) <= 40 and octet_length(program) <= 400
  )
);

comment on table public.sync_connections is
  'Programs that send the history of one trading account each. Only functions write them.';
comment on column public.sync_connections.state is
  'waiting for the first post; confirm: the trader has to choose the account; active; paused; revoked, for good.';
comment on column public.sync_connections.account_id is 'The account in the journal; null until the trader has confirmed it.';
comment on column public.sync_connections.number_tail is 'The last four characters of the account''s number; no more of it is kept.';
comment on column public.sync_connections.account is
  'The account as the program sent it: server, company, currency, digits, kind, mode, leverage.';
comment on column public.sync_connections.counts_cash is 'True if deposits and withdrawals move the balance. Other costs of trading always do.';
comment on column public.sync_connections.time_zone is
  'With day_shift the clock of its times: proposed after the first post, then as confirmed. Used where the account has none.';
comment on column public.sync_connections.server_minus_gmt is
  'Seconds that the clock of the platform was ahead of GMT at the last post; null where the program cannot know.';
comment on column public.sync_connections.clock_differs is 'True if server_minus_gmt contradicts the account time zone.';
comment on column public.sync_connections.total_rows is 'Rows in the history of the program; 0 where that is not known.';
comment on column public.sync_connections.stored_rows is 'Rows of private.sync_items.';
comment on column public.sync_connections.future_rows is 'Rows of the last post that are in the future by the account time zone and were left for later.';
comment on column public.sync_connections.trades is 'Trades that its rows make.';
comment on column public.sync_connections.row_sum is 'Money of the stored rows but credit and bonus, in the currency of the account.';
comment on column public.sync_connections.credit_sum is 'Credit and bonus of the stored rows.';
comment on column public.sync_connections.balance is 'As sent last.';
comment on column public.sync_connections.difference is
  'The balance less the sum of the rows, 0 where they agree; null until the history has come to its end with a balance.';
comment on column public.sync_connections.matched_at is 'When the sum of the rows was the balance last.';
comment on column public.sync_connections.is_catching_up is 'True if the last post was not the end of the history.';
comment on column public.sync_connections.sends_again is 'True until all rows that were asked for again have come.';
comment on column public.sync_connections.sent_again_at is 'When all rows were asked for again; null while that is still to come.';
comment on column public.sync_connections.counted_again_at is 'When rows of the last days were asked for again.';
alter table public.sync_connections enable row level security;
revoke all on public.sync_connections from public, anon, authenticated;
grant select on public.sync_connections to authenticated;

create index sync_connections_of_account on public.sync_connections (account_id) where account_id is not null;

-- Servers and numbers of accounts are private, even from admins: public.sync_of_students.
create policy "Traders read their own connections" on public.sync_connections
  for select to authenticated using (user_id = (select auth.uid()));

create table private.sync_tokens (
  user_id uuid not null,
  connection_id uuid not null,
  token_hash text not null,
  code_hash text,
  code_expires_at timestamptz,
  key_hash text,
  primary key (user_id, connection_id),
  constraint sync_tokens_are_of_a_connection foreign key (connection_id, user_id)
    references public.sync_connections (id, user_id) on delete cascade,
  constraint sync_tokens_hashes_check check (
    token_hash ~ '^[0-9a-f]{64}$' and code_hash ~ '^[0-9a-f]{64}$' and key_hash ~ '^[0-9a-f]{64}$'
  )
);

comment on table private.sync_tokens is 'The secrets of connections that are not revoked, as SHA-256 in hexadecimal digits.';
comment on column private.sync_tokens.code_hash is 'Hash of the six digits for which a program gets a new token, once.';
comment on column private.sync_tokens.key_hash is
  'Hash of the account''s platform, server and number, as statement_accounts has it; null before the first post.';
alter table private.sync_tokens enable row level security;
revoke all on private.sync_tokens from public, anon, authenticated;

create index sync_tokens_by_token on private.sync_tokens (token_hash);

create index sync_tokens_by_code on private.sync_tokens (code_hash) where code_hash is not null;

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

-- A connection is made, paired with a program and confirmed.

create function private.new_sync_secrets() returns table (token text, code text)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- gen_random_uuid() draws on the operating system's generator: 122 bits each.
  token := 'pip_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  loop
    code := lpad((
      ('x' || left(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 12))::bit(48)::bigint % 1000000
    )::text, 6, '0');
    exit when not exists (
      select from private.sync_tokens t where t.code_hash = private.sync_hash(code) and t.code_expires_at > now()
    );
  end loop;
  return next;
end
$$;

comment on function private.new_sync_secrets is 'A token, and six digits that are in no use now.';
revoke execute on function private.new_sync_secrets from public, anon, authenticated;

create function private.sync_hash(secret text) returns text
language sql immutable set search_path = ''
return encode(sha256(convert_to(secret, 'UTF8')), 'hex');

comment on function private.sync_hash is 'A secret as it is kept.';
revoke execute on function private.sync_hash from public, anon, authenticated;

create function private.own_sync_connection(connection uuid) returns public.sync_connections
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  found_one public.sync_connections;
begin
  select * into found_one from public.sync_connections c where (c.user_id, c.id) = (trader, connection) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such connection';
  end if;
  return found_one;
end
$$;

comment on function private.own_sync_connection is 'A connection of the caller, locked after their profile. Refuses what is none (404).';
revoke execute on function private.own_sync_connection from public, anon, authenticated;

create function private.require_unrevoked(connection public.sync_connections) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if connection.state = 'revoked' then
    raise sqlstate 'PT409' using message = 'This connection was revoked. Create a new one.';
  end if;
end
$$;

comment on function private.require_unrevoked is 'Refuses a connection that was revoked (409).';
revoke execute on function private.require_unrevoked from public, anon, authenticated;

create function public.make_sync_connection() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  connection uuid;
begin
  if trader is null then
    raise sqlstate 'PT404' using message = 'There is no profile to connect a program to';
  end if;
  if (select count(*) from public.sync_connections c where c.user_id = trader and c.state <> 'revoked') >= 20 then
    raise sqlstate 'PT422' using message = 'You can have at most 20 connections. Revoke one first.';
  end if;
  delete from public.sync_connections c
    where c.user_id = trader and c.id in (
      select o.id from public.sync_connections o
      where o.user_id = trader and o.state = 'revoked' order by o.revoked_at desc, o.id offset 19
    );
  insert into public.sync_connections (user_id) values (trader) returning id into connection;
  return private.renewed_sync_token(trader, connection);
end
$$;

comment on function public.make_sync_connection is
  'Makes a connection for a program of the caller, at most 20 (422): { id, token, code, code_expires_at }. Token and code are answered only here, once.';
revoke execute on function public.make_sync_connection from public, anon, authenticated;
grant execute on function public.make_sync_connection to authenticated;

create function private.renewed_sync_token(trader uuid, connection uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made record;
  expires constant timestamptz := date_trunc('second', now() + interval '15 minutes');
begin
  select * into made from private.new_sync_secrets();
  insert into private.sync_tokens as t (user_id, connection_id, token_hash, code_hash, code_expires_at)
    values (trader, connection, private.sync_hash(made.token), private.sync_hash(made.code), expires)
    on conflict on constraint sync_tokens_pkey do update
      set token_hash = excluded.token_hash, code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at;
  return jsonb_build_object('id', connection, 'token', made.token, 'code', made.code, 'code_expires_at', expires);
end
$$;

comment on function private.renewed_sync_token is 'Gives a connection a new token and a new code, and answers both.';
revoke execute on function private.renewed_sync_token from public, anon, authenticated;

create function public.renew_sync_token(connection uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant public.sync_connections := private.own_sync_connection(connection);
begin
  perform private.require_unrevoked(held);
  return private.renewed_sync_token(held.user_id, held.id);
end
$$;

comment on function public.renew_sync_token is
  'Gives a connection of the caller a new token and code, as make_sync_connection answers them. The earlier token ends.';
revoke execute on function public.renew_sync_token from public, anon, authenticated;
grant execute on function public.renew_sync_token to authenticated;

create function private.pair_sync(code_hash text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made constant text := (select s.token from private.new_sync_secrets() s);
begin
  update private.sync_tokens t
    set token_hash = private.sync_hash(made), code_hash = null, code_expires_at = null
    where (t.user_id, t.connection_id) in (
      select o.user_id, o.connection_id from private.sync_tokens o
      where o.code_hash = pair_sync.code_hash and o.code_expires_at > now() limit 1 for update
    );
  return case when found then made end;
end
$$;

comment on function private.pair_sync is
  'A new token for the hash of a code, which ends with it, as does the earlier token; null where there is no such code. For the server.';
revoke execute on function private.pair_sync from public, anon, authenticated;

create function private.require_sync_details(details jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  told record;
  lacking text;
begin
  if jsonb_typeof(details) is distinct from 'object' or octet_length(details::text) > 4096 then
    raise sqlstate 'PT422' using message = 'This connection can’t be confirmed: the details are too long.';
  end if;
  select * into told from jsonb_to_record(details) r (
    account text, new_account jsonb, usd_rate text, time_zone text, day_shift text, counts_cash text
  );
  lacking := case
    when (told.account is null) = (told.new_account is null) then 'account'
    when told.account !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'account'
    when jsonb_typeof(told.new_account) <> 'object' then 'new_account'
    when told.usd_rate !~ '^\d{1,6}(\.\d{1,8})?$' or told.usd_rate ~ '^[0.]+$' then 'usd_rate'
    when told.time_zone is null then 'time_zone'
    when told.day_shift !~ '^-?\d\d:\d\d(:\d\d)?$' then 'day_shift'
    when told.counts_cash in ('true', 'false') is not true then 'counts_cash'
  end;
  if lacking is not null then
    raise sqlstate 'PT422' using message = format('This connection can’t be confirmed: %s.', lacking);
  end if;
  perform private.require_clock(told.time_zone, coalesce(told.day_shift, '0')::interval);
end
$$;

comment on function private.require_sync_details is 'Refuses what confirm_sync cannot take (422), and a clock that is none (22023).';
revoke execute on function private.require_sync_details from public, anon, authenticated;

-- The trader chooses the account of a connection, pauses it and ends it.

create function public.confirm_sync(connection uuid, details jsonb) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant public.sync_connections := private.own_sync_connection(connection);
  sent_key constant text := (
    select t.key_hash from private.sync_tokens t where (t.user_id, t.connection_id) = (held.user_id, held.id)
  );
  known public.trading_accounts;
  draft public.statement_imports;
  chosen public.trading_accounts;
begin
  perform private.require_unrevoked(held);
  if held.state = 'waiting' then
    raise sqlstate 'PT409' using message = 'The program has not sent anything yet. Wait for its first post.';
  end if;
  if held.state <> 'confirm' then
    return held.account_id;
  end if;
  perform private.require_sync_details(details);
  if exists (
    select from private.sync_tokens t
    join public.sync_connections c on (c.user_id, c.id) = (t.user_id, t.connection_id)
    where t.user_id = held.user_id and t.key_hash = sent_key and t.connection_id <> held.id
      and c.state in ('active', 'paused')
  ) then
    raise sqlstate 'PT409' using message = 'This account is already connected. Revoke the other connection first.';
  end if;
  -- In another account, trades that were imported would be there twice.
  select a.* into known from public.statement_accounts k
    join public.trading_accounts a on (a.user_id, a.id) = (k.user_id, k.account_id)
    where (k.user_id, k.key_hash) = (held.user_id, sent_key) and exists (
      select from public.statement_imports s where (s.user_id, s.account_id, s.state) = (a.user_id, a.id, 'done')
    );
  if known.id is distinct from (details ->> 'account')::uuid and known.id is not null then
    raise sqlstate 'PT409' using message = format('Trades of this account are in "%s" already. Choose that account.', known.name);
  end if;
  draft.user_id := held.user_id;
  draft.currency := held.account ->> 'currency';
  draft.account_id := (details ->> 'account')::uuid;
  draft.usd_rate := case when draft.currency not in ('USD', 'USC') then (details ->> 'usd_rate')::numeric end;
  draft.time_zone := details ->> 'time_zone';
  draft.day_shift := coalesce(details ->> 'day_shift', '0')::interval;
  if draft.account_id is not null then
    select a.* into chosen from public.trading_accounts a
      where a.id = draft.account_id and a.user_id = held.user_id;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such account';
    end if;
    if chosen.currency <> draft.currency then
      raise sqlstate 'PT422' using message = format(
        'The program sends an account in %s and the account "%s" is in %s. Choose another account.', draft.currency,
        chosen.name, chosen.currency
      );
    end if;
  end if;
  -- As an import does, with the clock, the rate and the number; no import has this id.
  draft.id := gen_random_uuid();
  chosen := private.prepare_account_of_import(draft, jsonb_build_object(
    'new_account', case when jsonb_typeof(details -> 'new_account') = 'object' then private.short_values(jsonb_build_object(
      'name', details -> 'new_account' -> 'name', 'broker', details -> 'new_account' -> 'broker',
      'platform', details -> 'new_account' -> 'platform', 'kind', details -> 'new_account' -> 'kind',
      'currency', details -> 'new_account' -> 'currency', 'counts', details -> 'new_account' -> 'counts'
    ), 6, 500) end,
    'account_key', jsonb_build_object('hash', sent_key, 'tail', held.number_tail),
    'names', '{}'::jsonb
  ));
  update public.sync_connections c
    set state = 'active', account_id = chosen.id, counts_cash = (details ->> 'counts_cash')::boolean,
        time_zone = draft.time_zone, day_shift = draft.day_shift, confirmed_at = now(), clock_differs = false
    where (c.user_id, c.id) = (held.user_id, held.id);
  return chosen.id;
end
$$;

comment on function public.confirm_sync is
  'Sets the account of the caller to which a connection belongs, after its first post: { account or new_account, usd_rate, time_zone, day_shift, counts_cash }. From then on its rows are written. Answers the account; again, the same.';
revoke execute on function public.confirm_sync from public, anon, authenticated;
grant execute on function public.confirm_sync to authenticated;

create function public.pause_sync(connection uuid, paused boolean default true) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant public.sync_connections := private.own_sync_connection(connection);
begin
  perform private.require_unrevoked(held);
  if held.state not in ('active', 'paused') then
    raise sqlstate 'PT409' using message = 'This connection isn’t confirmed yet';
  end if;
  update public.sync_connections c set state = case when paused then 'paused' else 'active' end
    where (c.user_id, c.id) = (held.user_id, held.id);
end
$$;

comment on function public.pause_sync is 'Pauses a connection of the caller, whose posts then save nothing, or lets it go on.';
revoke execute on function public.pause_sync from public, anon, authenticated;
grant execute on function public.pause_sync to authenticated;

create function public.revoke_sync(connection uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant public.sync_connections := private.own_sync_connection(connection);
begin
  -- The trades and their imports stay; the rows are of no use any more.
  delete from private.sync_tokens t where (t.user_id, t.connection_id) = (held.user_id, held.id);
  delete from private.sync_items i where (i.user_id, i.connection_id) = (held.user_id, held.id);
  delete from public.open_positions p where (p.user_id, p.connection_id) = (held.user_id, held.id);
  update public.sync_connections c set state = 'revoked', revoked_at = now(), stored_rows = 0, future_rows = 0
    where (c.user_id, c.id) = (held.user_id, held.id) and c.state <> 'revoked';
end
$$;

comment on function public.revoke_sync is
  'Revokes a connection of the caller, whose token then never works again. Its trades stay. Called again, it changes nothing.';
revoke execute on function public.revoke_sync from public, anon, authenticated;
grant execute on function public.revoke_sync to authenticated;

-- A post of a program, in one transaction of the server: begin_sync_post keeps its rows, the server makes trades of them
-- (domain/sync), finish_sync_post writes these.

create function private.sync_wall(raw_time bigint) returns timestamp
language sql immutable set search_path = ''
return timestamp '1970-01-01' + (raw_time / 1000) * interval '1 second';

comment on function private.sync_wall is 'A time of a platform''s clock, to the second, as statements have it.';
revoke execute on function private.sync_wall from public, anon, authenticated;

create function private.connection_of_token(token_hash text) returns public.sync_connections
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked record;
  held public.sync_connections;
begin
  select t.user_id, t.connection_id from private.sync_tokens t where t.token_hash = connection_of_token.token_hash into asked;
  -- In line first, as every write of a trader.
  perform from public.profiles p where p.id = asked.user_id for no key update;
  select c.* from public.sync_connections c
    join private.sync_tokens t on (t.user_id, t.connection_id) = (c.user_id, c.id)
    where (c.user_id, c.id) = (asked.user_id, asked.connection_id) and t.token_hash = connection_of_token.token_hash
    for no key update of c into held;
  return held;
end
$$;

comment on function private.connection_of_token is 'The connection of a token, locked after its trader''s profile; null where there is none.';
revoke execute on function private.connection_of_token from public, anon, authenticated;

create function private.is_closed_account(trader uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users u where u.id = trader and (u.banned_until > now() or u.deleted_at is not null)
  ) or exists (select from public.students s where s.user_id = trader and s.removed_at is not null)
$$;

comment on function private.is_closed_account is 'True if an account is switched off or removed.';
revoke execute on function private.is_closed_account from public, anon, authenticated;

create function private.refusal_of_sync(held public.sync_connections, sent jsonb) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known_key text;
begin
  if private.is_closed_account(held.user_id) then
    return 'closed';
  end if;
  -- Only a long history comes without pauses.
  if not (held.state = 'active' and held.is_catching_up) and held.last_post_at > now() - interval '2 seconds' then
    return 'rate';
  end if;
  select t.key_hash from private.sync_tokens t where (t.user_id, t.connection_id) = (held.user_id, held.id) into known_key;
  if known_key is null then
    -- The first post names the account, and uses up the code.
    update private.sync_tokens t set key_hash = sent ->> 'key_hash', code_hash = null, code_expires_at = null
      where (t.user_id, t.connection_id) = (held.user_id, held.id);
    update public.sync_connections c
      set state = 'confirm', platform = sent ->> 'platform', number_tail = sent ->> 'number_tail', account = sent -> 'account',
          time_zone = sent ->> 'time_zone', day_shift = (sent ->> 'day_shift')::interval, first_post_at = now()
      where (c.user_id, c.id) = (held.user_id, held.id);
    held.state := 'confirm';
  elsif known_key <> sent ->> 'key_hash' or lower(held.account ->> 'server') <> lower(sent #>> '{account,server}')
    or held.account ->> 'currency' <> sent #>> '{account,currency}'
  then
    return 'account';
  elsif held.platform <> sent ->> 'platform' then
    -- Deals of a terminal and trades of a statement have other keys: both would count.
    return 'platform';
  elsif held.account ->> 'digits' <> sent #>> '{account,digits}' then
    -- Rows are kept with the digits of the first post.
    return 'digits';
  end if;
  if held.state = 'active' and exists (
    select from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id) and a.archived_at is not null
  ) then
    return 'archived';
  end if;
  return case when held.state <> 'active' then held.state end;
end
$$;

comment on function private.refusal_of_sync is
  'The reason why nothing of a post is saved: closed, rate, account, platform, digits, archived, confirm or paused; null if the post is saved. The first post names the account.';
revoke execute on function private.refusal_of_sync from public, anon, authenticated;

create function private.import_of_sync(held public.sync_connections, format text) returns public.statement_imports
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account public.trading_accounts;
  today date;
  found_one public.statement_imports;
begin
  select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id);
  today := case when account.time_zone is null then private.day_of(now(), held.time_zone, held.day_shift)
    else private.day_of(now(), account.time_zone, account.day_shift) end;
  select * into found_one from public.statement_imports s
    where (s.user_id, s.connection_id, s.day) = (held.user_id, held.id, today) and s.state = 'done';
  if found then
    return found_one;
  end if;
  insert into public.statement_accounts (user_id, key_hash, account_id, number_tail)
    select t.user_id, t.key_hash, held.account_id, held.number_tail
    from private.sync_tokens t where (t.user_id, t.connection_id) = (held.user_id, held.id)
    on conflict on constraint statement_accounts_pkey do nothing;
  insert into public.statement_imports (
    id, user_id, account_id, file_name, file_hash, file_bytes, format, reader, currency, usd_rate, counts_cash, time_zone,
    day_shift, source_until, expected_trades, expected_cash, expected_net, sums, proof, state, counts, done_at, connection_id, day
  ) values (
    gen_random_uuid(), held.user_id, held.account_id, coalesce(left(held.program, 255), ''), '', 0, format, 1, account.currency,
    account.usd_rate, held.counts_cash, coalesce(account.time_zone, held.time_zone),
    case when account.time_zone is null then held.day_shift else account.day_shift end, '1970-01-01', 0, 0, 0,
    '{"trades": 0}', '{"result": "nothing to compare", "equations": []}', 'done',
    private.counts_of_import('{}', '{}', private.balance_of_account(held.user_id, held.account_id), null), now(), held.id, today
  ) returning * into found_one;
  return found_one;
end
$$;

comment on function private.import_of_sync is
  'The import to which all belongs that a connection sends on this day, by the clock of its account. It is done from its first row on.';
revoke execute on function private.import_of_sync from public, anon, authenticated;

create function private.makes_trades(kind text, group_key text) returns boolean
language sql immutable set search_path = ''
return kind = 'trade' or (kind = 'deal' and group_key is not null);

comment on function private.makes_trades is 'True for a row of private.sync_items that is a trade or a part of one, and no other money.';
revoke execute on function private.makes_trades from public, anon, authenticated;

create function private.read_item(item private.sync_items, is_new boolean) returns jsonb
language sql immutable set search_path = ''
-- As text, as private.moment_of_wall.
as $$
select jsonb_build_object(
  'key', item.key, 'group', item.group_key, 'kind', item.kind, 'time', item.raw_time, 'ticket', item.ticket,
  'money', item.money::text, 'credit', item.is_credit, 'content', item.content, 'is_new', is_new
)
$$;

comment on function private.read_item is 'A row as the server reads it.';
revoke execute on function private.read_item from public, anon, authenticated;

create function private.keep_sync_items(held public.sync_connections, sent jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Seconds, as sync_wall counts them.
  wall_now bigint;
  import uuid;
  -- Brokers correct a swap or a commission of a row that they have sent.
  is_terminal constant boolean := sent ->> 'platform' in ('mt5', 'mt4');
  added record;
begin
  select floor(extract(epoch from (now() at time zone coalesce(a.time_zone, held.time_zone))
      + case when a.time_zone is null then held.day_shift else a.day_shift end))
    from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id) into wall_now;
  if exists (
    select from jsonb_to_recordset(sent -> 'items') s (key text, time bigint, content jsonb)
    where s.time / 1000 <= wall_now and not exists (
      select from private.sync_items i
      where (i.user_id, i.connection_id, i.key) = (held.user_id, held.id, s.key)
        and (i.content = s.content or not (is_terminal and private.makes_trades(i.kind, i.group_key)))
    )
  ) then
    import := (private.import_of_sync(held, sent ->> 'format')).id;
  end if;
  with sent_rows as materialized (
    select s.*, s.time / 1000 > wall_now as is_future
    from jsonb_to_recordset(sent -> 'items') s (
      key text, "group" text, kind text, time bigint, ticket text, money numeric, credit boolean, content jsonb
    )
  ),
  corrected as materialized (
    select i.* from private.sync_items i join sent_rows s on s.key = i.key
    where (i.user_id, i.connection_id) = (held.user_id, held.id) and import is not null and not s.is_future
      and i.content <> s.content and is_terminal and private.makes_trades(i.kind, i.group_key)
  ),
  written as (
    insert into private.sync_items (
      user_id, connection_id, key, group_key, kind, raw_time, ticket, money, is_credit, minus_gmt, import_id, content
    )
    select held.user_id, held.id, s.key, s."group", s.kind, s.time, s.ticket, s.money, s.credit,
           (sent ->> 'minus_gmt')::integer, import, s.content
    from sent_rows s where import is not null and not s.is_future
    on conflict on constraint sync_items_pkey do update
      set (group_key, raw_time, money, is_credit, minus_gmt, import_id, content)
        = (excluded.group_key, excluded.raw_time, excluded.money, excluded.is_credit, excluded.minus_gmt, excluded.import_id, excluded.content)
      where is_terminal and private.makes_trades(sync_items.kind, sync_items.group_key) and sync_items.content <> excluded.content
    returning key, group_key, money, is_credit
  )
  select count(*) as number, (select count(*) from corrected) as again,
         coalesce(sum(w.money) filter (where not w.is_credit), 0)
           - coalesce((select sum(c.money) from corrected c where not c.is_credit), 0) as money,
         coalesce(sum(w.money) filter (where w.is_credit), 0)
           - coalesce((select sum(c.money) from corrected c where c.is_credit), 0) as credit,
         (select jsonb_agg(private.read_item(c, false)) from corrected c) as earlier, array_agg(w.key) as keys,
         array_agg(distinct w.group_key) filter (where w.group_key is not null) as groups,
         (select count(*) from sent_rows s where s.is_future) as future
    from written w into added;
  update public.sync_connections c
    set stored_rows = c.stored_rows + added.number - added.again, row_sum = c.row_sum + added.money,
        credit_sum = c.credit_sum + added.credit, future_rows = added.future
    where (c.user_id, c.id) = (held.user_id, held.id);
  if added.number > 0 and (
    select sum(c.stored_rows) > 2 * (select q.trades from private.quotas q)
    from public.sync_connections c where c.user_id = held.user_id
  ) then
    perform private.refuse_for_lack_of_room('trades');
  end if;
  return jsonb_build_object(
    'import', import, 'added', added.number, 'future', added.future,
    -- With the rows of the same groups that came before: together they make the trades.
    -- Corrected rows are there twice, at first as they were.
    'rows', coalesce(added.earlier, '[]') || coalesce((
      select jsonb_agg(private.read_item(i, i.key = any (added.keys)) order by i.raw_time, length(i.ticket), i.ticket)
      from private.sync_items i
      where i.user_id = held.user_id and i.connection_id = held.id
        and (i.key = any (added.keys) or i.group_key = any (added.groups))
    ), '[]')
  );
end
$$;

comment on function private.keep_sync_items is
  'Keeps the new and corrected rows of a post that are not in the future, and answers them with the earlier rows of their groups.';
revoke execute on function private.keep_sync_items from public, anon, authenticated;

create function private.begin_sync_post(token_hash text, sent jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.sync_connections;
  refused text;
  kept jsonb;
  account public.trading_accounts;
begin
  -- A post that waits for another write of its trader holds a connection to the database. Until the transaction ends.
  perform set_config('lock_timeout', '2s', true);
  held := private.connection_of_token(token_hash);
  if held.id is null then
    return '{"refused": "token"}';
  end if;
  -- Quotas are of the trader: the functions of the database ask whose writes these are.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', held.user_id)::text, true);
  -- Most posts have a row or none: planning each statement for it, or reading the journal to join it with one trade, would cost
  -- more than the rest. Until the transaction ends.
  if not held.is_catching_up and jsonb_array_length(sent -> 'items') <= 20 then
    perform set_config(s.name, s.value, true) from (values
      ('plan_cache_mode', 'force_generic_plan'), ('enable_seqscan', 'off'), ('enable_hashjoin', 'off'), ('enable_mergejoin', 'off')
    ) s (name, value);
  end if;
  refused := private.refusal_of_sync(held, sent);
  if refused in ('rate', 'account', 'platform', 'digits') then
    return jsonb_build_object('refused', refused, 'number_tail', held.number_tail);
  end if;
  update public.sync_connections c
    set last_post_at = now(), program = sent ->> 'program', server_minus_gmt = (sent ->> 'minus_gmt')::integer,
        total_rows = (sent ->> 'total')::integer, future_rows = 0
    where (c.user_id, c.id) = (held.user_id, held.id)
    returning * into held;
  if refused is not null then
    return jsonb_build_object('refused', refused);
  end if;
  select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id);
  kept := private.keep_sync_items(held, sent);
  select * into held from public.sync_connections c where (c.user_id, c.id) = (held.user_id, held.id);
  return kept || jsonb_build_object(
    'row_sum', trim_scale(held.row_sum)::text, 'credit_sum', trim_scale(held.credit_sum)::text, 'trader', held.user_id, 'connection', held.id, 'account', account.id, 'currency', account.currency,
    'time_zone', coalesce(account.time_zone, held.time_zone),
    'day_shift', case when account.time_zone is null then held.day_shift else account.day_shift end,
    'names', coalesce((
      select jsonb_object_agg(n.printed, n.symbol) from public.symbol_names n
      where (n.user_id, n.account_id) = (held.user_id, held.account_id)
    ), '{}')
  );
end
$$;

comment on function private.begin_sync_post is
  'The first half of a post: { refused } or its new rows, those that came before them in their groups, and the account''s clock and names. Everything that is written belongs to the transaction of the server.';
revoke execute on function private.begin_sync_post from public, anon, authenticated;

-- The second half of a post: its trades and money are written as an import writes them, its open positions replaced, and the
-- sum of all rows compared with the balance.

create function private.rename_synced_trades(held public.sync_connections, stale jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone record;
begin
  -- A position whose first deal came late has another key now. Where both keys are there, the earlier one is removed.
  update public.imported_trades i set key = s.now
    from jsonb_to_recordset(stale) s (was text, now text)
    where (i.user_id, i.account_id, i.key) = (held.user_id, held.account_id, s.was) and s.now is not null
      and not exists (
        select from public.imported_trades o where (o.user_id, o.account_id, o.key) = (held.user_id, held.account_id, s.now)
      );
  for gone in
    delete from public.imported_trades i
      using jsonb_to_recordset(stale) s (was text, now text)
      where (i.user_id, i.account_id, i.key) = (held.user_id, held.account_id, s.was)
      returning i.trade_id, i.import_id
  loop
    delete from public.trading_records r where (r.user_id, r.id) = (held.user_id, gone.trade_id);
    update public.statement_imports s
      set expected_trades = s.expected_trades - 1, counts = private.added_counts(s.counts, '{"added": -1}')
      where (s.user_id, s.id) = (held.user_id, gone.import_id);
  end loop;
end
$$;

comment on function private.rename_synced_trades is
  'Gives trades their new keys, { was, now }, and removes those that their rows make no more.';
revoke execute on function private.rename_synced_trades from public, anon, authenticated;

create function private.added_counts(counts jsonb, more jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select counts || coalesce(jsonb_object_agg(m.key, case
      when m.key = 'balance_before' then counts -> m.key
      when m.key = 'balance_after' then m.value
      when m.key = 'added_net' then to_jsonb(trim_scale((counts ->> m.key)::numeric + (m.value #>> '{}')::numeric)::text)
      else to_jsonb(coalesce((counts ->> m.key)::bigint, 0) + (m.value #>> '{}')::bigint)
    end), '{}')
  from jsonb_each(more) m
$$;

comment on function private.added_counts is 'The answer of an import, with the counts that a further post of its day adds.';
revoke execute on function private.added_counts from public, anon, authenticated;

create function private.write_synced_rows(held public.sync_connections, told jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft public.statement_imports;
  account public.trading_accounts;
  trades private.import_row[] := '{}';
  flows private.import_cash_row[] := '{}';
  earlier integer;
  before constant numeric := private.balance_of_account(held.user_id, held.account_id);
begin
  select * into draft from public.statement_imports s where (s.user_id, s.id) = (held.user_id, (told ->> 'import')::uuid);
  select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id);
  earlier := draft.expected_trades;
  -- The functions of imports compare their rows with these announcements.
  draft.expected_trades := (told ->> 'expected_trades')::integer;
  draft.expected_cash := (told ->> 'expected_cash')::integer;
  draft.expected_net := (told ->> 'expected_net')::numeric;
  -- A deal that comes late is older than those that the journal has of its position: the age of the connection's rows counts.
  draft.source_until := greatest(draft.source_until, (
    select private.sync_wall(max(i.raw_time)) from private.sync_items i where (i.user_id, i.connection_id) = (held.user_id, held.id)
  ));
  if told -> 'stale' <> '[]' then
    perform private.rename_synced_trades(held, told -> 'stale');
  end if;
  if draft.expected_trades + draft.expected_cash > 0 then
    insert into private.statement_parts (user_id, import_id, part, trades, cash, bytes, rows)
      select held.user_id, draft.id, p.place, jsonb_array_length(p.rows -> 'trades'), jsonb_array_length(p.rows -> 'cash'), 0, p.rows
      from jsonb_array_elements(told -> 'parts') with ordinality p (rows, place);
  end if;
  if draft.expected_cash > 0 then
    flows := private.cash_of_import(draft, account);
    perform private.write_cash_flows(draft, account, flows);
  end if;
  if draft.expected_trades > 0 then
    trades := private.rows_of_import(draft, account);
    -- Counting all trades of the journal costs more than writing one: at the first of a day, and at every hundredth.
    if earlier = 0 or earlier / 100 < (earlier + draft.expected_trades) / 100 then
      perform private.require_room_for_imported(draft.user_id, trades);
    end if;
    perform private.write_imported_trades(draft, account, trades);
    update public.imported_trades i set seen_open_at = p.first_seen_at
      from unnest(trades) f
      join public.open_positions p
        on p.user_id = held.user_id and p.connection_id = held.id and p.position = private.position_of_key(f.key)
      where (i.user_id, i.account_id, i.key) = (held.user_id, held.account_id, f.key) and i.seen_open_at is null
        -- A position that was closed before the program first sent it was seen by nobody while it was open.
        and p.first_seen_at < f.closed_at + interval '1 minute';
  end if;
  delete from private.statement_parts p where (p.user_id, p.import_id) = (held.user_id, draft.id);
  update public.statement_imports s
    set source_until = draft.source_until, expected_trades = s.expected_trades + draft.expected_trades,
        expected_cash = s.expected_cash + draft.expected_cash, expected_net = s.expected_net + draft.expected_net, done_at = now(),
        counts = private.added_counts(s.counts, private.counts_of_import(
          trades, flows, before, private.balance_of_account(held.user_id, held.account_id)
        )),
        sums = jsonb_build_object('trades', (s.sums ->> 'trades')::integer + (told ->> 'trades_more')::integer)
    where (s.user_id, s.id) = (held.user_id, draft.id);
end
$$;

comment on function private.write_synced_rows is
  'Writes the trades and the money of a post into the import of its day, by the functions of imports.';
revoke execute on function private.write_synced_rows from public, anon, authenticated;

create function private.replace_open_positions(held public.sync_connections, positions jsonb, zone text, shift interval)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.open_positions as p (
    user_id, connection_id, position, account_id, printed_symbol, symbol, side, lots, open_price, stop_loss, take_profit, price,
    profit, swap, comment, opened_wall, opened_at
  )
  select held.user_id, held.id, o.position, held.account_id, o.printed_symbol, o.symbol, o.side, o.lots, o.open_price,
         o.stop_loss, o.take_profit, o.price, o.profit, o.swap, o.comment, private.sync_wall(o.time),
         private.moment_of(private.sync_wall(o.time), zone, shift)
  from jsonb_to_recordset(positions) o (
    position text, time bigint, printed_symbol text, symbol text, side text, lots numeric, open_price numeric, stop_loss numeric,
    take_profit numeric, price numeric, profit numeric, swap numeric, comment text
  )
  on conflict on constraint open_positions_pkey do update
    set printed_symbol = excluded.printed_symbol, symbol = excluded.symbol, side = excluded.side, lots = excluded.lots,
        open_price = excluded.open_price, stop_loss = excluded.stop_loss, take_profit = excluded.take_profit,
        price = excluded.price, profit = excluded.profit, swap = excluded.swap, comment = excluded.comment,
        opened_wall = excluded.opened_wall, opened_at = excluded.opened_at, seen_at = now(), gone_at = null;
  update public.open_positions p set gone_at = now()
    where p.user_id = held.user_id and p.connection_id = held.id and p.gone_at is null and p.seen_at < now();
  delete from public.open_positions p
    where p.user_id = held.user_id and p.connection_id = held.id and p.gone_at < now() - interval '3 days';
end
$$;

comment on function private.replace_open_positions is 'Replaces the open positions of a connection by those of a post.';
revoke execute on function private.replace_open_positions from public, anon, authenticated;

create function private.prove_sync(held public.sync_connections, written uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.statement_imports s
    set proof = jsonb_build_object('result', p.result, 'equations', jsonb_build_array(jsonb_build_object(
      'equation', 'balance', 'left', trim_scale(held.balance)::text, 'right', trim_scale(held.balance - held.difference)::text,
      'difference', trim_scale(held.difference)::text, 'result', p.result
    )))
    from (select case when held.difference = 0 then 'matches' else 'differs' end as result) p
    where s.user_id = held.user_id and s.id = (
      select l.id from public.statement_imports l
      where l.user_id = held.user_id and l.connection_id = held.id and l.state = 'done' order by l.day desc limit 1
    ) and (s.id = written or s.proof ->> 'result' <> p.result)
$$;

comment on function private.prove_sync is 'Writes down with the latest import of a connection whether the sum of all rows is the balance.';
revoke execute on function private.prove_sync from public, anon, authenticated;

create function private.finish_sync_post(trader uuid, connection uuid, told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.sync_connections;
  is_end constant boolean := (told ->> 'is_last')::boolean and (told ->> 'future')::integer = 0;
  recent_from constant bigint := told #>> '{recent,from}';
  state text := 'catching-up';
  is_beginning boolean;
  next_time bigint;
  next_ticket text;
begin
  select * into held from public.sync_connections c where (c.user_id, c.id) = (trader, connection);
  if told ->> 'import' is not null then
    perform private.write_synced_rows(held, told);
  end if;
  if (told ->> 'is_last')::boolean and jsonb_typeof(told -> 'open') = 'array' then
    perform private.replace_open_positions(held, told -> 'open', told ->> 'time_zone', (told ->> 'day_shift')::interval);
  end if;
  held.trades := held.trades + (told ->> 'trades_more')::integer;
  held.clock_differs := (told ->> 'clock_differs')::boolean;
  if (told ->> 'is_last')::boolean then
    held.balance := (told ->> 'balance')::numeric;
    held.equity := (told ->> 'equity')::numeric;
    held.difference := case when is_end then (told ->> 'difference')::numeric end;
  end if;

  select i.raw_time, i.ticket into next_time, next_ticket from private.sync_items i
    where (i.user_id, i.connection_id) = (trader, connection)
    order by i.raw_time desc, length(i.ticket) desc, i.ticket desc limit 1;
  -- A program that was stopped on its way asks for its place by a post without rows, and begins again.
  is_beginning := held.sends_again and (
    held.sent_again_at is null or told #>> '{last,ticket}' is null and not (is_end and held.total_rows = 0)
  );
  held.sends_again := held.sends_again and (is_beginning or not (told ->> 'is_last')::boolean);
  if is_beginning then
    next_time := 0;
    next_ticket := '';
    held.sent_again_at := now();
  elsif not (told ->> 'is_last')::boolean then
    -- Known rows are skipped, but for the time in which all are sent again.
    if told #>> '{last,ticket}' is not null and (told ->> 'future')::integer = 0
      and ((told ->> 'added')::integer > 0 or held.sends_again or held.sent_again_at > now() - interval '1 hour')
    then
      next_time := told #>> '{last,time}';
      next_ticket := told #>> '{last,ticket}';
    end if;
  elsif is_end and recent_from is not null and coalesce(held.counted_again_at < now() - interval '10 minutes', true) and (
    select count(*) < (told #>> '{recent,rows}')::bigint from private.sync_items i
    where (i.user_id, i.connection_id) = (trader, connection) and i.raw_time >= recent_from
  ) then
    next_time := recent_from - 1;
    next_ticket := '';
    held.counted_again_at := now();
  else
    state := case when held.difference is null then 'unproved' when held.difference = 0 then 'synced' else 'differs' end;
    if state = 'synced' then
      held.matched_at := now();
    elsif state = 'differs' and coalesce(held.sent_again_at < now() - interval '1 day', true)
      -- Where all rows are here, none is missing.
      and (held.total_rows = 0 or held.stored_rows < held.total_rows)
    then
      next_time := 0;
      next_ticket := '';
      held.sent_again_at := now();
    end if;
  end if;
  held.is_catching_up := state = 'catching-up';
  update public.sync_connections c
    set (trades, clock_differs, balance, equity, difference, matched_at, is_catching_up, sends_again, sent_again_at, counted_again_at)
      = (held.trades, held.clock_differs, held.balance, held.equity, held.difference, held.matched_at, held.is_catching_up,
         held.sends_again, held.sent_again_at, held.counted_again_at)
    where (c.user_id, c.id) = (trader, connection);
  if held.difference is not null and is_end then
    perform private.prove_sync(held, (told ->> 'import')::uuid);
  end if;
  return jsonb_build_object(
    'state', state, 'time', coalesce(next_time, 0), 'ticket', coalesce(next_ticket, ''), 'stored', held.stored_rows,
    'total', held.total_rows, 'trades', held.trades, 'balance', held.balance::text, 'sum', (held.balance - held.difference)::text,
    'difference', held.difference::text,
    'since', to_char(held.matched_at at time zone (told ->> 'time_zone') + (told ->> 'day_shift')::interval, 'YYYY-MM-DD'),
    'open', exists (
      select from public.open_positions p where (p.user_id, p.connection_id) = (trader, connection) and p.gone_at is null
    )
  );
end
$$;

comment on function private.finish_sync_post is
  'The second half of a post: writes what the server has made of its rows, and answers the state, the cursor and the figures of the answer.';
revoke execute on function private.finish_sync_post from public, anon, authenticated;

-- Undoing a day of a connection with undo_import, or all of it with undo_sync.

create function private.forget_sync_items(connection public.sync_connections, keys text[], fewer_trades bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone record;
begin
  with forgotten as (
    delete from private.sync_items i
      where i.user_id = connection.user_id and i.connection_id = connection.id and i.key = any (keys)
    returning i.money, i.is_credit
  )
  select count(*) as number, coalesce(sum(f.money) filter (where not f.is_credit), 0) as money,
         coalesce(sum(f.money) filter (where f.is_credit), 0) as credit
    from forgotten f into gone;
  update public.sync_connections c
    set sends_again = true, sent_again_at = null, is_catching_up = true, stored_rows = c.stored_rows - gone.number,
        row_sum = c.row_sum - gone.money, credit_sum = c.credit_sum - gone.credit, difference = null,
        trades = greatest(c.trades - fewer_trades, 0)
    where (c.user_id, c.id) = (connection.user_id, connection.id);
end
$$;

comment on function private.forget_sync_items is 'Forgets rows of a connection, so that its next answer asks for them again.';
revoke execute on function private.forget_sync_items from public, anon, authenticated;

create function private.forget_synced_rows(taken public.statement_imports) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  connection public.sync_connections;
  positions text[];
  flows text[];
  keys text[];
begin
  for connection in
    select * from public.sync_connections c
    where (c.user_id, c.account_id) = (taken.user_id, taken.account_id) and c.state in ('active', 'paused')
    for no key update
  loop
    if connection.id = taken.connection_id then
      -- Otherwise they would come again at once.
      update public.sync_connections c set state = 'paused' where (c.user_id, c.id) = (connection.user_id, connection.id);
      perform private.forget_sync_items(
        connection,
        array(select i.key from private.sync_items i where (i.user_id, i.import_id) = (taken.user_id, taken.id)),
        (taken.sums ->> 'trades')::bigint
      );
      continue;
    end if;
    -- This connection has sent the same trades, and they must come again.
    positions := array(
      select private.position_of_key(t.key) from public.imported_trades t
      where (t.user_id, t.import_id) = (taken.user_id, taken.id)
    );
    flows := array(
      select private.position_of_key(f.key) from public.cash_flows f where (f.user_id, f.import_id) = (taken.user_id, taken.id)
    );
    keys := array(
      select i.key from private.sync_items i
      where i.user_id = connection.user_id and i.connection_id = connection.id and case i.kind
        when 'deal' then coalesce(i.group_key = any (positions), i.ticket = any (flows))
        -- Rows without a number have a hash in the journal.
        when 'trade' then substr(i.group_key, 3) = any (positions) or i.ticket like 'h:%'
        else substr(i.group_key, 3) = any (flows) or i.ticket like 'h:%'
      end
    );
    if cardinality(keys) > 0 then
      perform private.forget_sync_items(connection, keys, (
        select count(*) from public.imported_trades t
        where (t.user_id, t.account_id) = (taken.user_id, taken.account_id) and private.position_of_key(t.key) = any (positions)
      ));
    end if;
  end loop;
end
$$;

comment on function private.forget_synced_rows is
  'Before an import is undone: the connection that sent it forgets its rows and pauses; other connections of its account forget the rows of its trades and money, and send them again.';
revoke execute on function private.forget_synced_rows from public, anon, authenticated;

create function public.undo_sync(connection uuid) returns jsonb
-- PostgREST and the server in server/ allow the same time.
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s'
as $$
declare
  held constant public.sync_connections := private.own_sync_connection(connection);
  import uuid;
  taken jsonb;
  sums jsonb := '{"imports": 0, "trades": 0, "cash": 0}';
begin
  for import in
    select s.id from public.statement_imports s
    where s.user_id = held.user_id and s.connection_id = held.id and s.state = 'done' order by s.day desc
  loop
    taken := public.undo_import(import);
    sums := jsonb_build_object(
      'imports', (sums ->> 'imports')::integer + 1, 'trades', (sums ->> 'trades')::integer + (taken ->> 'trades')::integer,
      'cash', (sums ->> 'cash')::integer + (taken ->> 'cash')::integer
    );
  end loop;
  -- The trader may have chosen a wrong account.
  delete from public.statement_accounts k
    using private.sync_tokens t
    where (t.user_id, t.connection_id) = (held.user_id, held.id) and (k.user_id, k.key_hash) = (t.user_id, t.key_hash);
  perform public.revoke_sync(held.id);
  return sums;
end
$$;

comment on function public.undo_sync is
  'Undoes all imports of one connection of the caller, the latest day first, and revokes it. Answers how many { imports, trades, cash }.';
revoke execute on function public.undo_sync from public, anon, authenticated;
grant execute on function public.undo_sync to authenticated;

create function public.what_undo_sync_takes(connection uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with imports as materialized (
    select s.user_id, s.id from public.statement_imports s
    where s.user_id = (select auth.uid()) and s.connection_id = connection and s.state = 'done'
  ),
  taken as (
    select distinct t.id from imports s cross join lateral unnest(private.trades_that_undo_takes(s.id, s.user_id)) t (id)
  )
  select jsonb_build_object(
    'imports', (select count(*) from imports), 'trades', count(*), 'with_notes', count(*) filter (where r.notes <> ''),
    'edited', count(*) filter (where r.figures_changed_at is not null),
    'cash', (select count(*) from public.cash_flows f join imports s on (s.user_id, s.id) = (f.user_id, f.import_id))
  )
  from taken t join public.trading_records r on (r.user_id, r.id) = ((select auth.uid()), t.id)
$$;

comment on function public.what_undo_sync_takes is
  'The numbers that undo_sync would remove for a connection of the caller: imports, trades, trades with notes, trades with edited figures, balance operations.';
revoke execute on function public.what_undo_sync_takes from public, anon, authenticated;
grant execute on function public.what_undo_sync_takes to authenticated;

-- A trade that was typed and came by a connection, too: it is offered, and one press makes one trade of both.

create function private.probable_doubles(trader uuid, account uuid) returns table (typed uuid, synced uuid)
language sql stable security definer set search_path = ''
as $$
  -- As public.compare_statement: of two equal fills the first one typed is the first one sent.
  with others as (
    select k.account_id from public.statement_accounts k
    where k.user_id = trader and k.account_id <> probable_doubles.account
    group by k.account_id
    having bool_and(k.number_tail <> all (array(
      select o.number_tail from public.statement_accounts o
      where (o.user_id, o.account_id) = (trader, probable_doubles.account)
    )))
  ),
  sent as materialized (
    select r.*, date_trunc('minute', r.created_at) as minute, coalesce(r.account_amount, r.amount) as net,
           row_number() over (
             partition by r.currency_pair, r.lot_size, date_trunc('minute', r.created_at), coalesce(r.account_amount, r.amount)
             order by i.key
           ) as nth
    from public.imported_trades i
    join public.statement_imports s on (s.user_id, s.id) = (i.user_id, i.import_id) and s.connection_id is not null
    join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
    where (i.user_id, i.account_id) = (trader, probable_doubles.account) and r.import_id is not null
  )
  select l.id, s.id
  from sent s
  cross join lateral (
    select t.id, row_number() over (order by t.id) as nth
    from (
      -- By their time first, which few have in common.
      select * from public.trading_records o
      where o.user_id = trader and o.created_at >= s.minute and o.created_at < s.minute + interval '1 minute'
      offset 0
    ) t
    where t.import_id is null and t.id <> s.id and t.currency_pair = s.currency_pair and t.lot_size = s.lot_size
      and (t.trade_type = s.trade_type or 'unknown' in (t.trade_type, s.trade_type))
      and coalesce(t.account_amount, t.amount) = s.net
      and coalesce(date_trunc('minute', t.opened_at) = date_trunc('minute', s.opened_at), true)
      and t.account_id not in (select o.account_id from others o)
      and not exists (select from public.imported_trades i where (i.user_id, i.trade_id) = (trader, t.id))
  ) l
  where l.nth = s.nth
$$;

comment on function private.probable_doubles is
  'Trades of a trader that were typed and look like one that a connection sent for an account: of the same symbol, side, size, minutes and net P&L.';
revoke execute on function private.probable_doubles from public, anon, authenticated;

create function public.possible_doubles(account uuid) returns table (typed uuid, synced uuid)
language sql stable security definer set search_path = ''
as $$
  select d.typed, d.synced from private.probable_doubles((select auth.uid()), possible_doubles.account) d limit 200
$$;

comment on function public.possible_doubles is
  'Trades that the caller typed and that probably came by a connection of that account, too: at most 200 pairs. join_synced_trade makes one of a pair.';
revoke execute on function public.possible_doubles from public, anon, authenticated;
grant execute on function public.possible_doubles to authenticated;

create function public.join_synced_trade(typed uuid, synced uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  kept public.trading_records;
  gone public.trading_records;
begin
  select * into kept from public.trading_records r where (r.user_id, r.id) = (trader, typed);
  select * into gone from public.trading_records r where (r.user_id, r.id) = (trader, synced);
  if kept.id is null or gone.id is null then
    raise sqlstate 'PT404' using message = 'There is no such trade';
  end if;
  if not exists (
    select from private.probable_doubles(trader, gone.account_id) d where (d.typed, d.synced) = (kept.id, gone.id)
  ) then
    raise sqlstate 'PT409' using message = 'These two trades differ: they can’t become one.';
  end if;
  perform set_config('pipstone.correction_reason', 'Joined with its synced trade', true);
  delete from public.trading_records r where (r.user_id, r.id) = (trader, gone.id);
  update public.imported_trades i set trade_id = kept.id, figures_changed_at = null
    where (i.user_id, i.trade_id) = (trader, gone.id);
  update public.trading_records r
    set import_id = gone.import_id, account_id = gone.account_id, trade_type = gone.trade_type,
        currency_pair = gone.currency_pair, entry_price = gone.entry_price, close_price = gone.close_price,
        -- The account may never have had the stop that the trader had in mind.
        stop_loss = coalesce(nullif(gone.stop_loss, 0), r.stop_loss), take_profit = coalesce(nullif(gone.take_profit, 0), r.take_profit),
        lot_size = gone.lot_size, trade_result = gone.trade_result, amount = gone.amount, account_amount = gone.account_amount,
        commission = gone.commission, swap = gone.swap, fee = gone.fee, created_at = gone.created_at, opened_at = gone.opened_at,
        plan_id = coalesce(r.plan_id, gone.plan_id), 
        notes = left(concat_ws(E'\n\n', nullif(r.notes, ''), nullif(gone.notes, '')), 10000),
        setup = coalesce(r.setup, gone.setup), plan_followed = coalesce(r.plan_followed, gone.plan_followed),
        tags = (r.tags || array(select t.id from unnest(gone.tags) t (id) where t.id <> all (r.tags)))[:12],
        felt_before = case when r.felt_before = '{}' then gone.felt_before else r.felt_before end,
        felt_after = case when r.felt_after = '{}' then gone.felt_after else r.felt_after end,
        figures_changed_at = gone.figures_changed_at
    where (r.user_id, r.id) = (trader, kept.id);
  perform set_config('pipstone.correction_reason', '', true);
  update public.pictures p set trade_id = kept.id where (p.user_id, p.trade_id) = (trader, gone.id);
  update public.comments c set trade_id = kept.id where (c.user_id, c.trade_id) = (trader, gone.id);
end
$$;

comment on function public.join_synced_trade is
  'Makes one trade of a pair of possible_doubles: the typed one stays, with its notes, pictures, tags, plan and comments, and gets the figures and the evidence of the synced one, which is removed. Notes and tags of both are kept.';
revoke execute on function public.join_synced_trade from public, anon, authenticated;
grant execute on function public.join_synced_trade to authenticated;

-- The synced students, for the desk. Only traders read numbers and servers of their accounts.

create function public.sync_of_students(user_ids uuid[] default null)
returns table (
  user_id uuid, account_id uuid, platform text, state text, last_post_at timestamptz, trades integer, differs boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select c.user_id, c.account_id, c.platform, c.state, c.last_post_at, c.trades, c.difference <> 0
    from public.sync_connections c
    where c.user_id = any (private.students_in_sight(sync_of_students.user_ids)) and c.state in ('active', 'paused')
    order by c.user_id, c.confirmed_at, c.id
    limit 10000;
end
$$;

comment on function public.sync_of_students is
  'The confirmed connections of students whom the caller sees, or of those of them. differs is null where no balance was compared. For staff.';
revoke execute on function public.sync_of_students from public, anon, authenticated;
grant execute on function public.sync_of_students to authenticated;

-- Functions of imports: one that counts, and those that know of connections.

create function private.counts_of_import(
  trades private.import_row[],
  flows private.import_cash_row[],
  balance_before numeric,
  balance_after numeric
)
returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'added', count(*) filter (where f.state = 'new'),
    'updated', count(*) filter (where f.state = 'changed'),
    'unchanged', count(*) filter (where f.state = 'same'),
    'kept', count(*) filter (where f.state = 'edited'),
    'deleted', count(*) filter (where f.state = 'deleted'),
    'brought_back', count(*) filter (where f.state = 'back'),
    'cash_added', (select count(*) from unnest(flows) c where not c.is_known),
    'cash_known', (select count(*) from unnest(flows) c where c.is_known),
    'added_net', trim_scale(coalesce(sum(f.net) filter (where f.state = 'new'), 0))::text,
    'balance_before', balance_before::text,
    'balance_after', balance_after::text
  ) from unnest(trades) f
$$;

comment on function private.counts_of_import is
  'How many rows an import has added, updated and left, and the balance of its account before and after.';
revoke execute on function private.counts_of_import from public, anon, authenticated;

-- What imports share with connections.

create function private.is_edited(
  trade public.trading_records,
  evidence public.imported_trades,
  import public.statement_imports,
  account public.trading_accounts
)
returns boolean
language sql stable set search_path = ''
as $$
  select trade.import_id is null or trade.figures_changed_at is not null and not (
    import.connection_id is not null and coalesce(trade.account_amount, trade.amount) = round(evidence.net, 2)
    and trade.commission = evidence.commission and trade.swap = evidence.swap
    and trade.fee = evidence.fee + evidence.tax
    and trade.created_at = private.moment_of_wall(evidence.closed_wall, import, account)
  )
$$;

comment on function private.is_edited is
  'True if an import must not change a trade, since its owner edited it. A connected program still changes one whose money and close are as it sent them: the owner added a stop or a target, and the rest of the position closed later.';
revoke execute on function private.is_edited from public, anon, authenticated;

create or replace function private.write_imported_trades(
  draft public.statement_imports,
  account public.trading_accounts,
  trades private.import_row[]
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A plan without a start date begins today.
  plan_from constant date := (
    select coalesce(t.start_date, private.day_of(now(), coalesce(account.time_zone, 'UTC'), account.day_shift))
    from public.trading_plans t where (t.user_id, t.id) = (draft.user_id, draft.plan_id)
  );
  rate constant numeric := coalesce(account.usd_rate, 1);
  has_journal constant boolean := exists (select from unnest(trades) f where f.journal is not null);
  tag_names text[];
  tag_ids uuid[];
begin
  -- Adds the figures of the earlier statement to the history.
  update public.imported_trades i
    set history = case when jsonb_array_length(i.history) >= 10 then i.history - 0 else i.history end
          || jsonb_strip_nulls(private.content_of_import(i) || jsonb_build_object(
            'deleted', case when f.state = 'back' then true end, 'trade', private.figures_of_trade(r)
          )),
        changed_by = draft.id, content_hash = f.content, source_until = draft.source_until,
        printed_symbol = f.printed_symbol, opened_wall = f.opened_wall, closed_wall = f.closed_wall, profit = f.profit,
        commission = f.commission, swap = f.swap, fee = f.fee, tax = f.tax, net = f.net, comment = f.comment,
        exit = f.exit, parts = f.parts, told = f.journal -> 'told', figures_changed_at = null
    from unnest(trades) f
    left join public.trading_records r on (r.user_id, r.id) = (draft.user_id, f.trade_id) and f.state = 'changed'
    where (i.user_id, i.id) = (draft.user_id, f.evidence) and f.state in ('changed', 'back');

  update public.trading_records r
    set trade_type = f.side, currency_pair = f.symbol, entry_price = f.entry, close_price = f.close,
        -- A stop or target of the owner stays where the account has none.
        stop_loss = case when r.figures_changed_at is not null and f.stop_loss = 0 then r.stop_loss else f.stop_loss end,
        take_profit = case when r.figures_changed_at is not null and f.take_profit = 0 then r.take_profit else f.take_profit end,
        lot_size = f.lots, commission = f.commission,
        swap = f.swap, fee = f.fee + f.tax, created_at = f.closed_at,
        opened_at = case when f.opened_at <= f.closed_at then f.opened_at end,
        trade_result = case when f.net > 0 then 'won' else 'lost' end,
        -- The same money stays the same dollars, whatever the rate is by now.
        amount = case
          when coalesce(r.account_amount, r.amount) = round(f.net, 2) then r.amount else round(round(f.net, 2) * rate, 2)
        end,
        account_amount = case when account.currency <> 'USD' then round(f.net, 2) end
    from unnest(trades) f
    where (r.user_id, r.id) = (draft.user_id, f.trade_id) and f.state = 'changed';

  perform private.add_tags_of_import(draft.user_id, trades);
  select array_agg(lower(t.name) order by t.name), array_agg(t.id order by t.name)
    from public.tags t where t.user_id = draft.user_id into tag_names, tag_ids;
  -- All new ones at once, so that what follows from trades follows once.
  insert into public.trading_records (
    id, user_id, account_id, import_id, plan_id, trade_type, currency_pair, entry_price, close_price, stop_loss,
    take_profit, lot_size, commission, swap, fee, created_at, opened_at, trade_result, amount, account_amount, notes, setup,
    tags, felt_before, felt_after, plan_followed
  )
  select f.trade_id, draft.user_id, account.id, f.import_id,
         case when f.closed_wall::date >= plan_from then draft.plan_id end, f.side, f.symbol, f.entry, f.close, f.stop_loss,
         f.take_profit, f.lots, f.commission, f.swap, f.fee + f.tax, f.closed_at,
         case when f.opened_at <= f.closed_at then f.opened_at end, case when f.net > 0 then 'won' else 'lost' end,
         round(round(f.net, 2) * rate, 2), case when account.currency <> 'USD' then round(f.net, 2) end,
         n.notes, f.journal ->> 'setup', private.tags_of_import(f.journal, tag_names, tag_ids),
         private.words_in(f.journal -> 'felt_before'), private.words_in(f.journal -> 'felt_after'),
         (f.journal ->> 'plan_followed')::smallint
  from unnest(trades) f
  left join (
    select t.key, t.journal ->> 'notes' as notes
    from private.statement_parts p cross join lateral private.trades_in(p.rows) t
    where has_journal and (p.user_id, p.import_id) = (draft.user_id, draft.id) and t.journal ->> 'notes' <> ''
  ) n on n.key = f.key
  where f.state in ('new', 'back');

  insert into public.imported_trades (
    user_id, account_id, import_id, key, trade_id, printed_symbol, opened_wall, closed_wall, profit, commission, swap,
    fee, tax, net, content_hash, source_until, comment, exit, parts, told
  )
  select draft.user_id, account.id, draft.id, f.key, f.trade_id, f.printed_symbol, f.opened_wall, f.closed_wall, f.profit,
         f.commission, f.swap, f.fee, f.tax, f.net, f.content, draft.source_until, f.comment, f.exit, f.parts,
         f.journal -> 'told'
  from unnest(trades) f where f.state = 'new';
end
$$;

create or replace function private.rows_of_import(draft public.statement_imports, account public.trading_accounts)
returns private.import_row[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  trades private.import_row[] := array(
    select (
      t.key, t.content, coalesce(i.trade_id, t.trade_id), coalesce(i.import_id, draft.id), t.printed_symbol, t.symbol,
      t.side, t.lots, t.entry, nullif(t.close, 0), t.stop_loss, t.take_profit, t.opened_wall, t.closed_wall,
      private.moment_of_wall(t.opened_wall, draft, account),
      private.moment_of_wall(t.closed_wall, draft, account),
      t.profit, t.commission, t.swap, t.fee, t.tax, t.profit + t.commission + t.swap + t.fee + t.tax,
      nullif(left(t.comment, 200), ''), t.exit, t.parts, t.journal - 'notes', i.id,
      case
        when i.id is null then 'new'
        when r.id is null then case when t.bring_back then 'back' else 'deleted' end
        when private.is_edited(r, i, draft, account) then 'edited'
        when i.content_hash <> t.content and draft.source_until >= i.source_until then 'changed'
        else 'same'
      end
    )::private.import_row
    from private.statement_parts p
    cross join lateral private.trades_in(p.rows) t
    left join public.imported_trades i on (i.user_id, i.account_id, i.key) = (draft.user_id, account.id, t.key)
    left join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
    where (p.user_id, p.import_id) = (draft.user_id, draft.id)
  );
  last_row record;
  is_whole boolean;
begin
  select count(*) = draft.expected_trades and coalesce(sum(f.net), 0) = draft.expected_net
      and count(distinct f.key) = count(*)
    from unnest(trades) f
    into is_whole;
  if not is_whole then
    raise sqlstate 'PT422' using
      message = 'The upload was incomplete. Nothing was imported; please try again.';
  end if;
  select f.closed_at, f.closed_wall from unnest(trades) f order by f.closed_at desc limit 1 into last_row;
  perform private.require_past(last_row.closed_at, last_row.closed_wall);
  return trades;
end
$$;

create function private.require_room_for_imported(trader uuid, trades private.import_row[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  more constant bigint := (select count(*) from unnest(trades) f where f.state = 'new');
begin
  if more > 0 and more > 2 * (select q.trades from private.quotas q)
    - (select count(*) from public.imported_trades i where i.user_id = trader)
  then
    perform private.refuse_for_lack_of_room('trades');
  end if;
end
$$;

comment on function private.require_room_for_imported is
  'Refuses new trades of an import beyond twice the quota of trades (422). Counts all imported trades of the trader.';
revoke execute on function private.require_room_for_imported from public, anon, authenticated;

create or replace function public.finish_import(id uuid, replaces bigint[] default '{}') returns jsonb
-- PostgREST and the server in server/ allow the same time.
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s'
as $$
declare
  draft public.statement_imports;
  account public.trading_accounts;
  trades private.import_row[];
  flows private.import_cash_row[];
  balance_before numeric;
  answer jsonb;
begin
  -- In line first: whatever else of theirs is written waits, or is done.
  perform from public.profiles p where p.id = (select auth.uid()) for no key update;
  draft := private.draft_of(finish_import.id);
  if draft.state = 'done' then
    return draft.counts;
  end if;
  if (select count(*) <> coalesce(max(p.part), 0) from private.statement_parts p
    where (p.user_id, p.import_id) = (draft.user_id, draft.id)) then
    raise sqlstate 'PT422' using message = 'Part of the upload is missing. Nothing was imported; please try again.';
  end if;
  account := private.prepare_account_of_import(
    draft,
    (select d.details from private.statement_drafts d where (d.user_id, d.import_id) = (draft.user_id, draft.id))
  );
  balance_before := private.balance_of_account(account.user_id, account.id);
  flows := private.cash_of_import(draft, account);
  trades := private.rows_of_import(draft, account);
  perform private.require_room_for_imported(draft.user_id, trades);
  perform private.replace_typed_money(account.user_id, account.id, coalesce(replaces, '{}'));
  -- Deposits first, so that the ledger reads as the account did.
  perform private.write_cash_flows(draft, account, flows);
  perform private.write_imported_trades(draft, account, trades);

  answer := private.counts_of_import(
    trades, flows, balance_before, private.balance_of_account(account.user_id, account.id)
  );
  update public.statement_imports s set state = 'done', done_at = now(), counts = answer, replaced = coalesce(replaces, '{}')
    where (s.user_id, s.id) = (draft.user_id, draft.id);
  delete from private.statement_parts p where (p.user_id, p.import_id) = (draft.user_id, draft.id);
  delete from private.statement_drafts d where (d.user_id, d.import_id) = (draft.user_id, draft.id);
  return answer;
end
$$;

create or replace function private.make_room_for_import(trader uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- On Supabase nothing runs by the clock. Where the server does, it has mostly been here before.
  perform private.drop_old_drafts(5);
  delete from public.statement_imports s where s.user_id = trader and s.id in (
    select o.id from public.statement_imports o
    where o.user_id = trader and o.state = 'draft' order by o.created_at desc, o.id offset 2
  );
  -- What was taken back has left nothing but its line.
  delete from public.statement_imports s where s.user_id = trader and s.id in (
    select o.id from public.statement_imports o
    where o.user_id = trader and o.state = 'undone' order by o.created_at desc, o.id offset 199
  );
  if (select count(*) from public.statement_imports s where s.user_id = trader and s.state = 'done' and s.connection_id is null) >= 1000 then
    raise sqlstate 'PT422' using message = 'You’ve reached 1,000 imports. Undo one first.';
  end if;
end
$$;

create or replace function public.undo_import(id uuid) returns jsonb
-- PostgREST and the server in server/ allow the same time.
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s'
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  taken public.statement_imports;
  answer jsonb;
begin
  select * into taken from public.statement_imports s
    where s.id = undo_import.id and s.user_id = trader for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such import';
  end if;
  if taken.state = 'undone' then
    return taken.taken_back;
  end if;
  if taken.state = 'draft' then
    raise sqlstate 'PT409' using message = 'This import isn’t finished yet';
  end if;
  answer := public.what_undo_takes(taken.id)
    || jsonb_build_object('balance_before', private.balance_of_account(trader, taken.account_id)::text);
  perform private.forget_synced_rows(taken);

  perform set_config('pipstone.correction_reason', 'Import undone', true);
  delete from public.trading_records r
    where r.user_id = trader and r.id in (select unnest(private.trades_that_undo_takes(taken.id, trader)));
  perform set_config('pipstone.correction_reason', '', true);
  perform private.restore_changed_trades(taken);
  if taken.account_id is not null then
    perform private.take_back_cash_flows(taken);
  end if;
  delete from public.imported_trades i where (i.user_id, i.import_id) = (trader, taken.id);

  answer := answer || jsonb_build_object('balance_after', private.balance_of_account(trader, taken.account_id)::text);
  update public.statement_imports s set state = 'undone', undone_at = now(), taken_back = answer
    where (s.user_id, s.id) = (trader, taken.id);
  perform private.restore_account_of_import(taken);
  return answer;
end
$$;
