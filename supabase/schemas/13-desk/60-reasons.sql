-- The reasons why a student is on Today.

create function private.word_kinds() returns text[]
language sql immutable parallel safe
as $$ select '{limits,lots,drawdown,losses,doubled}'::text[] $$;

comment on function private.word_kinds() is 'The reasons for a word with the student: wordKinds of domain/desk/reason.ts.';
revoke execute on function private.word_kinds from public, anon, authenticated;

create function private.event_reasons(s private.desk_standings, settings public.desk_settings, at timestamptz)
returns table (kind text, since timestamptz, points integer, reason jsonb)
language sql stable
as $$
  with happened as (
    select e.kind, e.at, e.told_at, e.lots, e.beside, e.place,
           case e.kind when 'lots' then private.lots_per_1000(e.lots, e.beside) else e.lots end as size,
           row_number() over (partition by e.kind order by e.place) as number
    from unnest(s.events) with ordinality e (kind, at, told_at, lots, beside, place)
    where e.at > event_reasons.at - private.desk_window_by(settings, e.kind)
      and case e.kind
        when 'lots' then private.lots_per_1000(e.lots, e.beside) > settings.lots_per_1000::double precision
        when 'drawdown' then e.lots >= settings.drawdown_percent
        when 'limits' then e.lots >= settings.limit_percent
        when 'beyond_plan' then
          e.lots::double precision * 100 > e.beside::double precision * (100 + settings.beyond_percent)
        else true
      end
  ),
  counted as (
    select h.kind, max(h.told_at) as since, count(*)::integer as times,
           (array_agg(h.lots order by h.size desc, h.place))[1] as lots,
           (array_agg(h.beside order by h.size desc, h.place))[1] as beside
    from happened h
    where h.number <= 50 or h.kind = 'drawdown'
    group by h.kind
  ),
  found (kind, since, weight, most, beyond, reason) as (
    select c.kind, c.since, w.weight, w.most,
           case c.kind
             when 'lots' then floor(
               10 * private.lots_per_1000(c.lots, c.beside) / settings.lots_per_1000::double precision
             ) - 10
             when 'drawdown' then c.lots - settings.drawdown_percent
             when 'limits' then c.lots - settings.limit_percent
             when 'no_balance' then 0
             when 'doubled' then 10 * (c.times - settings.doubled_times)
             when 'beyond_plan' then 3 * (c.times - 1)
             else 5 * (c.times - 1)
           end,
           case c.kind
             when 'lots' then jsonb_build_object('lots', trim_scale(c.lots), 'balance', trim_scale(c.beside))
             when 'drawdown' then jsonb_build_object('percent', trim_scale(c.lots), 'days', settings.drawdown_days)
             when 'limits' then jsonb_build_object(
               'rule', case abs(c.beside) when 1 then 'daily' else 'max' end, 'used', trim_scale(c.lots), 'broken', c.beside < 0
             )
             when 'no_balance' then '{}'
             else jsonb_build_object('times', c.times)
           end
    from counted c
    join (
      values ('limits', 65, 35), ('lots', 60, 40), ('drawdown', 55, 35), ('doubled', 45, 30), ('beyond_plan', 35, 15),
        ('changed', 30, 20), ('no_balance', 10, 0)
    ) w (kind, weight, most) on w.kind = c.kind
    where c.kind <> 'doubled' or c.times >= settings.doubled_times
    union all
    select 'losses', s.losses_told_at, 50, 40,
           5 * (s.losses - greatest(settings.losses_running, coalesce(s.usual_losses, 0) + 1)),
           jsonb_build_object('losses', s.losses, 'usual', s.usual_losses)
    where s.losses >= greatest(settings.losses_running, coalesce(s.usual_losses, 0) + 1)
      and s.last_loss_at > event_reasons.at - interval '720 hours'
  )
  select f.kind, f.since, f.weight + least(f.most, f.beyond)::integer,
         jsonb_build_object('kind', f.kind, 'since', private.moment_in_json(f.since)) || f.reason
  from found f
  where f.kind <> all (settings.switched_off)
    and (
      f.kind = any (private.word_kinds())
      or s.joined_at <= event_reasons.at - interval '24 hours' * settings.grace_days
    )
$$;

comment on function private.event_reasons is
  'A student''s reasons from losses and events, at a moment, with their points. reason is as in domain/desk/reason.ts.';
revoke execute on function private.event_reasons from public, anon, authenticated;

create function private.all_reasons(
  s private.desk_standings, settings public.desk_settings, at timestamptz, today date, time_zone text
)
returns table (kind text, since timestamptz, points integer, reason jsonb)
language sql stable
as $$
  select e.kind, e.since, e.points, e.reason from private.event_reasons(s, settings, at) e
  union all
  select f.kind, f.since, f.points, jsonb_build_object('kind', f.kind, 'since', private.moment_in_json(f.since)) || f.reason
  from (
    select 'overdue', (s.next_target_date + 1)::timestamp at time zone time_zone,
           private.points_of_overdue(today - s.next_target_date), jsonb_build_object('days', today - s.next_target_date)
    where s.next_target_date < today
    union all
    (
      select 'behind', null, private.points_of_behind(least(floor(w.percent), 1e6)::integer, settings),
             jsonb_build_object(
               'behind', trim_scale((w.cents::numeric) / 100), 'percent', floor(w.percent), 'plan_id', w.id
             )
      from (
        select p.id, private.percent_behind(p, today) as percent, private.cents_behind(p, today) as cents, p.created_at
        from public.trading_plans p
        where p.user_id = s.user_id and p.is_active and p.target_date >= today
      ) w
      where w.percent >= settings.behind_percent
      order by w.percent desc, w.created_at, w.id
      limit 1
    )
    union all
    select 'silent', q.since, private.points_of_silent(private.days_since(q.since, at), settings),
           jsonb_build_object('days', private.days_since(q.since, at), 'has_traded', s.last_trade_at is not null)
    from (select greatest(s.joined_at, s.last_trade_at)) q (since)
    where private.days_since(q.since, at) >= settings.silent_days
  ) f (kind, since, points, reason)
  where f.kind <> all (settings.switched_off)
    and s.joined_at <= at - interval '24 hours' * settings.grace_days
$$;

comment on function private.all_reasons is
  'All reasons of a student, at a moment, on a day of a time zone: studentReasons of domain/desk.';
revoke execute on function private.all_reasons from public, anon, authenticated;

create function private.reasons_together(
  s private.desk_standings, settings public.desk_settings, at timestamptz, today date, time_zone text,
  out rank numeric, out kinds text[], out reasons jsonb
)
language sql stable
as $$
  select coalesce((9 * max(a.points) + sum(a.points)) / 10.0, 0)::numeric(6, 1),
         coalesce(array_agg(a.kind order by o.place), '{}'),
         coalesce(jsonb_agg(a.reason order by o.place), '[]')
  from private.all_reasons(s, settings, at, today, time_zone) a
  cross join lateral (
    select array_position(
      private.word_kinds() || array['beyond_plan', 'changed', 'overdue', 'behind', 'silent', 'no_balance'], a.kind
    )
  ) o (place)
$$;

comment on function private.reasons_together is
  'A student''s reasons, the strongest kind first, and the resulting rank: deskRank of domain/desk.';
revoke execute on function private.reasons_together from public, anon, authenticated;
