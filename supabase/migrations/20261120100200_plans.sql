-- A money-target plan: reach an amount by a date.

create table public.trading_plans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  plan_name text not null,
  target_amount numeric(14, 2) not null check (target_amount > 0),
  target_date date not null,
  start_date date,
  current_amount numeric(14, 2) not null default 0,
  risk_percentage numeric(5, 2) check (risk_percentage between 0 and 100),
  risk_amount numeric(14, 2),
  daily_target numeric(14, 2),
  recommended_lot_size numeric(14, 2),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- A trade points at its plan together with its trader, so that it can only be a plan of theirs.
  unique (id, user_id),
  constraint trading_plans_name_is_readable
    check (plan_name = btrim(plan_name) and char_length(plan_name) between 1 and 200),
  constraint trading_plans_amounts_are_numbers check (
    'NaN' <> all (array[target_amount, current_amount, risk_percentage, risk_amount, daily_target, recommended_lot_size])
  ),
  constraint trading_plans_target_after_start check (target_date > start_date),
  constraint trading_plans_dates_are_of_this_age check (
    target_date between '1900-01-01' and '9999-12-31' and start_date between '1900-01-01' and '9999-12-31'
  )
);
comment on table public.trading_plans is 'Money-target plans. A missing start date counts as today.';
comment on column public.trading_plans.current_amount is 'Dollars: the amount given at the start plus the signed amounts of the plan''s trades.';

create index trading_plans_newest_first on public.trading_plans (user_id, created_at desc, id desc);

alter table public.trading_plans enable row level security;
revoke all on public.trading_plans from public, anon, authenticated;
grant select, delete on public.trading_plans to authenticated;
grant insert (
  id, user_id, plan_name, target_amount, target_date, start_date, current_amount, risk_percentage, risk_amount,
  daily_target, recommended_lot_size, is_active
) on public.trading_plans to authenticated;
grant update (
  plan_name, target_amount, target_date, start_date, risk_percentage, risk_amount, daily_target,
  recommended_lot_size, is_active
) on public.trading_plans to authenticated;

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
