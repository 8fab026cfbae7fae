-- The odds of a plan before it ended, stored once per trading day to measure their accuracy. Traders add their own; they
-- never change (docs/decisions/0030).

create table public.forecasts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  plan_id uuid,
  day date not null,
  chance numeric(7, 6) not null,
  p10 numeric(7, 6) not null,
  p90 numeric(7, 6) not null,
  floored numeric(7, 6) not null,
  floor numeric(14, 2) not null,
  target_amount numeric(14, 2) not null,
  starting_amount numeric(14, 2) not null,
  current_amount numeric(14, 2) not null,
  target_date date not null,
  begins boolean not null,
  trades integer not null,
  days integer not null,
  sample_from date not null,
  sample_to date not null,
  unit text not null check (unit in ('dollars', 'scaled')),
  method integer not null,
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('reached', 'floored', 'missed', 'given_up')),
  primary key (user_id, id),
  -- Forecasts are deleted with their plan, except the one that private.settle_forecasts keeps.
  constraint forecasts_are_of_an_own_plan foreign key (plan_id, user_id)
    references public.trading_plans (id, user_id) on delete cascade,
  constraint forecasts_one_a_plan_and_day unique (user_id, plan_id, day),
  constraint forecasts_are_of_a_plan_or_settled check (plan_id is not null or outcome is not null),
  -- NaN is greater than any number.
  constraint forecasts_are_shares check (
    chance between 0 and 1 and p10 between 0 and p90 and p90 <= 1 and floored between 0 and 1
    -- Each is rounded separately.
    and chance + floored <= 1.00001
  ),
  constraint forecasts_have_a_sample check (
    trades between 1 and 1000000 and days between 1 and 100000 and method between 1 and 1000
    and sample_from between '1900-01-01' and sample_to and sample_to <= '9999-12-31'
  )
);

comment on table public.forecasts is
  'Plan odds as shown on a trading day. 10,000 are kept per trader, as in private.forget_old_forecasts. No client changes them.';
comment on column public.forecasts.plan_id is 'Null if the plan was deleted: outcome then has the result.';
comment on column public.forecasts.day is 'By the trader''s clock.';
comment on column public.forecasts.chance is 'The share of paths that reached the target first, from 0 to 1; p10 and p90 are its range.';
comment on column public.forecasts.floored is 'The share of paths that touched the floor first, from 0 to 1.';
comment on column public.forecasts.floor is
  'Dollars. The database writes the terms of the plan at that time: its amounts and its target date.';
comment on column public.forecasts.begins is
  'True if its terms (target, date, floor or starting amount) differ from those of the previous forecast.';
comment on column public.forecasts.trades is
  'The size of the sample in trades; days, sample_from and sample_to are its trading days.';
comment on column public.forecasts.method is 'oddsMethod of domain/odds.';
comment on column public.forecasts.outcome is
  'The outcome when its plan was deleted or continued with other terms. For other forecasts private.outcome_of calculates it.';
alter table public.forecasts enable row level security;
revoke all on public.forecasts from public, anon, authenticated;
grant select on public.forecasts to authenticated;
grant insert (
  id, user_id, plan_id, day, chance, p10, p90, floored, trades, days, sample_from, sample_to, unit, method
) on public.forecasts to authenticated;

create index forecasts_newest_first on public.forecasts (user_id, day desc, id desc);

create index forecasts_that_begin on public.forecasts (user_id, plan_id, day desc) where begins;

create policy "Traders read their own forecasts" on public.forecasts
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every forecast" on public.forecasts
  for select to authenticated using ((select private.is_admin()));

-- Only for plans that are still open (hasOdds of domain/odds): a forecast for an ended plan would only improve the
-- statistics. The day is the trader's, which may be a day before or after UTC.
create policy "Traders add forecasts of their own open plans" on public.forecasts
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and day between (now() at time zone 'UTC')::date - 1 and (now() at time zone 'UTC')::date + 1
    and day <= target_date and current_amount < target_amount and current_amount > floor
    and exists (
      select from public.trading_plans p
      where p.id = plan_id and p.user_id = (select auth.uid()) and p.is_active and coalesce(p.start_date <= day, true)
    )
  );

create policy "Assistants read the forecasts of their students" on public.forecasts
  for select to authenticated using (user_id in (select private.assisted_students()));

create function private.prepare_forecast() returns trigger
language plpgsql set search_path = ''
as $$
declare
  plan public.trading_plans;
  before public.forecasts;
begin
  if new.plan_id is null then
    return new;
  end if;
  select p.* into plan from public.trading_plans p where (p.user_id, p.id) = (new.user_id, new.plan_id);
  -- No client may name them. The owner of the database may, who keeps forecasts of earlier days.
  new.floor := coalesce(new.floor, private.floor_of(plan.loss_floor, plan.starting_amount));
  new.target_amount := coalesce(new.target_amount, plan.target_amount);
  new.starting_amount := coalesce(new.starting_amount, plan.starting_amount);
  new.current_amount := coalesce(new.current_amount, plan.current_amount);
  new.target_date := coalesce(new.target_date, plan.target_date);
  select f.* into before from public.forecasts f
    where (f.user_id, f.plan_id) = (new.user_id, new.plan_id) and f.day <> new.day order by f.day desc limit 1;
  if before.day > new.day then
    raise sqlstate 'PT422' using message = 'This plan already has a forecast of a later day';
  end if;
  new.begins := (new.target_amount, new.target_date, new.floor, new.starting_amount)
    is distinct from (before.target_amount, before.target_date, before.floor, before.starting_amount);
  return new;
end
$$;

comment on function private.prepare_forecast() is
  'Adds the terms of the plan to a forecast, and refuses a day before the latest (422).';
revoke execute on function private.prepare_forecast() from public, anon, authenticated;

create trigger prepare_forecast before insert on public.forecasts
  for each row execute function private.prepare_forecast();

create function private.forget_old_forecasts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader uuid;
begin
  for trader in select distinct n.user_id from new_rows n loop
    -- Looked for by the index alone before any row is read.
    perform from public.forecasts f where f.user_id = trader order by f.day desc, f.id desc offset 10000 limit 1;
    if found then
      delete from public.forecasts f
        where f.user_id = trader and f.id in (
          select k.id from public.forecasts k
          where k.user_id = trader order by k.begins desc, k.day desc, k.id desc offset 10000
        );
    end if;
  end loop;
  return null;
end
$$;

comment on function private.forget_old_forecasts() is
  'Keeps 10,000 forecasts per trader: first deletes those that repeat earlier terms, then the others, each from the oldest.';
revoke execute on function private.forget_old_forecasts() from public, anon, authenticated;

create trigger forget_old_forecasts after insert on public.forecasts
  referencing new table as new_rows
  for each statement execute function private.forget_old_forecasts();

-- Queued, so that two days at once see each other, and none is added to a plan that is being deleted.
create trigger stand_in_line before insert on public.forecasts
  for each statement execute function private.stand_in_line();
