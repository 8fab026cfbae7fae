-- Finds the students with something to look up, among many.

create function private.not_of_the_class() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select r.user_id from public.user_roles r where r.role = 'admin'
    union
    select t.user_id from public.students t where t.archived_at is not null or t.removed_at is not null
  )
$$;

comment on function private.not_of_the_class() is 'Staff, and students who are archived or removed.';
revoke execute on function private.not_of_the_class from public, anon, authenticated;

create function private.snoozed_students(today date) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select t.user_id from public.students t where t.snoozed_until > today)
$$;

comment on function private.snoozed_students is 'Students who are snoozed on that day.';
revoke execute on function private.snoozed_students from public, anon, authenticated;

-- Source of Today's rows and figures. Neither security definer nor with a search_path, so that PostgreSQL inlines it;
-- offset 0 keeps the points in a subquery, calculated once. It reads every student, so each step must be cheap: a school
-- may have 100,000 rows.
create function private.desk_scan(
  settings public.desk_settings, at timestamptz, today date, time_zone text, chosen uuid[], left_out uuid[]
)
returns table (
  user_id uuid, strongest integer, sum integer, has_word boolean, kinds text[], newest timestamptz, is_reviewed boolean,
  last_trade_at timestamptz, joined_at timestamptz, next_target_date date, win_rate double precision
)
language sql stable
as $$
  select p.user_id,
         greatest(p.event_points / 1000, p.overdue_points, p.behind_points, p.silent_points),
         p.event_points % 1000 + p.overdue_points + p.behind_points + p.silent_points,
         p.event_kinds && private.word_kinds(),
         p.event_kinds || array_remove(array[
           case when p.overdue_points > 0 then 'overdue' end, case when p.behind_points > 0 then 'behind' end,
           case when p.silent_points > 0 then 'silent' end
         ], null),
         greatest(
           p.event_since,
           case when p.overdue_points > 0 then (p.next_target_date + 1)::timestamp at time zone time_zone end,
           case when p.silent_points > 0
             then greatest(p.joined_at, p.last_trade_at) + interval '24 hours' * settings.silent_days end
         ),
         -- True if no reason is newer than the review. A plan that is still behind comes back after 7 days.
         t.reviewed_at is not null
           and p.event_kinds <@ t.reviewed_kinds and coalesce(p.event_since <= t.reviewed_at, true)
           and (p.overdue_points = 0 or 'overdue' = any (t.reviewed_kinds)
             and (p.next_target_date + 1)::timestamp at time zone time_zone <= t.reviewed_at)
           and (p.behind_points = 0
             or 'behind' = any (t.reviewed_kinds) and t.reviewed_at > desk_scan.at - interval '168 hours')
           and (p.silent_points = 0 or 'silent' = any (t.reviewed_kinds)
             and greatest(p.joined_at, p.last_trade_at) <= t.reviewed_at),
         p.last_trade_at, p.joined_at, p.next_target_date, p.win_rate
  from (
    select s.user_id, s.joined_at, s.last_trade_at, s.next_target_date,
           -- Most rows are still valid; the others are counted from their events.
           case when s.due_at > desk_scan.at and s.settings_version = settings.version
             then s.event_strongest * 1000 + s.event_sum
             else (
               select coalesce(max(e.points) * 1000 + sum(e.points), 0)::integer
               from private.event_reasons(s, settings, desk_scan.at) e
             )
           end as event_points,
           case when s.due_at > desk_scan.at and s.settings_version = settings.version then s.event_kinds
             else array(select e.kind from private.event_reasons(s, settings, desk_scan.at) e)
           end as event_kinds,
           case when s.due_at > desk_scan.at and s.settings_version = settings.version then s.event_since
             else (select max(e.since) from private.event_reasons(s, settings, desk_scan.at) e)
           end as event_since,
           case when s.next_target_date < today and 'overdue' <> all (settings.switched_off)
               and s.joined_at <= desk_scan.at - interval '24 hours' * settings.grace_days
             then private.points_of_overdue(today - s.next_target_date) else 0
           end as overdue_points,
           case when 'behind' = any (settings.switched_off)
               or s.joined_at > desk_scan.at - interval '24 hours' * settings.grace_days
             then 0
             when today - s.behind_from between 0 and 31
             then case when s.behind[today - s.behind_from + 1] >= settings.behind_percent
               then private.points_of_behind(s.behind[today - s.behind_from + 1], settings) else 0
             end
             else (
               select coalesce(max(private.points_of_behind(
                 least(floor(private.percent_behind(l, today)), 32000)::integer, settings
               )), 0)
               from public.trading_plans l
               where l.user_id = s.user_id and l.is_active and private.percent_behind(l, today) >= settings.behind_percent
             )
           end as behind_points,
           case when greatest(s.joined_at, s.last_trade_at) <= desk_scan.at - interval '24 hours' * settings.silent_days
               and s.joined_at <= desk_scan.at - interval '24 hours' * settings.grace_days
               and 'silent' <> all (settings.switched_off)
             then private.points_of_silent(
               private.days_since(greatest(s.joined_at, s.last_trade_at), desk_scan.at), settings
             ) else 0
           end as silent_points,
           case when s.decided_at is null then null
             when s.due_at > desk_scan.at then s.decided_rate
             else private.rate_of_decided(s.decided_at, s.decided_won, desk_scan.at)
           end as win_rate
    from private.desk_standings s
    where (chosen is null or s.user_id = any (chosen)) and s.user_id <> all (left_out)
    offset 0
  ) p
  left join public.students t on t.user_id = p.user_id and t.reviewed_at is not null
$$;

comment on function private.desk_scan is
  'The state of each chosen student, or with null of everybody, at a moment and on a day of a time zone: the points and kinds of their reasons, whether one is for a word, when the newest began, and the other data of Today and the class.';
revoke execute on function private.desk_scan from public, anon, authenticated;

create function private.require_day(today date, time_zone text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if today between '1900-01-01' and '9999-12-31' is not true or time_zone is null then
    raise invalid_parameter_value using message = 'Today must be a day between the years 1900 and 9999, with a time zone';
  end if;
  perform private.require_time_zone(time_zone);
end
$$;

comment on function private.require_day is 'Refuses a day or a time zone that does not exist (400).';
revoke execute on function private.require_day from public, anon, authenticated;

create function private.desk_scope(of_group uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_admin() then
    return case when of_group is not null
      then array(select s.user_id from public.students s where s.group_id = of_group) end;
  end if;
  return array(
    select s.user_id from public.students s
    where s.user_id in (select private.assisted_students()) and (of_group is null or s.group_id = of_group)
  );
end
$$;

comment on function private.desk_scope is
  'The students whom the calling staff can see, in one group or in all; null for everybody.';
revoke execute on function private.desk_scope from public, anon, authenticated;
