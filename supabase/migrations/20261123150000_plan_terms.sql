-- Below which amount a plan is lost, and the account whose trades it looks at: the terms of a plan's odds beside its target and date.

alter table public.trading_plans
  add column loss_floor numeric(14, 2),
  add column account_id uuid,
  -- NaN is more than any number.
  add constraint trading_plans_floor_below_target check (loss_floor < target_amount),
  add constraint trading_plans_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete set null (account_id);
comment on column public.trading_plans.loss_floor is
  'Dollars at which the plan is lost; null for the starting amount less 20 percent, as private.floor_of has it.';
comment on column public.trading_plans.account_id is
  'The account whose trades tell the plan''s odds; null for all of them.';

grant insert (loss_floor, account_id) on public.trading_plans to authenticated;
grant update (loss_floor, account_id) on public.trading_plans to authenticated;

create function private.floor_of(loss_floor numeric, starting_amount numeric) returns numeric
language sql immutable parallel safe
return coalesce(loss_floor, round(starting_amount * 0.80, 2));
comment on function private.floor_of is
  'Dollars at which a plan is lost: its own floor, or what lossFloor of domain/odds says of its starting amount.';
revoke execute on function private.floor_of from public, anon, authenticated;
grant execute on function private.floor_of to authenticated;

create function private.require_floor_below_amount() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Only when it is typed: afterwards a loss may take the amount down to it.
  if new.loss_floor >= new.current_amount then
    raise check_violation using
      message = 'The loss floor has to lie below the current amount',
      table = 'trading_plans',
      constraint = 'trading_plans_floor_below_amount';
  end if;
  return new;
end
$$;
comment on function private.require_floor_below_amount() is 'Refuses a floor that the plan stands on already (23514).';
revoke execute on function private.require_floor_below_amount() from public, anon, authenticated;

-- After follow_starting_amount, which moves the current amount: triggers run in the order of their names.
create trigger require_floor_of_new_plan before insert on public.trading_plans
  for each row when (new.loss_floor is not null)
  execute function private.require_floor_below_amount();
create trigger require_floor_of_changed_plan before update of loss_floor on public.trading_plans
  for each row when (new.loss_floor is distinct from old.loss_floor)
  execute function private.require_floor_below_amount();

drop trigger count_version on public.trading_plans;
create trigger count_version before update on public.trading_plans
  for each row when (
    (old.plan_name, old.target_amount, old.target_date, old.start_date, old.starting_amount, old.loss_floor, old.account_id)
      is distinct from
      (new.plan_name, new.target_amount, new.target_date, new.start_date, new.starting_amount, new.loss_floor, new.account_id)
  ) execute function private.count_version();
