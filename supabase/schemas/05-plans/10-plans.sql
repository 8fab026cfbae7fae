-- A money-target plan: reach an amount by a date. The current amount is always the starting amount plus the signed amounts
-- of the plan's trades, so a wrong amount can be corrected without changing trades.

create table public.trading_plans (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  plan_name text not null,
  target_amount numeric(14, 2) not null check (target_amount > 0),
  target_date date not null,
  start_date date,
  starting_amount numeric(14, 2) not null,
  current_amount numeric(14, 2) not null default 0,
  risk_percentage numeric(5, 2) check (risk_percentage between 0 and 100),
  risk_amount numeric(14, 2),
  daily_target numeric(14, 2),
  recommended_lot_size numeric(14, 2),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- Further terms for a plan's odds besides target and date: the loss limit, and the account whose trades count.
  loss_floor numeric(14, 2),
  account_id uuid,
  -- Keys include the trader (docs/scaling.md): two traders may use the same id. A trade refers to its plan with both, so
  -- that the plan always belongs to the same trader.
  primary key (user_id, id),
  constraint trading_plans_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete set null (account_id),
  constraint trading_plans_name_is_readable
    check (plan_name = btrim(plan_name) and char_length(plan_name) between 1 and 200),
  constraint trading_plans_amounts_are_numbers check (
    'NaN' <> all (array[target_amount, current_amount, risk_percentage, risk_amount, daily_target, recommended_lot_size])
  ),
  constraint trading_plans_starting_amount_is_a_number check (starting_amount <> 'NaN'),
  -- NaN is greater than any number.
  constraint trading_plans_floor_below_target check (loss_floor < target_amount),
  constraint trading_plans_target_after_start check (target_date > start_date),
  constraint trading_plans_dates_are_of_this_age check (
    target_date between '1900-01-01' and '9999-12-31' and start_date between '1900-01-01' and '9999-12-31'
  )
);

comment on table public.trading_plans is 'Money-target plans. A missing start date counts as today.';
comment on column public.trading_plans.current_amount is 'Dollars: the starting amount plus the signed amounts of the plan''s trades.';
comment on column public.trading_plans.starting_amount is
  'Dollars: the current amount when the plan was made. If its owner changes it, the current amount changes by the same.';
comment on column public.trading_plans.version is
  'Counts the changes made by its owner. An update that requires an outdated version changes nothing. No client can write it.';
comment on column public.trading_plans.loss_floor is
  'Dollars at which the plan is lost; null for the starting amount less 20 percent, as in private.floor_of.';
comment on column public.trading_plans.account_id is
  'The account whose trades the plan odds are calculated from; null for all of them.';
alter table public.trading_plans enable row level security;
revoke all on public.trading_plans from public, anon, authenticated;
grant select, delete on public.trading_plans to authenticated;
-- starting_amount is not granted here: a new plan starts with its current amount.
grant insert (
  id, user_id, plan_name, target_amount, target_date, start_date, current_amount, risk_percentage, risk_amount,
  daily_target, recommended_lot_size, is_active
) on public.trading_plans to authenticated;
grant update (
  plan_name, target_amount, target_date, start_date, starting_amount, risk_percentage, risk_amount, daily_target,
  recommended_lot_size, is_active
) on public.trading_plans to authenticated;
grant insert (loss_floor, account_id) on public.trading_plans to authenticated;
grant update (loss_floor, account_id) on public.trading_plans to authenticated;

-- Clients read a plan by its id only; policies decide which rows they see.
create index trading_plans_of_id on public.trading_plans (id);

create index trading_plans_newest_first on public.trading_plans (user_id, created_at desc, id desc);

create policy "Traders read their own plans" on public.trading_plans
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every plan" on public.trading_plans
  for select to authenticated using ((select private.is_admin()));

create policy "Traders make their own plans" on public.trading_plans
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders change their own plans" on public.trading_plans
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "Traders delete their own plans" on public.trading_plans
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Assistants read the plans of their students" on public.trading_plans
  for select to authenticated using (user_id in (select private.assisted_students()));

create function private.start_plan() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.starting_amount := new.current_amount;
  return new;
end
$$;

revoke execute on function private.start_plan() from public;

create trigger start_plan before insert on public.trading_plans
  for each row execute function private.start_plan();

create function private.follow_starting_amount() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.current_amount := new.current_amount + new.starting_amount - old.starting_amount;
  return new;
end
$$;

revoke execute on function private.follow_starting_amount() from public;

create trigger follow_starting_amount before update of starting_amount on public.trading_plans
  for each row when (new.starting_amount is distinct from old.starting_amount)
  execute function private.follow_starting_amount();

