-- What a plan began with, kept beside what it has come to: always the starting amount plus the signed amounts of the
-- plan's trades is the current amount. A plan made with the wrong amount can be put right without touching its trades.

alter table public.trading_plans add column starting_amount numeric(14, 2);

update public.trading_plans t
  set starting_amount = t.current_amount - coalesce(
    (select sum(r.amount) from public.trading_records r where r.plan_id = t.id), 0
  );

alter table public.trading_plans
  alter column starting_amount set not null,
  add constraint trading_plans_starting_amount_is_a_number check (starting_amount <> 'NaN');
comment on column public.trading_plans.starting_amount is
  'Dollars: the current amount that the plan was made with. Its owner may change it; the current amount moves along.';

-- Inserting it is not granted: it is the current amount that a new plan is given.
grant update (starting_amount) on public.trading_plans to authenticated;

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

-- A change of several plans locks them in whatever order it finds them, and a trade may hold one of them already: so
-- who changes plans stands in line as well. Trades move their plans from within a trigger, and stand there by then.
create trigger stand_in_line_to_change before update on public.trading_plans
  for each statement when (pg_trigger_depth() = 0) execute function private.stand_in_line();
