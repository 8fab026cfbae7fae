-- Today: the students who need their educator, most urgent first. desk_today is for screens of version 1.0: 85-needs.sql.

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
    raise invalid_parameter_value using message = 'A page needs both the rank and the id of the last row before it';
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
  'A page of the students who need their educator, highest rank first: each with the reasons (domain/desk/reason.ts), as of a day in a time zone, and the number of their comments that no staff has seen. Without students who are archived, removed or snoozed, or were reviewed after all that their reasons report. The next page begins after the rank and id of the last row. For staff; only students whom they can see.';
revoke execute on function public.desk_today from public, anon, authenticated;
grant execute on function public.desk_today to authenticated;

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
    raise invalid_parameter_value using message = 'Reasons can be requested for at most 200 students at once';
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
  'The rank and the reasons of students, at most 200, including those who are reviewed, snoozed or archived. For staff; students whom they cannot see are left out.';
revoke execute on function public.desk_reasons from public, anon, authenticated;
grant execute on function public.desk_reasons to authenticated;

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
      'word', count(*) filter (where c.has_word and not c.is_reviewed and c.user_id <> all ($6)),
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
  'The class beside Today: {students, needing, word, reviewed, snoozed, active, joined, overdue, median_win_rate, median_of}. needing is the number of rows in desk_today and word those of them who need a word; reviewed counts those left out there because of a review; active and joined cover the last 7 days. The median is over the students who closed at least 5 trades within them, in percent. For staff; only students whom they can see.';
revoke execute on function public.desk_class from public, anon, authenticated;
grant execute on function public.desk_class to authenticated;

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
    raise invalid_parameter_value using message = 'Choose whether the student is reviewed';
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
  'Marks students, at most 500, as reviewed, or with reviewed false removes the mark. Returns those whom the caller can see. For staff.';
revoke execute on function public.desk_review from public, anon, authenticated;
grant execute on function public.desk_review to authenticated;

create function public.desk_snooze(user_ids uuid[], until date default null) returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  perform private.require_few_students(user_ids);
  if until not between '1900-01-01' and current_date + 366 then
    raise invalid_parameter_value using message = 'A student can be snoozed for at most a year';
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
  'Hides students, at most 500, from Today until a day, at most a year ahead; null shows them again. Returns those whom the caller can see. For staff.';
revoke execute on function public.desk_snooze from public, anon, authenticated;
grant execute on function public.desk_snooze to authenticated;

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
  'A stamp that changes with any data of Today, the lists of students, groups or unread comments, and every hour. It may also change for data that the caller cannot see. For staff.';
revoke execute on function public.desk_pulse from public, anon, authenticated;
grant execute on function public.desk_pulse to authenticated;
