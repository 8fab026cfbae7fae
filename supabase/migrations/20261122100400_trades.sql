-- A trade is the fact; balance, wins, losses, last trade and plan progress follow from it: what_trades_change.

create table public.trading_records (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  plan_id uuid,
  trade_type text not null check (trade_type in ('buy', 'sell')),
  currency_pair text not null check (
    currency_pair in (
      'EURUSD', 'GBPUSD', 'USDJPY', 'USDCHF', 'AUDUSD', 'USDCAD', 'NZDUSD', 'EURJPY', 'GBPJPY', 'EURGBP',
      'AUDJPY', 'EURAUD', 'EURCHF', 'AUDNZD', 'NZDJPY', 'GBPAUD', 'GBPCAD', 'EURNZD', 'AUDCAD', 'GBPCHF',
      'AUDCHF', 'EURCAD', 'CADJPY', 'NZDCAD', 'CADCHF', 'NZDCHF', 'CHFJPY', 'XAUUSD', 'XAGUSD', 'USOIL',
      'UKOIL', 'US30', 'SPX500', 'NAS100', 'GER30'
    )
  ),
  entry_price numeric(18, 5) not null check (entry_price > 0),
  take_profit numeric(18, 5) not null check (take_profit >= 0),
  stop_loss numeric(18, 5) not null check (stop_loss >= 0),
  lot_size numeric(10, 2) not null check (lot_size > 0),
  trade_result text not null check (trade_result in ('won', 'lost')),
  amount numeric(14, 2) not null,
  notes text check (char_length(notes) <= 10000),
  created_at timestamptz not null default now(),
  logged_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (user_id, id),
  -- Clearing only plan_id lets a trade outlive its plan.
  foreign key (plan_id, user_id) references public.trading_plans (id, user_id) on delete set null (plan_id),
  constraint trading_records_amount_has_the_sign_of_its_result
    check (case trade_result when 'won' then amount >= 0 else amount <= 0 end),
  constraint trading_records_figures_are_numbers check (
    'NaN' <> all (array[entry_price, take_profit, stop_loss, lot_size, amount])
  ),
  constraint trading_records_are_of_this_age check (created_at >= '1900-01-01Z')
);
comment on table public.trading_records is 'Closed trades.';
comment on column public.trading_records.amount is 'Dollars, negative for a loss.';
comment on column public.trading_records.created_at is 'When the trade was made: now by default, settable, never in the future.';
comment on column public.trading_records.logged_at is 'When the row was written. No client can set it.';
comment on column public.trading_records.version is
  'Counts the changes of the row. An update that asks for the version it has read changes nothing once another came first. No client can write it.';

-- With what charts and totals add up, so that they need not visit the trades, which lie apart on the disk.
create index trading_records_newest_first on public.trading_records (user_id, created_at desc, id desc)
  include (amount, trade_result);
create index trading_records_of_plan on public.trading_records (plan_id, user_id) where plan_id is not null;

alter table public.trading_records enable row level security;
revoke all on public.trading_records from public, anon, authenticated;
grant select, delete on public.trading_records to authenticated;
grant insert (
  id, user_id, plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result,
  amount, notes, created_at
) on public.trading_records to authenticated;
grant update (
  plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result, amount, notes,
  created_at
) on public.trading_records to authenticated;

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

-- A trigger and not a constraint, because a constraint is checked again, against the clock of that moment, when a
-- deleted plan is cleared from its trades.
create function private.refuse_future_trade() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise check_violation using
    message = 'A trade cannot lie in the future',
    table = 'trading_records',
    constraint = 'trading_records_not_in_the_future';
end
$$;
revoke execute on function private.refuse_future_trade() from public;

create trigger refuse_future_trade before insert or update of created_at on public.trading_records
  for each row when (new.created_at > now()) execute function private.refuse_future_trade();

create trigger count_version before update on public.trading_records
  for each row when (old.* is distinct from new.*) execute function private.count_version();
