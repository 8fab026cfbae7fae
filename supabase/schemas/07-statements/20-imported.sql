-- The trades of an import as printed, and its money other than trades.

-- The printed data of each trade on a statement, in the account's currency and time zone.

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
  figures_changed_at timestamptz,
  told jsonb,
  seen_open_at timestamptz,
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
  'The printed data of each imported trade, in the account currency. Written only by functions.';
comment on column public.imported_trades.import_id is 'The import that added it.';
comment on column public.imported_trades.changed_by is 'The later import that wrote it last; null if there is none.';
comment on column public.imported_trades.key is 'Identifies it in every file of its account.';
comment on column public.imported_trades.trade_id is
  'The trade in the journal. No foreign key: a missing trade was deleted here, and is linked automatically when it is restored.';
comment on column public.imported_trades.opened_wall is 'By the broker''s clock, as printed.';
comment on column public.imported_trades.net is 'Profit, commission, swap, fee and tax, signed as they moved the balance.';
comment on column public.imported_trades.content_hash is 'Hash of everything that can differ between two files of the account.';
comment on column public.imported_trades.source_until is 'The latest time in the file that it is from.';
comment on column public.imported_trades.history is
  'Its earlier versions, each with the import that wrote it, oldest first; the latest ten.';
comment on column public.imported_trades.exit is 'How it ended: stop loss, take profit or stop out.';
comment on column public.imported_trades.parts is 'The number of its closing deals.';
comment on column public.imported_trades.told is
  'Figures that another journal prints: rating, r, planned_r, risk, mae, mfe. Null for files of brokers.';
comment on column public.imported_trades.seen_open_at is
  'When a program first sent its position while it was open; null where none did.';
comment on column public.imported_trades.figures_changed_at is
  'The same column of the trade, kept while the trade is deleted; otherwise null.';
alter table public.imported_trades enable row level security;
revoke all on public.imported_trades from public, anon, authenticated;
grant select on public.imported_trades to authenticated;

create index imported_trades_of_import on public.imported_trades (import_id);

create index imported_trades_changed_by on public.imported_trades (changed_by) where changed_by is not null;

create policy "Traders read their own imported trades" on public.imported_trades
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every imported trade" on public.imported_trades
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the imported trades of their students" on public.imported_trades
  for select to authenticated using (user_id in (select private.assisted_students()));

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
  'Balance operations of statements, in the account currency as printed. Written only by functions.';
comment on column public.cash_flows.key is 'Identifies it in every file of its account.';
comment on column public.cash_flows.at_wall is 'By the broker''s clock, as printed.';
comment on column public.cash_flows.usd_amount is 'In dollars; null if the account has no rate.';
comment on column public.cash_flows.in_balance is
  'True if it moved the balance. Credit and bonus never do: they are neither money paid in nor profit.';
comment on column public.cash_flows.ledger_entry is 'Its entry in balance_changes, which may have been reversed since.';
alter table public.cash_flows enable row level security;
revoke all on public.cash_flows from public, anon, authenticated;
grant select on public.cash_flows to authenticated;

create index cash_flows_latest_first on public.cash_flows (user_id, happened_at desc, id desc);

create index cash_flows_of_import on public.cash_flows (import_id);

create policy "Traders read their own cash flows" on public.cash_flows
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every cash flow" on public.cash_flows
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the cash flows of their students" on public.cash_flows
  for select to authenticated using (user_id in (select private.assisted_students()));
