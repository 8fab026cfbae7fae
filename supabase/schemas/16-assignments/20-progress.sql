-- Progress of assignments, counted when it is read. Nothing is written with a trade.

create function private.assignment_trades(student uuid, begins date, ends date)
returns table (id uuid, day date, setup text, rules_kept uuid[], is_journaled boolean)
language sql stable security definer set search_path = ''
as $$
  -- Materialized: zones are looked up once per account, not for each trade.
  with clock as materialized (select private.trader_zone(student) as zone),
  accounts as materialized (
    select z.id, z.zone, z.shift,
           private.moment_of(assignment_trades.begins::timestamp, z.zone, z.shift) as first_moment,
           private.moment_of((assignment_trades.ends + 1)::timestamp, z.zone, z.shift) as end_moment
    from (
      select a.id, coalesce(a.time_zone, c.zone) as zone,
             case when a.time_zone is null then interval '0' else a.day_shift end as shift
      from public.trading_accounts a cross join clock c
      where a.user_id = student
    ) z
  )
  select t.id, private.day_of(t.created_at, a.zone, a.shift), t.setup, t.rules_kept,
         t.setup is not null or t.plan_followed is not null or t.notes <> ''
           or t.tags <> '{}' or t.felt_before <> '{}' or t.felt_after <> '{}'
  from (
    select n.* from public.trading_records n
    where n.user_id = student
      and n.created_at >= (select min(a.first_moment) from accounts a)
      and n.created_at < (select max(a.end_moment) from accounts a)
    order by n.created_at desc, n.id desc
    -- A class has hundreds of students. Hidden from the planner, which else may read all of them and sort.
    limit (select 500)
  ) t
  join accounts a on a.id = t.account_id and t.created_at >= a.first_moment and t.created_at < a.end_moment
$$;

comment on function private.assignment_trades is
  'The trades of a student between two days by the clock of each trade''s account, at most the newest 500, and whether they are journaled as on the process board.';
revoke execute on function private.assignment_trades from public, anon, authenticated;

create function private.required_rules(student uuid, setup text) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  -- An id that no trade has, where there is no rule: then none counts.
  select coalesce(array_agg((r.rule ->> 'id')::uuid), array['00000000-0000-0000-0000-000000000000'::uuid])
  from public.playbooks p
  cross join lateral jsonb_array_elements(p.rules) r (rule)
  where p.user_id = student and lower(p.name) = lower(required_rules.setup) and r.rule @> '{"must": true, "removed": false}'
$$;

comment on function private.required_rules is
  'The ids of the rules that must be kept, of the student''s playbooks with the name of a setup. Without any, the nil id, which no trade has.';
revoke execute on function private.required_rules from public, anon, authenticated;

create function private.assignment_progress(task public.assignments, student uuid)
returns table (done integer, counted integer)
language plpgsql stable security definer set search_path = ''
rows 1
as $$
begin
  case task.kind
    when 'trades' then
      return query
        select count(*)::integer, count(*)::integer from private.assignment_trades(student, task.begins, task.ends) t
        where task.setup is null or lower(t.setup) = lower(task.setup) and (
          not task.all_rules or private.required_rules(student, task.setup) <@ t.rules_kept
        );
    when 'days' then
      return query
        select count(*)::integer, count(*)::integer from (
          select t.day from private.assignment_trades(student, task.begins, task.ends) t where t.is_journaled
          union
          select d.day from public.day_notes d where d.user_id = student and d.day between task.begins and task.ends
        ) days;
    when 'loss' then
      return query
        select count(*) filter (where l.own >= 0 or -l.own * 100 <= task.max_loss_percent * l.before)::integer,
               count(*)::integer
        from (
          select coalesce(c.account_amount, c.amount) as own,
                 coalesce(c.account_after, c.balance) - coalesce(c.account_amount, c.amount) as before
          from (
            select b.* from public.balance_changes b where b.user_id = student order by b.id desc limit (select 500)
          ) c
          where c.kind = 'trade' and c.trade_id in (
            select t.id from private.assignment_trades(student, task.begins, task.ends) t
          )
        ) l
        where l.own >= 0 or l.before > 0;
    when 'reviews' then
      return query
        select count(*)::integer, count(*)::integer from public.weekly_reviews w
        where w.user_id = student and w.week between task.begins - 6 and task.ends
          and array_to_string(w.answers, '') ~ '\S';
    else
      return query
        select count(w.handed_in_at)::integer, 1 from public.assignment_work w
        where (w.user_id, w.assignment_id) = (student, task.id);
  end case;
end
$$;

comment on function private.assignment_progress is
  'How much of an assignment a student has done: trades, journaled days, weekly reviews whose week touches its days, or a text handed in (1). For loss: trades within the limit, and counted those whose balance before was known and above 0, among the newest 500 entries of the ledger.';
