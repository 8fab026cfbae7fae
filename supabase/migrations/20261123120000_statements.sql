-- Statements of brokers in the journal: which file brought which trades and which money, so that the same file again adds
-- nothing, a longer one updates, and an import is taken back whole. Clients read and never write: import_drafts,
-- finish_import and undo_import do. docs/decisions/0024-statements-in-the-database.md says why it is built so.

create table public.statement_accounts (
  user_id uuid not null,
  key_hash text not null,
  account_id uuid not null,
  number_tail text not null,
  created_at timestamptz not null default now(),
  constraint statement_accounts_pkey primary key (user_id, key_hash),
  constraint statement_accounts_are_own foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint statement_accounts_key_hash_check check (key_hash ~ '^[0-9a-f]{64}$'),
  constraint statement_accounts_number_tail_check check (char_length(number_tail) <= 4)
);
comment on table public.statement_accounts is
  'The account of a trader to which a number on statements belongs. Written by functions alone.';
comment on column public.statement_accounts.key_hash is 'SHA-256 of platform, server and number, as the browser makes it.';
comment on column public.statement_accounts.number_tail is 'The last four characters of the number; no more of it is kept.';

create table public.statement_imports (
  id uuid not null,
  user_id uuid not null references public.profiles on delete cascade,
  account_id uuid,
  file_name text not null,
  file_hash text not null,
  file_bytes bigint not null,
  format text not null,
  reader integer not null,
  currency text not null,
  usd_rate numeric(18, 8),
  counts_cash boolean not null,
  plan_id uuid,
  time_zone text,
  day_shift interval,
  wall_offset interval,
  source_until timestamp not null,
  expected_trades integer not null,
  expected_cash integer not null,
  expected_net numeric(20, 8) not null,
  sums jsonb not null,
  proof jsonb not null,
  state text not null default 'draft',
  counts jsonb,
  taken_back jsonb,
  account_opened boolean not null default false,
  account_before jsonb,
  replaced bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  done_at timestamptz,
  undone_at timestamptz,
  primary key (user_id, id),
  -- The import outlives the account, since a trade of it may have moved to another one.
  constraint statement_imports_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete set null (account_id),
  constraint statement_imports_are_for_an_own_plan foreign key (plan_id, user_id)
    references public.trading_plans (id, user_id) on delete set null (plan_id),
  constraint statement_imports_state_check check (state in ('draft', 'done', 'undone')),
  constraint statement_imports_file_name_check check (char_length(file_name) <= 255),
  constraint statement_imports_counts_are_known check (
    (state = 'draft') = (counts is null) and (state = 'undone') = (taken_back is not null)
  )
);
comment on table public.statement_imports is
  'Each import of a statement: what the file says, what became of it, and whether it was taken back. Written by functions alone.';
comment on column public.statement_imports.account_id is 'Null in a draft for a new account, and once the account is deleted.';
comment on column public.statement_imports.file_name is 'Without runs of five digits or more: terminals put the account''s number there.';
comment on column public.statement_imports.file_hash is 'SHA-256 of its bytes.';
comment on column public.statement_imports.reader is 'The version of the reader of that format.';
comment on column public.statement_imports.usd_rate is 'Dollars for one unit of the currency; null for dollars, their cents, and where it is not known.';
comment on column public.statement_imports.counts_cash is 'Whether deposits and withdrawals move the balance. What trading costs besides always does.';
comment on column public.statement_imports.plan_id is 'The plan of its trades from the first day of that plan on.';
comment on column public.statement_imports.time_zone is
  'With day_shift the clock that the file was printed by, which became that of the account; null where wall_offset says it.';
comment on column public.statement_imports.wall_offset is 'What the file''s own clock is ahead of UTC, where the file says so.';
comment on column public.statement_imports.source_until is 'The latest time that the file reaches, on its own clock.';
comment on column public.statement_imports.expected_net is 'The sum of its trades in the currency of the account, as the browser has shown it.';
comment on column public.statement_imports.sums is 'Sums of what was read and of what the file prints, as the browser has shown them.';
comment on column public.statement_imports.proof is 'The equations that the file''s own figures allow, as the browser has shown them.';
comment on column public.statement_imports.counts is 'What finish_import answered.';
comment on column public.statement_imports.taken_back is 'What undo_import answered.';
comment on column public.statement_imports.account_opened is 'Whether the account was opened for it.';
comment on column public.statement_imports.account_before is 'The clock and the rate of the account before it.';
comment on column public.statement_imports.replaced is
  'Entries of the ledger that its owner had typed and that its deposits took the place of.';

