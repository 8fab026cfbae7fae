-- The outcome of a forecast is recorded before the terms of its plan change (calculated in 11-figures/50-forecast-record).

-- An ended plan may continue with another target or a later date; its outcome so far is kept.
create function private.settle_terms_before() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  counting public.forecasts;
begin
  select f.* into counting from public.forecasts f
    where f.plan_id = new.plan_id and f.user_id = new.user_id and f.begins and f.day < new.day order by f.day desc limit 1;
  if found then
    update public.forecasts f set outcome = o.outcome
      from private.outcome_of(counting) o
      where (f.user_id, f.id) = (counting.user_id, counting.id) and f.outcome is null and o.outcome is not null;
  end if;
  return null;
end
$$;

comment on function private.settle_terms_before() is
  'Records the outcome of a plan''s terms when other terms begin. Terms without an outcome no longer count.';
revoke execute on function private.settle_terms_before() from public, anon, authenticated;

create trigger settle_terms_before after insert on public.forecasts
  for each row when (new.begins and new.plan_id is not null)
  execute function private.settle_terms_before();

create function private.settle_forecasts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  counting public.forecasts;
begin
  -- Of a trader who is deleted there is nothing to keep: then there is no profile any more.
  if exists (select from public.profiles p where p.id = old.user_id) then
    select f.* into counting from public.forecasts f
      where (f.user_id, f.plan_id) = (old.user_id, old.id) and f.begins order by f.day desc limit 1;
    if found then
      update public.forecasts f set plan_id = null
        where (f.user_id, f.plan_id) = (old.user_id, old.id) and f.outcome is not null;
      update public.forecasts f
        set plan_id = null, outcome = coalesce((select o.outcome from private.outcome_of(counting) o), 'given_up')
        where (f.user_id, f.id) = (counting.user_id, counting.id);
    end if;
  end if;
  return old;
end
$$;

comment on function private.settle_forecasts() is
  'When a plan is deleted, keeps its forecasts that count, without the plan and with the outcome of each.';
revoke execute on function private.settle_forecasts() from public, anon, authenticated;

create trigger settle_forecasts before delete on public.trading_plans
  for each row execute function private.settle_forecasts();
