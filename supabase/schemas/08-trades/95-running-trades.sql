-- Trades that are still open: in no count, no result and no balance (docs/decisions/0072).

create table public.running_trades (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null default auth.uid(),
  plan_id uuid,
  trade_type text not null,
  currency_pair text not null,
  entry_price numeric(20, 8) not null,
  take_profit numeric(20, 8) not null default 0,
  stop_loss numeric(20, 8) not null default 0,
  first_stop_loss numeric(20, 8) not null default 0,
  lot_size numeric(18, 8) not null,
  notes text,
  opened_at timestamptz not null default now(),
  tags uuid[] not null default '{}',
  setup text,
  felt_before text[] not null default '{}',
  felt_after text[] not null default '{}',
  plan_followed smallint,
  rules_kept uuid[] not null default '{}',
  rules_broken uuid[] not null default '{}',
  version integer not null default 1,
  logged_at timestamptz not null default now(),
  ticket text,
  import_id uuid,
  constraint running_trades_pkey primary key (user_id, id),
  constraint running_trades_once unique (user_id, account_id, ticket),
  -- Clearing only plan_id lets a trade outlive its plan.
  constraint running_trades_are_of_an_own_plan foreign key (plan_id, user_id)
    references public.trading_plans (id, user_id) on delete set null (plan_id),
  constraint running_trades_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint running_trades_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id) on delete cascade,
  constraint running_trades_ticket_check check (octet_length(ticket) <= 100),
  constraint running_trades_type_check check (trade_type in ('buy', 'sell')),
  constraint running_trades_symbol_check check (
    currency_pair ~ '^[A-Z0-9][A-Z0-9._/#&+!-]*$' and octet_length(currency_pair) <= 32
  ),
  -- As a number, NaN is above every other.
  constraint running_trades_figures_are_numbers check (
    'NaN' <> all (array[entry_price, take_profit, stop_loss, first_stop_loss, lot_size])
    and entry_price > 0 and lot_size > 0 and least(take_profit, stop_loss, first_stop_loss) >= 0
  ),
  constraint running_trades_notes_check check (char_length(notes) <= 10000),
  constraint running_trades_are_of_this_age check (opened_at between '1900-01-01Z' and '9999-12-31Z'),
  -- As trading_records_journal_check: closing copies these columns there.
  constraint running_trades_journal_check check (
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
    and array_position(tags, null) is null
  )
);

comment on table public.running_trades is
  'Trades that are still open, as their trader entered them. In no count, no result and no balance until they close (close_running_trade).';
comment on column public.running_trades.stop_loss is 'The stop of now; 0 without one; as take_profit.';
comment on column public.running_trades.first_stop_loss is
  'The stop from which the risk of the whole trade is counted: the first one that was set, unless the trader corrects it; 0 without one.';
comment on column public.running_trades.lot_size is 'The lots that are still open.';
comment on column public.running_trades.version is
  'Counts the changes of the row. An update that requires an outdated version changes nothing. No client can write it.';
comment on column public.running_trades.logged_at is 'When the row was written. No client can set it.';
comment on column public.running_trades.ticket is
  'Its number on a statement (land_open_trades), or in the terminal (join_open_trade); null for an entered trade.';
comment on column public.running_trades.import_id is 'The latest import that had it as open; null for an entered trade, also with a ticket.';
alter table public.running_trades enable row level security;
revoke all on public.running_trades from public, anon, authenticated;
grant select, delete on public.running_trades to authenticated;
grant insert (
  user_id, id, account_id, plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, first_stop_loss,
  lot_size, notes, opened_at, tags, setup, felt_before, felt_after, plan_followed, rules_kept, rules_broken, ticket,
  import_id
) on public.running_trades to authenticated;
-- Updates may name keys, as upserts do.
grant update (
  user_id, id, account_id, plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, first_stop_loss,
  lot_size, notes, opened_at, tags, setup, felt_before, felt_after, plan_followed, rules_kept, rules_broken
) on public.running_trades to authenticated;

create index running_trades_of_plan on public.running_trades (plan_id, user_id) where plan_id is not null;

create index running_trades_of_import on public.running_trades (import_id) where import_id is not null;

create index running_trades_of_account on public.running_trades (account_id);

create policy "Traders read their own running trades" on public.running_trades
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every running trade" on public.running_trades
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the running trades of their students" on public.running_trades
  for select to authenticated using (user_id in (select private.assisted_students()));

create policy "Traders add their own running trades" on public.running_trades
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders change their own running trades" on public.running_trades
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Traders delete their own running trades" on public.running_trades
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.prepare_running_trade() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- As private.count_version does.
    new.version := old.version % 2147483647 + 1;
  -- A request that is sent again must not open a closed trade once more.
  elsif exists (select from public.trading_records r where (r.user_id, r.id) = (new.user_id, new.id)) then
    raise sqlstate 'PT409' using message = 'This trade was closed already. Look for it in the list of trades.';
  end if;
  if new.first_stop_loss = 0 then
    new.first_stop_loss := new.stop_loss;
  end if;
  return new;
end
$$;

comment on function private.prepare_running_trade() is
  'Counts the versions of a running trade, keeps the first stop that was set, and refuses a trade that is closed already (409).';
revoke execute on function private.prepare_running_trade() from public, anon, authenticated;

create trigger prepare_running_trade before insert or update on public.running_trades
  for each row execute function private.prepare_running_trade();

create trigger require_room after insert on public.running_trades
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(200, 'open trades');

create trigger stand_in_line before insert or update or delete on public.running_trades
  for each statement execute function private.stand_in_line();