-- Counted once per statement that adds plans, up to the quota plus what the statement adds. Upserts that only change plans
-- run this too, without new ones.
create function private.require_room_for_plans() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from new_plans where user_id = (select auth.uid()))
    and (select count(*) from public.trading_plans where user_id = (select auth.uid())) > (select plans from private.quotas)
  then
    perform private.refuse_for_lack_of_room('plans');
  end if;
  return null;
end
$$;

revoke execute on function private.require_room_for_plans() from public;

create trigger require_room_for_plans after insert on public.trading_plans
  referencing new table as new_plans
  for each statement execute function private.require_room_for_plans();

-- The profile stores whether a trader has an overdue plan: the list of traders would otherwise search the plans of every
-- trader it skips.

create function private.follow_target_dates() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  update public.profiles p
    set next_target_date = t.next_target_date
    from (
      select min(target_date) as next_target_date from public.trading_plans
      where user_id = trader and is_active and current_amount < target_amount
    ) t
    where p.id = trader and p.next_target_date is distinct from t.next_target_date;
  return null;
end
$$;

comment on function private.follow_target_dates() is 'Keeps profiles.next_target_date up to date.';
revoke execute on function private.follow_target_dates() from public;

-- A trade changes a plan's amount, which matters here only when it passes the target.
create trigger follow_changed_target_dates after update on public.trading_plans
  for each row when (
    (old.is_active, old.target_date, old.current_amount < old.target_amount)
    is distinct from (new.is_active, new.target_date, new.current_amount < new.target_amount)
  )
  execute function private.follow_target_dates();

create trigger follow_new_target_dates after insert on public.trading_plans
  for each row when (new.is_active) execute function private.follow_target_dates();

create trigger follow_deleted_target_dates after delete on public.trading_plans
  for each row when (old.is_active) execute function private.follow_target_dates();

create function private.floor_of(loss_floor numeric, starting_amount numeric) returns numeric
language sql immutable parallel safe
return coalesce(loss_floor, round(starting_amount * 0.80, 2));

comment on function private.floor_of is
  'Dollars at which a plan is lost: its loss limit, or without one lossFloor of domain/odds for its starting amount.';
revoke execute on function private.floor_of from public, anon, authenticated;
grant execute on function private.floor_of to authenticated;

create function private.require_floor_below_amount() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Only when it is typed: afterwards a loss may take the amount down to it.
  if new.loss_floor >= new.current_amount then
    raise check_violation using
      message = 'The loss limit must be below the current amount',
      table = 'trading_plans',
      constraint = 'trading_plans_floor_below_amount';
  end if;
  return new;
end
$$;

comment on function private.require_floor_below_amount() is 'Refuses a loss limit that is not below the current amount (23514).';
revoke execute on function private.require_floor_below_amount() from public, anon, authenticated;

-- After follow_starting_amount, which changes the current amount: triggers run in the order of their names.
create trigger require_floor_of_new_plan before insert on public.trading_plans
  for each row when (new.loss_floor is not null)
  execute function private.require_floor_below_amount();

create trigger require_floor_of_changed_plan before update of loss_floor on public.trading_plans
  for each row when (new.loss_floor is distinct from old.loss_floor)
  execute function private.require_floor_below_amount();

-- Profile first, then plan (see private.stand_in_line).

create trigger stand_in_line_to_plan before insert on public.trading_plans
  for each statement execute function private.stand_in_line();

-- A change of several plans locks them in arbitrary order, and a trade may hold one of them already. Trades update their
-- plans from a trigger and are in the queue by then.
create trigger stand_in_line_to_change before update on public.trading_plans
  for each statement when (pg_trigger_depth() = 0) execute function private.stand_in_line();

create trigger stand_in_line before delete on public.trading_plans
  for each statement execute function private.stand_in_line();

-- For these columns only: each trade changes current_amount, which would make the trigger read its condition.
create trigger count_version before update of
  plan_name, target_amount, target_date, start_date, starting_amount, loss_floor, account_id on public.trading_plans
  for each row when (
    (old.plan_name, old.target_amount, old.target_date, old.start_date, old.starting_amount, old.loss_floor, old.account_id)
      is distinct from
      (new.plan_name, new.target_amount, new.target_date, new.start_date, new.starting_amount, new.loss_floor, new.account_id)
  ) execute function private.count_version();

-- Effects of trades on plans are covered by the trades' marks.
create trigger mark_for_desk_when_made after insert on public.trading_plans
  referencing new table as new_rows
  for each statement execute function private.mark_for_desk();

create trigger mark_for_desk_when_changed after update on public.trading_plans
  referencing new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function private.mark_for_desk();

create trigger mark_for_desk_when_deleted after delete on public.trading_plans
  referencing old table as old_rows
  for each statement execute function private.mark_for_desk();