create index statement_imports_newest_first on public.statement_imports (user_id, created_at desc, id desc);
create index statement_imports_of_account on public.statement_imports (account_id) where account_id is not null;
create index statement_imports_of_plan on public.statement_imports (plan_id) where plan_id is not null;
create index statement_imports_drafts on public.statement_imports (created_at) where state = 'draft';

-- What a draft holds until it is done.

create table private.statement_drafts (
  user_id uuid not null,
  import_id uuid not null,
  details jsonb not null,
  primary key (user_id, import_id),
  constraint statement_drafts_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id) on delete cascade
);
comment on table private.statement_drafts is 'What begin_import was given, with the hash of the account''s number, which nobody else may read.';

create table private.statement_parts (
  user_id uuid not null,
  import_id uuid not null,
  part integer not null check (part between 1 and 200),
  trades integer not null,
  cash integer not null,
  bytes integer not null,
  rows jsonb not null,
  primary key (user_id, import_id, part),
  constraint statement_parts_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id) on delete cascade
);
comment on table private.statement_parts is 'The rows of a draft, as add_import_part was given them.';

alter table private.statement_drafts enable row level security;
alter table private.statement_parts enable row level security;
revoke all on private.statement_drafts, private.statement_parts from public, anon, authenticated;

-- The evidence of each trade of a statement, in the account's currency and on its clock, as printed.

create table public.imported_trades (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  account_id uuid not null,
  import_id uuid not null,
  changed_by uuid,
  key text not null,
  trade_id uuid not null,
  printed_symbol text not null,
  opened_wall timestamp,
  closed_wall timestamp not null,
  profit numeric(20, 8) not null,
  commission numeric(20, 8) not null,
  swap numeric(20, 8) not null,
  fee numeric(20, 8) not null,
  tax numeric(20, 8) not null,
  net numeric(20, 8) not null,
  content_hash text not null,
  source_until timestamp not null,
  history jsonb not null default '[]',
  comment text,
  exit text,
  parts integer not null,
  told jsonb,
  figures_changed_at timestamptz,
  primary key (user_id, id),
  constraint imported_trades_once unique (user_id, account_id, key),
  constraint imported_trades_one_a_trade unique (user_id, trade_id),
  constraint imported_trades_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint imported_trades_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id) on delete cascade,
  constraint imported_trades_net_is_the_sum check (net = profit + commission + swap + fee + tax),
  constraint imported_trades_key_check check (char_length(key) <= 200),
  constraint imported_trades_comment_check check (char_length(comment) <= 200),
  constraint imported_trades_exit_check check (exit in ('sl', 'tp', 'so')),
  constraint imported_trades_told_check check (octet_length(told::text) <= 2000)
);
comment on table public.imported_trades is
  'What statements say of each trade that came from one, in the currency of the account as printed. Written by functions alone.';
comment on column public.imported_trades.import_id is 'The import that added it.';
comment on column public.imported_trades.changed_by is 'The import that wrote it last, where that is a later one.';
comment on column public.imported_trades.key is 'By which it is known again in every file of its account.';
comment on column public.imported_trades.trade_id is
  'The trade in the journal. No foreign key: where there is no such trade it was deleted here, and put back it is linked by itself.';
comment on column public.imported_trades.opened_wall is 'On the clock of the broker, as printed.';
comment on column public.imported_trades.net is 'Profit, commission, swap, fee and tax, signed as they moved the balance.';
comment on column public.imported_trades.content_hash is 'Of all that may change from one file of the account to the next.';
comment on column public.imported_trades.source_until is 'The latest time that the file reaches which it is from.';
comment on column public.imported_trades.history is
  'What it said before, each with the import that wrote it, the oldest first; of the latest ten.';
comment on column public.imported_trades.exit is 'How it ended: stop loss, take profit or stop out.';
comment on column public.imported_trades.parts is 'The number of closing deals that it is made of.';
comment on column public.imported_trades.told is
  'Figures of another journal as it prints them: rating, r, planned_r, risk, mae, mfe. Null in the files of brokers.';
comment on column public.imported_trades.figures_changed_at is
  'What the trade says of that, kept while it is deleted; otherwise null.';

create index imported_trades_of_import on public.imported_trades (import_id);
create index imported_trades_changed_by on public.imported_trades (changed_by) where changed_by is not null;

