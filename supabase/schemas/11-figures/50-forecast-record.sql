-- Outcomes of forecasts for ended plans.

-- Written to be inlined into the calling query, like private.day_of: a class has thousands of forecasts.
create function private.outcome_of(forecast public.forecasts) returns table (outcome text)
language sql stable
begin atomic
  select coalesce(
    forecast.outcome,
    (
      select case when walked.amount >= forecast.target_amount then 'reached' else 'floored' end
      from (
        select step.at, step.id, sum(step.amount) over (order by step.at, step.id) as amount
        from (
          -- All earlier closes are one step, even if logged or changed later.
          select forecast.created_at, null::uuid, forecast.starting_amount
          union all
          select greatest(r.created_at, forecast.created_at),
                 case when r.created_at > forecast.created_at then r.id end, r.amount
          from public.trading_records r
          where r.plan_id = forecast.plan_id and r.user_id = forecast.user_id and r.created_at < ends.at
        ) step (at, id, amount)
      ) walked
      where walked.amount >= forecast.target_amount or walked.amount <= forecast.floor
      order by walked.at, walked.id limit 1
    ),
    case when now() >= ends.at then 'missed' end
  )
  -- West of UTC, the target date lasts up to 12 hours longer.
  from (select (forecast.target_date + 1)::timestamp at time zone 'UTC' + interval '12 hours') ends (at);
end;

comment on function private.outcome_of is
  'The outcome of a forecast. The trades of its plan are added in closing order to its starting amount: reached at the first amount at or past the target, floored at the first at or below the floor. Missed once the target date is over everywhere; null until then.';
revoke execute on function private.outcome_of from public, anon, authenticated;
grant execute on function private.outcome_of to authenticated;

create function private.ended_forecasts(traders uuid[], most integer)
returns table (plan_id uuid, plan_name text, day date, chance numeric, outcome text)
language sql stable set search_path = ''
as $$
  select e.plan_id, e.plan_name, e.day, e.chance, e.outcome
  from (
    select t.*, row_number() over (partition by t.user_id order by t.day desc, t.plan_id) as place
    from (
      select (latest.f).user_id, p.id, p.plan_name, (latest.f).day, (latest.f).chance, o.outcome
      from (
        select distinct on (f.user_id, f.plan_id) f, f.user_id, f.plan_id
        from public.forecasts f
        where f.user_id = any (traders) and f.begins and f.plan_id is not null
        order by f.user_id, f.plan_id, f.day desc
      ) latest
      join public.trading_plans p on (p.user_id, p.id) = (latest.user_id, latest.plan_id)
      -- Kept from being worked out a second time for the condition below.
      cross join lateral (select t.outcome from private.outcome_of(latest.f) t offset 0) o
      where o.outcome is not null
      union all
      select f.user_id, p.id, p.plan_name, f.day, f.chance, f.outcome
      from public.forecasts f
      left join public.trading_plans p on (p.user_id, p.id) = (f.user_id, f.plan_id)
      where f.user_id = any (traders) and f.begins and f.outcome is not null
    ) t (user_id, plan_id, plan_name, day, chance, outcome)
  ) e
  where e.place <= most
  order by e.day desc, e.plan_id limit 10000
$$;

comment on function private.ended_forecasts is
  'The forecasts that count of ended plans, with their outcomes: the first with a plan''s latest terms, and with earlier terms that ended before they were changed. The newest 10,000, and at most so many per trader.';
revoke execute on function private.ended_forecasts from public, anon, authenticated;
grant execute on function private.ended_forecasts to authenticated;

create function public.forecast_record(trader uuid default null) returns json
language sql stable security invoker set search_path = ''
as $$
  select json_build_object(
    'plan', coalesce(json_agg(e.plan_id), '[]'),
    'name', coalesce(json_agg(e.plan_name), '[]'),
    'day', coalesce(json_agg(e.day), '[]'),
    'chance', coalesce(json_agg(e.chance), '[]'),
    'outcome', coalesce(json_agg(e.outcome), '[]')
  )
  from private.ended_forecasts(array[coalesce(trader, (select auth.uid()))], 10000) e
$$;

comment on function public.forecast_record is
  'The forecasts of the caller''s ended plans, or for admins of that trader''s, with their outcomes: a list per column, newest first. The first forecast with a plan''s latest terms counts, and with earlier terms that ended before they were changed. The outcome is reached, floored, missed, or given_up for a plan deleted before its end; deleted plans have no id and no name.';
revoke execute on function public.forecast_record from public, anon, authenticated;
grant execute on function public.forecast_record to authenticated;

create function public.class_forecast_record() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select json_build_object(
      'day', coalesce(json_agg(e.day), '[]'),
      'chance', coalesce(json_agg(e.chance), '[]'),
      'outcome', coalesce(json_agg(e.outcome), '[]')
    )
    from private.ended_forecasts(private.students_in_sight(null), 100) e
  );
end
$$;

comment on function public.class_forecast_record is
  'As forecast_record, for all students whom the caller can see together. For staff.';
revoke execute on function public.class_forecast_record from public, anon, authenticated;
grant execute on function public.class_forecast_record to authenticated;
