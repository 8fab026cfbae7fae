-- A trade is the fact; balance, wins, losses, last trade and plan progress follow from it: README.md of this folder has the order.

create table public.trading_records (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  plan_id uuid,
  trade_type text not null check (trade_type in ('buy', 'sell', 'unknown')),
  -- The length is checked separately, because a pattern that counts takes four times as long.
  currency_pair text not null check (
    currency_pair ~ '^[A-Z0-9][A-Z0-9._/#&+!-]*$' and octet_length(currency_pair) <= 32
  ),
  entry_price numeric(20, 8) not null check (entry_price >= 0),
  take_profit numeric(20, 8) not null check (take_profit >= 0),
  stop_loss numeric(20, 8) not null check (stop_loss >= 0),
  lot_size numeric(18, 8) not null check (lot_size > 0),
  trade_result text not null check (trade_result in ('won', 'lost')),
  amount numeric(14, 2) not null,
  notes text check (char_length(notes) <= 10000),
  created_at timestamptz not null default now(),
  logged_at timestamptz not null default now(),
  version integer not null default 1,
  opened_at timestamptz,
  close_price numeric(20, 8),
  commission numeric(14, 2),
  swap numeric(14, 2),
  fee numeric(14, 2),
  account_id uuid not null default auth.uid(),
  account_amount numeric(14, 2),
  import_id uuid,
  figures_changed_at timestamptz,
  tags uuid[] not null default '{}',
  setup text,
  felt_before text[] not null default '{}',
  felt_after text[] not null default '{}',
  plan_followed smallint,
  rules_kept uuid[] not null default '{}',
  rules_broken uuid[] not null default '{}',
  idea_id uuid,
  primary key (user_id, id),
  -- Clearing only plan_id lets a trade outlive its plan.
  foreign key (plan_id, user_id) references public.trading_plans (id, user_id) on delete set null (plan_id),
  foreign key (account_id, user_id) references public.trading_accounts (id, user_id),
  constraint trading_records_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id),
  -- Few constraints: every statement that writes trades reads each of them again, which costs more than checking it.
  constraint trading_records_are_of_this_age check (
    created_at >= '1900-01-01Z' and opened_at between '1900-01-01Z' and created_at
  ),
  constraint trading_records_figures_are_numbers check (
    'NaN' <> all (
      array[entry_price, take_profit, stop_loss, lot_size, amount, close_price, commission, swap, fee, account_amount]
    )
    and close_price > 0
  ),
  -- least and greatest ignore null.
  constraint trading_records_amount_has_the_sign_of_its_result check (
    case trade_result when 'won' then least(amount, account_amount) >= 0 else greatest(amount, account_amount) <= 0 end
  ),
  -- Statements may leave out the price at which a trade was opened and its side; a person may not.
  constraint trading_records_only_statements_leave_out check (
    import_id is not null or entry_price > 0 and trade_type <> 'unknown'
  ),
  constraint trading_records_journal_check check (
    cardinality(tags) <= 12
    and char_length(setup) <= 60 and setup = btrim(setup) and setup <> ''
    and cardinality(felt_before) <= 3
    and felt_before <@ '{calm,confident,focused,patient,unsure,hurried,bored,tired,angry,afraid to miss out}'
    and cardinality(felt_after) <= 3
    and felt_after <@ '{satisfied,calm,relieved,surprised,frustrated,regretful,angry,tired,indifferent}'
    and coalesce(greatest(array_ndims(tags), array_ndims(felt_before), array_ndims(felt_after)), 1) = 1
    and plan_followed between 1 and 5
    and cardinality(rules_kept) + cardinality(rules_broken) <= 36
    and not rules_kept && rules_broken
    and coalesce(greatest(array_ndims(rules_kept), array_ndims(rules_broken)), 1) = 1
    and array_position(rules_kept || rules_broken, null) is null
  )
);

comment on table public.trading_records is 'Closed trades.';
comment on column public.trading_records.amount is 'Dollars, negative for a loss.';
comment on column public.trading_records.created_at is 'When the trade was made: now by default, settable, never in the future.';
comment on column public.trading_records.logged_at is 'When the row was written. No client can set it.';
comment on column public.trading_records.version is
  'Counts the changes of the row. An update that requires an outdated version changes nothing. No client can write it.';