create table public.cash_flows (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  account_id uuid not null,
  import_id uuid not null,
  key text not null,
  kind text not null,
  at_wall timestamp not null,
  happened_at timestamptz not null,
  amount numeric(20, 8) not null,
  usd_amount numeric(20, 2),
  in_balance boolean not null,
  comment text,
  ledger_entry bigint,
  primary key (user_id, id),
  constraint cash_flows_once unique (user_id, account_id, key),
  constraint cash_flows_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint cash_flows_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id) on delete cascade,
  constraint cash_flows_kind_check check (
    kind in (
      'deposit', 'withdrawal', 'credit', 'bonus', 'financing', 'fee', 'commission', 'tax', 'correction', 'adjustment',
      'transfer'
    )
  ),
  constraint cash_flows_key_check check (char_length(key) <= 200),
  constraint cash_flows_comment_check check (char_length(comment) <= 200),
  constraint cash_flows_in_balance_have_an_entry check (in_balance = (ledger_entry is not null))
);
comment on table public.cash_flows is
  'Balance operations of statements, in the currency of the account as printed. Written by functions alone.';
comment on column public.cash_flows.key is 'By which it is known again in every file of its account.';
comment on column public.cash_flows.at_wall is 'On the clock of the broker, as printed.';
comment on column public.cash_flows.usd_amount is 'In dollars; null where the account has no rate.';
comment on column public.cash_flows.in_balance is
  'Whether it moved the balance. Credit and bonus never do, being neither money paid in nor profit.';
comment on column public.cash_flows.ledger_entry is 'Its entry in balance_changes, which may have been taken back since.';

create index cash_flows_latest_first on public.cash_flows (user_id, happened_at desc, id desc);
create index cash_flows_of_import on public.cash_flows (import_id);

alter table public.statement_accounts enable row level security;
alter table public.statement_imports enable row level security;
alter table public.imported_trades enable row level security;
alter table public.cash_flows enable row level security;
revoke all on public.statement_accounts, public.statement_imports, public.imported_trades, public.cash_flows
  from public, anon, authenticated;
grant select on public.statement_accounts, public.statement_imports, public.imported_trades, public.cash_flows
  to authenticated;

-- Whose number it is is nobody else's business, not even an admin's.
create policy "Traders read their own numbers of accounts" on public.statement_accounts
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Traders read their own imports" on public.statement_imports
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Admins read every import" on public.statement_imports
  for select to authenticated using ((select private.is_admin()));

create policy "Traders read their own imported trades" on public.imported_trades
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Admins read every imported trade" on public.imported_trades
  for select to authenticated using ((select private.is_admin()));

create policy "Traders read their own cash flows" on public.cash_flows
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Admins read every cash flow" on public.cash_flows
  for select to authenticated using ((select private.is_admin()));

-- A trade knows its import, and whether a person's hand has changed its figures since. Statements may leave out the price at
-- which a trade was opened and its side; a person may not.

alter table public.trading_records
  add column import_id uuid,
  add column figures_changed_at timestamptz,
  drop constraint trading_records_trade_type_check,
  drop constraint trading_records_entry_price_check,
  add constraint trading_records_trade_type_check check (trade_type in ('buy', 'sell', 'unknown')),
  add constraint trading_records_entry_price_check check (entry_price >= 0),
  add constraint trading_records_only_statements_leave_out check (
    import_id is not null or entry_price > 0 and trade_type <> 'unknown'
  ),
  add constraint trading_records_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id);
comment on column public.trading_records.trade_type is 'buy or sell; unknown where a statement does not say it.';
comment on column public.trading_records.entry_price is 'Above 0; 0 where a statement does not say it.';
comment on column public.trading_records.import_id is 'The import of a statement that added it. No client can write it.';
comment on column public.trading_records.figures_changed_at is
  'When its owner last changed a figure of it by hand: anything but its plan and what they say of it in words and marks. No client can write it.';

create index trading_records_of_import on public.trading_records (import_id) where import_id is not null;

-- The ledger has what an import brought besides trades: cash, and costs that belong to no trade.

alter table public.balance_changes
  add column import_id uuid,
  drop constraint balance_changes_cash_is_whole,
  add constraint balance_changes_cash_is_whole check (
    case when kind in ('cash', 'cost')
      then coalesce(account_amount, amount) <> 0 and happened_at is not null
        and num_nonnulls(request_id, takes_back, import_id) = 1 and (kind = 'cash' or request_id is null)
      else num_nonnulls(happened_at, request_id, takes_back, import_id) = 0
    end
  );
-- No foreign key: the ledger remembers imports that are gone.
comment on column public.balance_changes.import_id is 'The import of a statement that made this deposit, withdrawal or cost.';
