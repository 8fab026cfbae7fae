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
  bonus_sum numeric(24, 8) not null default 0,
  trades_from date,
  before_confirmed jsonb,
  last_refused_at timestamptz,
  refusal text,
  primary key (user_id, id),
  constraint sync_connections_are_for_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint sync_connections_state_check check (state in ('waiting', 'confirm', 'active', 'paused', 'revoked')),
  constraint sync_connections_have_their_account check (state not in ('active', 'paused') or account_id is not null),
  constraint sync_connections_number_tail_check check (char_length(number_tail) <= 4),
  constraint sync_connections_texts_check check (
    octet_length(account::text) <= 2000 and octet_length(platform) <= 40 and octet_length(program) <= 400
  ),
  constraint sync_connections_before_confirmed_check check (octet_length(before_confirmed::text) <= 1000),
  constraint sync_connections_refusal_check check (
    octet_length(refusal) <= 800 and (refusal is null) = (last_refused_at is null)
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
comment on column public.sync_connections.bonus_sum is 'The part of credit_sum that is bonus.';
comment on column public.sync_connections.balance is 'As sent last.';
comment on column public.sync_connections.difference is
  'The balance less the sum of the rows, 0 where they agree; null until the history has come to its end with a balance.';
comment on column public.sync_connections.matched_at is 'When the sum of the rows was the balance last.';
comment on column public.sync_connections.is_catching_up is 'True if the last post was not the end of the history.';
comment on column public.sync_connections.sends_again is 'True until all rows that were asked for again have come.';
comment on column public.sync_connections.sent_again_at is 'When all rows were asked for again; null while that is still to come.';
comment on column public.sync_connections.counted_again_at is 'When rows of the last days were asked for again.';
comment on column public.sync_connections.trades_from is
  'The first day of its trades, by the clock of the platform: rows before it are one starting balance. Null for all.';
comment on column public.sync_connections.before_confirmed is
  'The account as it was: { opened, account: time_zone, day_shift and usd_rate of an existing one, usd_rate: as set, knew_number }. For close_undone_sync.';
comment on column public.sync_connections.last_refused_at is 'When a post of its program was refused; null once a later one was taken.';
comment on column public.sync_connections.refusal is 'The sentence that the program was answered.';
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
  earlier_hash text,
  primary key (user_id, connection_id),
  constraint sync_tokens_are_of_a_connection foreign key (connection_id, user_id)
    references public.sync_connections (id, user_id) on delete cascade,
  constraint sync_tokens_hashes_check check (
    token_hash ~ '^[0-9a-f]{64}$' and code_hash ~ '^[0-9a-f]{64}$' and key_hash ~ '^[0-9a-f]{64}$'
  ),
  constraint sync_tokens_earlier_hash_check check (earlier_hash ~ '^[0-9a-f]{64}$')
);

comment on table private.sync_tokens is 'The secrets of connections that are not revoked, as SHA-256 in hexadecimal digits.';
comment on column private.sync_tokens.code_hash is 'Hash of the six digits for which a program gets a new token, once.';
comment on column private.sync_tokens.key_hash is
  'Hash of the account''s platform, server and number, as statement_accounts has it; null before the first post.';
comment on column private.sync_tokens.earlier_hash is
  'Hash of the token before this one, so that the trader learns that a program still uses it.';
alter table private.sync_tokens enable row level security;
revoke all on private.sync_tokens from public, anon, authenticated;

create index sync_tokens_by_token on private.sync_tokens (token_hash);

create index sync_tokens_by_earlier on private.sync_tokens (earlier_hash) where earlier_hash is not null;

create index sync_tokens_by_code on private.sync_tokens (code_hash) where code_hash is not null;
