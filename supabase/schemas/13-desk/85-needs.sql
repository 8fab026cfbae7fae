-- Today in its two lists, and how many students other thresholds would name.

create table private.desk_visits (
  user_id uuid primary key references public.profiles on delete cascade,
  last_at timestamptz not null default now(),
  seen_at timestamptz
);

comment on table private.desk_visits is 'When each of the staff was at Today: one row each.';
comment on column private.desk_visits.last_at is 'The last time. An hour later the visit is over.';
comment on column private.desk_visits.seen_at is 'The end of the visit before this one; null on the first.';
alter table private.desk_visits enable row level security;
revoke all on private.desk_visits from public, anon, authenticated;

create function private.desk_seen_at() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case when v.last_at < now() - interval '1 hour' then v.last_at else v.seen_at end
  from private.desk_visits v
  where v.user_id = (select auth.uid())
$$;

comment on function private.desk_seen_at() is 'The end of the caller''s visit to Today before this one; null on the first.';
revoke execute on function private.desk_seen_at() from public, anon, authenticated;

create function public.desk_visit() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  insert into private.desk_visits as v (user_id) values ((select auth.uid()))
    on conflict (user_id) do update set last_at = now(), seen_at = private.desk_seen_at();
end
$$;

comment on function public.desk_visit() is
  'Notes that the caller is at Today: what began since their visit before is new in desk_needs. A visit ends after an hour without a call. For staff.';
revoke execute on function public.desk_visit() from public, anon, authenticated;
grant execute on function public.desk_visit() to authenticated;

create function public.desk_needs(
  of_group uuid default null,
  today date default current_date,
  time_zone text default 'UTC',
  level text default null,
  kinds text[] default null,
  page_size integer default 50,
  after_place integer default null,
  after_id uuid default null
)
returns table (
  id uuid, full_name text, email text, group_id uuid, account_balance numeric, last_trade_at timestamptz,
  rank numeric, reasons jsonb, unread integer, reviewed_at timestamptz, snoozed_until date, is_new boolean, place integer,
  note jsonb
)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  if (after_place is null) <> (after_id is null) then
    raise invalid_parameter_value using message = 'A page needs both the place and the id of the last row before it';
  end if;
  if level not in ('word', 'watch') or not private.are_texts(kinds, 20, 20) then
    raise invalid_parameter_value using message = 'Choose a list of Today and reasons that exist';
  end if;
  perform private.catch_up(waits => true);
  select * from public.desk_settings into settings;
  -- Planned each time, for the scope at hand.
  return query execute $sql$
    with named as (
      select c.user_id, c.sum + 9 * c.strongest + case when c.newest > $10 then 100000 else 0 end as place
      from private.desk_scan($1, $9, $2, $3, $4, $5) c
      where c.strongest > 0 and not c.is_reviewed
        and ($11 is null or c.has_word = ($11 = 'word')) and ($12 is null or c.kinds && $12)
    ),
    page as materialized (
      select n.user_id, n.place from named n
      where $6 is null or (n.place, n.user_id) < ($6, $7)
      order by n.place desc, n.user_id desc
      limit $8
    )
    select p.id, p.full_name, p.email, t.group_id, p.account_balance, p.last_trade_at,
           r.rank, r.reasons,
           (
             select count(*)::integer from public.comments m
             where m.user_id = p.id and m.seen_at is null and m.author_duty is null
           ),
           t.reviewed_at, t.snoozed_until, page.place >= 100000, page.place,
           (
             select jsonb_build_object('body', n.body, 'author_name', n.author_name, 'created_at', n.created_at)
             from public.student_notes n
             where n.user_id = p.id and n.created_at > $9 - interval '90 days'
             order by n.created_at desc, n.id desc
             limit 1
           )
    from page
    join public.profiles p on p.id = page.user_id
    join public.students t on t.user_id = page.user_id
    join private.desk_standings s on s.user_id = page.user_id
    cross join lateral private.reasons_together(s, $1, $9, $2, $3) r
    order by page.place desc, page.user_id desc
  $sql$
  using
    settings, today, time_zone, private.desk_scope(of_group),
    private.not_of_the_class() || private.snoozed_students(today),
    after_place, after_id, least(greatest(coalesce(page_size, 50), 1), 200), now(), private.desk_seen_at(), level, kinds;
end
$$;

comment on function public.desk_needs is
  'A page of Today: with level word the students who need a word, with watch the others who have a reason, and with kinds only those with one of these reasons. First those with a reason that began since the caller''s visit before, each part by rank, highest first. Columns as in desk_today, with the newest staff note of the last 90 days: {body, author_name, created_at}. The next page begins after the place and id of the last row. For staff; only students whom they can see.';
revoke execute on function public.desk_needs from public, anon, authenticated;
grant execute on function public.desk_needs to authenticated;

create function public.desk_preview(settings jsonb, today date default current_date, time_zone text default 'UTC')
returns json
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  changed public.desk_settings;
  counted uuid[];
  answer json;
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  perform private.take_slow_turn('preview of ' || (select auth.uid()), 2);
  select * from public.desk_settings into changed;
  changed := private.changed_desk_settings(settings, changed);
  -- No stored version, so that everybody's events are counted by these thresholds.
  changed.version := -1;
  select array_agg(c.id) from (
    select s.user_id as id
    from (select private.desk_scope(null), private.not_of_the_class() offset 0) g (scope, others), public.students s
    where (g.scope is null or s.user_id = any (g.scope)) and s.user_id <> all (g.others)
    order by s.user_id
    limit 2000
  ) c into counted;
  execute $sql$
    select json_build_object(
      'students', count(*), 'word', count(*) filter (where c.has_word),
      'watch', count(*) filter (where c.strongest > 0 and not c.has_word)
    )
    from private.desk_scan($1, now(), $2, $3, $4, '{}') c
  $sql$
  into answer
  using changed, today, time_zone, coalesce(counted, '{}');
  return answer;
end
$$;

comment on function public.desk_preview is
  'How many students Today would have with these changed thresholds, reviewed and snoozed ones included: {students, word, watch}, of at most 2,000 whom the caller can see. Two at once per caller. For staff; 400 for anything that is no threshold, or out of bounds.';
revoke execute on function public.desk_preview from public, anon, authenticated;
grant execute on function public.desk_preview to authenticated;
