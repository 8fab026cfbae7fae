-- Today: the students who need their educator, those who need them most first.

alter table public.students add column reviewed_kinds text[] not null default '{}';
comment on column public.students.reviewed_at is
  'When staff last said of them that they have looked; null where nobody has.';
comment on column public.students.reviewed_kinds is 'The kinds of reasons that there were then.';

-- Those of whom there is something to look up, among many.
create index students_reviewed on public.students (user_id) where reviewed_at is not null;
create index students_snoozed on public.students (user_id) where snoozed_until is not null;

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

create function private.snoozed_students(today date) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select t.user_id from public.students t where t.snoozed_until > today)
$$;
comment on function private.snoozed_students is 'Who is left alone on that day.';

-- What the rows of Today and the figures beside them are read from. Neither definer nor set to a search_path, so that PostgreSQL
-- plans it as a part of the query that calls it; offset 0 keeps what a student's points are made of apart, so that it is worked out
-- once. Everybody is looked at, so each step here is one of the few that 100,000 rows leave time for.
create function private.desk_scan(
  settings public.desk_settings, at timestamptz, today date, time_zone text, chosen uuid[], left_out uuid[]
)
returns table (
  user_id uuid, strongest integer, sum integer, is_reviewed boolean, last_trade_at timestamptz, joined_at timestamptz,
  next_target_date date, win_rate double precision
)
language sql stable
as $$
  select p.user_id,
         greatest(p.event_points / 1000, p.overdue_points, p.behind_points, p.silent_points),
         p.event_points % 1000 + p.overdue_points + p.behind_points + p.silent_points,
         -- Since all that there is to say last happened. A plan that is still behind comes back after 7 days.
         t.reviewed_at is not null
           and case when p.is_fresh
             then p.event_kinds <@ t.reviewed_kinds and coalesce(p.event_since <= t.reviewed_at, true)
             else not exists (
               select from private.desk_standings s
               cross join lateral private.event_reasons(s, settings, desk_scan.at) e
               where s.user_id = p.user_id and (e.since > t.reviewed_at or e.kind <> all (t.reviewed_kinds))
             )
           end
           and (p.overdue_points = 0 or 'overdue' = any (t.reviewed_kinds)
             and (p.next_target_date + 1)::timestamp at time zone time_zone <= t.reviewed_at)
           and (p.behind_points = 0
             or 'behind' = any (t.reviewed_kinds) and t.reviewed_at > desk_scan.at - interval '168 hours')
           and (p.silent_points = 0 or 'silent' = any (t.reviewed_kinds)
             and greatest(p.joined_at, p.last_trade_at) <= t.reviewed_at),
         p.last_trade_at, p.joined_at, p.next_target_date, p.win_rate
  from (
    select s.user_id, s.joined_at, s.last_trade_at, s.next_target_date, s.event_kinds, s.event_since,
           s.due_at > desk_scan.at and s.settings_version = settings.version as is_fresh,
           -- What was worked out holds for most; the others are looked at anew.
           case when s.due_at > desk_scan.at and s.settings_version = settings.version
             then s.event_strongest * 1000 + s.event_sum
             else (
               select coalesce(max(e.points) * 1000 + sum(e.points), 0)::integer
               from private.event_reasons(s, settings, desk_scan.at) e
             )
           end as event_points,
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
  'How each of the chosen students, or with null everybody, stands at a moment and on a day of a time zone: the points of their reasons, and what else Today and the class are made of.';

create function private.require_day(today date, time_zone text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if today between '1900-01-01' and '9999-12-31' is not true or time_zone is null then
    raise invalid_parameter_value using message = 'Today is a day between the years 1900 and 9999, in a time zone';
  end if;
  perform private.require_time_zone(time_zone);
end
$$;
comment on function private.require_day is 'Refuses a day or a time zone that there is not (400).';

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
  'The students whom the caller, who is staff, sees, of a group or of all of them; null where that is everybody.';
revoke execute on function private.not_of_the_class, private.snoozed_students, private.desk_scan, private.require_day, private.desk_scope from public, anon, authenticated;

create function public.desk_today(
  of_group uuid default null,
  today date default current_date,
  time_zone text default 'UTC',
  page_size integer default 50,
  after_rank numeric default null,
  after_id uuid default null
)
returns table (
  id uuid, full_name text, email text, group_id uuid, account_balance numeric, last_trade_at timestamptz,
  rank numeric, reasons jsonb, unread integer, reviewed_at timestamptz, snoozed_until date
)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  if (after_rank is null) <> (after_id is null) then
    raise invalid_parameter_value using message = 'A page begins after a rank and an id';
  end if;
  perform private.catch_up(waits => true);
  select * from public.desk_settings into settings;
  -- Planned anew each time, for the scope at hand.
  return query execute $sql$
    with page as materialized (
      select c.user_id, c.sum + 9 * c.strongest as tenths
      from private.desk_scan($1, $9, $2, $3, $4, $5) c
      where c.strongest > 0 and not c.is_reviewed
        and ($6 is null or (c.sum + 9 * c.strongest, c.user_id) < ($6, $7))
      order by c.sum + 9 * c.strongest desc, c.user_id desc
      limit $8
    )
    select p.id, p.full_name, p.email, t.group_id, p.account_balance, p.last_trade_at,
           r.rank, r.reasons,
           (
             select count(*)::integer from public.comments m
             where m.user_id = p.id and m.seen_at is null and m.author_duty is null
           ),
           t.reviewed_at, t.snoozed_until
    from page
    join public.profiles p on p.id = page.user_id
    join public.students t on t.user_id = page.user_id
    join private.desk_standings s on s.user_id = page.user_id
    cross join lateral private.reasons_together(s, $1, $9, $2, $3) r
    order by page.tenths desc, page.user_id desc
  $sql$
  using
    settings, today, time_zone, private.desk_scope(of_group),
    private.not_of_the_class() || private.snoozed_students(today),
    (after_rank * 10)::integer, after_id, least(greatest(coalesce(page_size, 50), 1), 200), now();
end
$$;
comment on function public.desk_today is
  'A page of the students who need their educator, by rank, highest first: each with the reasons (domain/desk/reason.ts), as of a day in a time zone, and the comments of theirs that no staff has seen. Without those who are archived, removed or snoozed, and those who were reviewed since all that there is to say of them last happened. The next page begins after the last row''s rank and id. For staff, each of the students whom they see.';

create function public.desk_reasons(
  user_ids uuid[], today date default current_date, time_zone text default 'UTC'
)
returns table (id uuid, rank numeric, reasons jsonb, reviewed_at timestamptz, snoozed_until date)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
  chosen uuid[];
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  if cardinality(user_ids) > 200 then
    raise invalid_parameter_value using message = 'The reasons of at most 200 students are answered at once';
  end if;
  chosen := private.students_in_sight(array(select distinct u from unnest(user_ids) u where u is not null));
  perform private.catch_up_with(chosen);
  select * from public.desk_settings into settings;
  return query
    select s.user_id, r.rank, r.reasons, t.reviewed_at, t.snoozed_until
    from private.desk_standings s
    join public.students t on t.user_id = s.user_id
    cross join lateral private.reasons_together(s, settings, now(), today, time_zone) r
    where s.user_id = any (chosen);
end
$$;
comment on function public.desk_reasons is
  'The rank and the reasons of students, at most 200, whether or not they are reviewed, snoozed or archived. For staff, each of the students whom they see; others are left out.';

create function public.desk_class(
  of_group uuid default null, today date default current_date, time_zone text default 'UTC'
)
returns json
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
  answer json;
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  perform private.catch_up(waits => true);
  select * from public.desk_settings into settings;
  execute $sql$
    select json_build_object(
      'students', count(*),
      'needing', count(*) filter (where c.strongest > 0 and not c.is_reviewed and c.user_id <> all ($6)),
      'reviewed', count(*) filter (where c.strongest > 0 and c.is_reviewed and c.user_id <> all ($6)),
      'snoozed', count(*) filter (where c.user_id = any ($6)),
      'active', count(*) filter (where c.last_trade_at > $7 - interval '168 hours'),
      'joined', count(*) filter (where c.joined_at > $7 - interval '168 hours'),
      'overdue', count(*) filter (where c.next_target_date < $2),
      'median_win_rate', round((percentile_cont(0.5) within group (order by c.win_rate))::numeric, 1),
      'median_of', count(c.win_rate)
    )
    from private.desk_scan($1, $7, $2, $3, $4, $5) c
  $sql$
  into answer
  using
    settings, today, time_zone, private.desk_scope(of_group), private.not_of_the_class(),
    private.snoozed_students(today), now();
  return answer;
end
$$;
comment on function public.desk_class is
  'The class beside Today: {students, needing, reviewed, snoozed, active, joined, overdue, median_win_rate, median_of}. needing are the rows of desk_today; reviewed those whom it leaves out because of a review; active and joined are of the last 7 days. The median is over the students who closed at least 5 trades within them, in percent. For staff, each of the students whom they see.';

create function public.desk_review(user_ids uuid[], reviewed boolean default true) returns setof uuid
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
  chosen uuid[];
begin
  perform private.require_staff();
  perform private.require_few_students(user_ids);
  if reviewed is null then
    raise invalid_parameter_value using message = 'A student is reviewed or is not';
  end if;
  chosen := private.students_in_sight(array(select distinct u from unnest(user_ids) u where u is not null));
  if reviewed then
    -- First, as a deletion does, so that the two never wait for each other.
    perform from public.profiles p where p.id = any (chosen) order by p.id for key share;
    perform private.catch_up_with(chosen);
  end if;
  select * from public.desk_settings into settings;
  return query
    with locked as (
      select t.user_id from public.students t where t.user_id = any (chosen) order by t.user_id for update
    )
    update public.students t set
      reviewed_at = case when reviewed then now() end,
      reviewed_by = case when reviewed then (select auth.uid()) end,
      -- Of each day that it may be where the caller is.
      reviewed_kinds = case when reviewed then array(
        select distinct r.kind
        from private.desk_standings s
        cross join generate_series(-1, 1) d (day)
        cross join lateral private.all_reasons(s, settings, now(), (now() at time zone 'UTC')::date + d.day, 'UTC') r
        where s.user_id = t.user_id
      ) else '{}' end
      from locked l
      where t.user_id = l.user_id
      returning t.user_id;
end
$$;
comment on function public.desk_review is
  'Says of students, at most 500, that their educator has looked, or with reviewed false takes that back. Answers those of them whom the caller, who is staff, sees.';

create function public.desk_snooze(user_ids uuid[], until date default null) returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  perform private.require_few_students(user_ids);
  if until not between '1900-01-01' and current_date + 366 then
    raise invalid_parameter_value using message = 'A student is left alone for a year at most';
  end if;
  chosen := private.students_in_sight(array(select distinct u from unnest(user_ids) u where u is not null));
  return query
    with locked as (
      select t.user_id from public.students t where t.user_id = any (chosen) order by t.user_id for update
    )
    update public.students t set snoozed_until = until
      from locked l
      where t.user_id = l.user_id
      returning t.user_id;
end
$$;
comment on function public.desk_snooze is
  'Leaves students, at most 500, out of Today until a day, a year ahead at most; with null they are back. Answers those of them whom the caller, who is staff, sees.';

create function public.desk_pulse() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select concat_ws(
      '.', r.last_value, n.count, n.newest, floor(extract(epoch from now()) / 3600)
    )
    from private.desk_news_read r
    cross join (
      select count(*) as count, max(m.id) as newest
      from (select m.id from private.desk_news m order by m.id desc limit 100) m
    ) n
  );
end
$$;
comment on function public.desk_pulse() is
  'A stamp that is another one once anything has changed that Today, the lists of students, groups or unread comments show, and every hour. It may change where nothing did that the caller sees. For staff.';

revoke execute on function public.desk_today, public.desk_reasons, public.desk_class, public.desk_review,
  public.desk_snooze, public.desk_pulse from public, anon, authenticated;
grant execute on function public.desk_today, public.desk_reasons, public.desk_class, public.desk_review,
  public.desk_snooze, public.desk_pulse to authenticated;