revoke execute on function private.assignment_progress from public, anon, authenticated;

create function public.my_current_assignments()
returns table (
  id uuid, title text, details text, kind text, goal integer, setup text, all_rules boolean, max_loss_percent numeric, begins date, ends date,
  author_name text, done integer, counted integer, answer text, handed_in_at timestamptz, mark text, reply text,
  replied_at timestamptz, replier_name text, edited_at timestamptz, edited text[]
)
language sql stable security definer set search_path = ''
as $$
  select a.id, a.title, a.details, a.kind, a.goal, a.setup, a.all_rules, a.max_loss_percent, a.begins, a.ends, a.author_name,
         p.done, p.counted, w.answer, w.handed_in_at, w.mark, w.reply, w.replied_at, w.replier_name,
         a.edited_at, a.edited
  from (
    select t.* from public.assignments t
    where (t.student_id = (select auth.uid()) or t.group_id = (select private.group_of_caller()))
      and t.ends >= current_date - 30
    order by t.ends, t.id
    limit 50
  ) a
  cross join lateral private.assignment_progress(a, (select auth.uid())) p
  left join public.assignment_work w on (w.user_id, w.assignment_id) = ((select auth.uid()), a.id)
  order by a.ends, a.id
$$;

comment on function public.my_current_assignments() is
  'The caller''s assignments that have not ended more than 30 days ago, at most 50, the next end first, with their progress, answer and reply.';
revoke execute on function public.my_current_assignments from public, anon, authenticated;
grant execute on function public.my_current_assignments to authenticated;

create function public.my_assignments()
returns table (
  id uuid, title text, details text, kind text, goal integer, setup text, all_rules boolean, max_loss_percent numeric, begins date, ends date,
  author_name text, done integer, counted integer, answer text, handed_in_at timestamptz, mark text, reply text,
  replied_at timestamptz, replier_name text
)
language sql stable security invoker set search_path = ''
as $$
  select a.id, a.title, a.details, a.kind, a.goal, a.setup, a.all_rules, a.max_loss_percent, a.begins, a.ends, a.author_name,
         a.done, a.counted, a.answer, a.handed_in_at, a.mark, a.reply, a.replied_at, a.replier_name
  from public.my_current_assignments() a
$$;

comment on function public.my_assignments is 'my_current_assignments without what staff changed, for clients of earlier versions.';
revoke execute on function public.my_assignments from public, anon, authenticated;
grant execute on function public.my_assignments to authenticated;

create function private.assigned_students(task public.assignments) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.user_id from public.students s
  where (s.user_id = task.student_id or s.group_id = task.group_id)
    and s.archived_at is null and s.removed_at is null
    and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
$$;

comment on function private.assigned_students is
  'The students of an assignment: the one, or those who are in the group now. Not those who are archived, removed or staff.';
revoke execute on function private.assigned_students from public, anon, authenticated;

create function private.require_assignment(assignment uuid) returns public.assignments
language plpgsql stable security definer set search_path = ''
as $$
declare
  task public.assignments;
begin
  perform private.require_staff();
  select * from public.assignments a where a.id = assignment into task;
  -- Staff who cannot see it do not learn that it exists.
  if task.id is null or not (private.is_admin() or private.assigns_to(task.group_id, task.student_id)) then
    raise sqlstate 'PT404' using message = 'There is no such assignment';
  end if;
  return task;
end
$$;

comment on function private.require_assignment is
  'An assignment that the calling staff can see; 404 otherwise. Refuses callers who are not staff (42501).';
revoke execute on function private.require_assignment from public, anon, authenticated;

create function public.assignment_students(assignment uuid)
returns table (
  user_id uuid, name text, done integer, counted integer, answer text, handed_in_at timestamptz, mark text, reply text,
  replied_at timestamptz, replier_name text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  task constant public.assignments := private.require_assignment(assignment);
begin
  return query
    select s.id, coalesce(s.full_name, s.email), p.done, p.counted, w.answer, w.handed_in_at, w.mark, w.reply,
           w.replied_at, w.replier_name
    from (
      select f.id, f.full_name, f.email from private.assigned_students(task) u join public.profiles f on f.id = u
      order by f.id limit 500
    ) s
    cross join lateral private.assignment_progress(task, s.id) p
    left join public.assignment_work w on (w.user_id, w.assignment_id) = (s.id, task.id)
    order by lower(coalesce(s.full_name, s.email)), s.id;
end
$$;

comment on function public.assignment_students is
  'The students of an assignment by name, at most 500, with their progress, answer and reply. For staff who can see it; 404 otherwise.';
revoke execute on function public.assignment_students from public, anon, authenticated;
grant execute on function public.assignment_students to authenticated;