comment on column public.trading_records.currency_pair is
  'The symbol: 1 to 32 capital letters, digits and . _ / # & + ! - of which the first is a letter or a digit.';
comment on column public.trading_records.opened_at is 'When the trade was opened, if known: not after created_at.';
comment on column public.trading_records.close_price is 'The price at which it was closed, if known.';
comment on column public.trading_records.swap is 'As commission.';
comment on column public.trading_records.fee is 'As commission.';
comment on column public.trading_records.account_id is 'The account in which it was made; by default the trader''s first one.';
comment on column public.trading_records.account_amount is 'The amount in the account currency; null if that is dollars.';
comment on column public.trading_records.commission is
  'In the account currency, as on the statement, below zero for a cost; null if unknown. The amount is net of it.';
comment on column public.trading_records.trade_type is 'buy or sell; unknown if missing on a statement.';
comment on column public.trading_records.entry_price is 'Above 0; 0 if missing on a statement.';
comment on column public.trading_records.import_id is 'The statement import that added it. No client can write it.';
comment on column public.trading_records.figures_changed_at is
  'When its owner last changed a figure by hand: anything except its plan, notes, tags, setup, feelings, plan_followed and rules. No client can write it.';
comment on column public.trading_records.tags is
  'At most 12 of the trader''s tags, by id. Unknown ids are dropped when it is written.';
comment on column public.trading_records.setup is 'The name that the trader gives to the pattern; null without one.';
comment on column public.trading_records.felt_before is 'Up to three words of domain/feelings.ts for the time before the trade.';
comment on column public.trading_records.felt_after is 'As felt_before, for the time after it.';
comment on column public.trading_records.plan_followed is
  'How well the trader followed their plan, from 1 to 5; null if not rated.';
comment on column public.trading_records.rules_kept is
  'The rules of playbooks that the trader kept in it, by id. A rule that is neither here nor in rules_broken is not answered.';
comment on column public.trading_records.rules_broken is 'As rules_kept, for those that were broken.';
comment on column public.trading_records.idea_id is
  'The running trade that it was a part of (running_trades.id), which all its parts share; null for any other.';
alter table public.trading_records enable row level security;
revoke all on public.trading_records from public, anon, authenticated;
grant select, delete on public.trading_records to authenticated;
grant insert (
  id, user_id, plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result,
  amount, notes, created_at, opened_at, close_price, commission, swap, fee, account_id, account_amount, tags, setup,
  felt_before, felt_after, plan_followed, rules_kept, rules_broken, idea_id
) on public.trading_records to authenticated;
grant update (
  plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result, amount, notes,
  created_at, opened_at, close_price, commission, swap, fee, account_id, account_amount, tags, setup, felt_before,
  felt_after, plan_followed, rules_kept, rules_broken
) on public.trading_records to authenticated;

-- Includes the columns that charts and totals add up, so that they need not read the trades, which are scattered on the disk.
create index trading_records_newest_first on public.trading_records (user_id, created_at desc, id desc)
  include (amount, trade_result);

create index trading_records_of_plan on public.trading_records (plan_id, user_id) where plan_id is not null;

-- Small, because a symbol of many trades is stored once for all of them.
create index trading_records_of_symbol on public.trading_records (user_id, currency_pair collate "C");

create index trading_records_of_import on public.trading_records (import_id) where import_id is not null;

create index trading_records_with_rules on public.trading_records (user_id, created_at)
  where rules_kept <> '{}' or rules_broken <> '{}';

create policy "Traders read their own trades" on public.trading_records
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every trade" on public.trading_records
  for select to authenticated using ((select private.is_admin()));

create policy "Traders log their own trades" on public.trading_records
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders correct their own trades" on public.trading_records
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "Traders delete their own trades" on public.trading_records
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Assistants read the trades of their students" on public.trading_records
  for select to authenticated using ((select private.assisted_keys()) ? user_id::text);
