-- Tasks of the educator for a group or a student: tables, policies, progress and replies.

create function private.trader_zone(trader uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.zone_there(coalesce((select n.time_zone from public.notice_settings n where n.user_id = trader), 'UTC'))
$$;

comment on function private.trader_zone is 'The time zone of a trader''s days where no account has one: UTC until they choose another.';
revoke execute on function private.trader_zone from public, anon, authenticated;

create or replace function private.process_figures(student uuid)
returns table (
  trades bigint, days_journaled bigint, plan_rated bigint, plan_kept bigint, lots_advised bigint, lots_kept bigint
)
language sql stable security definer set search_path = ''
rows 1
as $$
  with clock as (select private.trader_zone(student) as zone),
  looked_at as (
    select private.day_of(
             r.created_at, coalesce(a.time_zone, clock.zone),
             case when a.time_zone is null then interval '0' else a.day_shift end
           ) as day,
           r.plan_followed, r.lot_size, nullif(p.recommended_lot_size, 0) as advised,
           coalesce(r.notes, '') <> '' or r.setup is not null or r.plan_followed is not null
             or r.tags <> '{}' or r.felt_before <> '{}' or r.felt_after <> '{}' as is_journaled
    from clock
    cross join (
      select t.* from public.trading_records t
      where t.user_id = student and t.created_at between now() - interval '32 days' and now() + interval '2 days'
      order by t.created_at desc, t.id desc
      -- A board has 500 students. Hidden from the planner, which else may read all of them and sort.
      limit (select 500)
    ) r
    left join public.trading_accounts a on (a.user_id, a.id) = (r.user_id, r.account_id)
    left join public.trading_plans p on (p.user_id, p.id) = (r.user_id, r.plan_id)
  ),
  today as (select private.day_of(now(), clock.zone) as day from clock),
  recent as (
    select l.* from looked_at l, today t where l.day between t.day - 29 and t.day
  )
  select count(*),
         (
           select count(*) from (
             select r.day from recent r where r.is_journaled
             union
             select d.day from public.day_notes d, today t where d.user_id = student and d.day between t.day - 29 and t.day
           ) days
         ),
         count(*) filter (where r.plan_followed is not null),
         count(*) filter (where r.plan_followed >= 4),
         count(*) filter (where r.advised is not null),
         count(*) filter (where r.lot_size <= r.advised)
  from recent r
$$;

create table public.assignments (
  id uuid primary key default gen_random_uuid(),
  group_id uuid references public.groups,
  student_id uuid references public.profiles on delete cascade,
  title text not null,
  details text not null default '',
  kind text not null,
  goal integer not null default 1,
  setup text,
  all_rules boolean not null default false,
  max_loss_percent numeric(5, 2),
  begins date not null,
  ends date not null,
  created_at timestamptz not null default now(),
  author_id uuid not null default auth.uid(),
  author_name text,
  constraint assignments_are_for_a_group_or_a_student check (num_nonnulls(group_id, student_id) = 1),
  constraint assignments_title_check check (char_length(title) <= 100 and title ~ '\S'),
  constraint assignments_details_check check (char_length(details) <= 2000),
  constraint assignments_kind_check check (kind in ('trades', 'days', 'loss', 'reviews', 'text')),
  constraint assignments_goal_check check (goal between 1 and 500),
  constraint assignments_setup_check check (
    setup is null or char_length(setup) <= 60 and setup = btrim(setup) and setup <> '' and kind = 'trades'
  ),
  constraint assignments_rules_check check (setup is not null or not all_rules),
  constraint assignments_max_loss_check check (
    case when kind = 'loss' then coalesce(max_loss_percent between 0.01 and 100, false) else max_loss_percent is null end
  ),
  constraint assignments_days_check check (
    begins >= '1900-01-01' and ends between begins and begins + 365 and ends <= '9999-12-31'
  )
);

comment on table public.assignments is 'Tasks for the students of a group, or for one student. Progress is counted from their records.';
comment on column public.assignments.kind is
  'trades: log trades; days: journal days; loss: keep the loss of each trade below a percentage of the balance; reviews: write weekly reviews; text: answer in words.';
comment on column public.assignments.goal is 'How many trades, days or reviews; 1 for other kinds.';
comment on column public.assignments.setup is 'Only trades of this setup count; null for all.';
comment on column public.assignments.all_rules is
  'True if only trades count that kept each rule that must be kept, of the student''s playbooks with that name.';
comment on column public.assignments.max_loss_percent is 'Percent of the account balance before the trade.';
comment on column public.assignments.begins is 'The first day, by the student''s clock.';
comment on column public.assignments.ends is 'The last day, at most 365 days after the first.';
comment on column public.assignments.author_id is 'No foreign key: assignments of staff remain when their account is deleted.';
comment on column public.assignments.author_name is 'As comments.author_name.';
alter table public.assignments enable row level security;
revoke all on public.assignments from public, anon, authenticated;
grant select, delete on public.assignments to authenticated;
grant insert (id, group_id, student_id, title, details, kind, goal, setup, all_rules, max_loss_percent, begins, ends)
  on public.assignments to authenticated;

create index assignments_of_group on public.assignments (group_id, ends) where group_id is not null;

create index assignments_of_student on public.assignments (student_id, ends) where student_id is not null;

create table public.assignment_work (
  user_id uuid not null references public.profiles on delete cascade,
  assignment_id uuid not null references public.assignments on delete cascade,
  answer text,
  handed_in_at timestamptz,
  mark text,
  reply text,
  replied_at timestamptz,
  replier_id uuid,
  replier_name text,
  primary key (user_id, assignment_id),
  constraint assignment_work_answer_check check (char_length(answer) <= 4000 and answer ~ '\S'),
  constraint assignment_work_mark_check check (char_length(mark) <= 20 and mark ~ '\S'),
  constraint assignment_work_reply_check check (char_length(reply) <= 2000 and reply ~ '\S')
);

comment on table public.assignment_work is
  'A student''s answer to an assignment, and what staff replied. Written by hand_in_assignment and reply_to_assignment.';
comment on column public.assignment_work.answer is 'The answer in words; null for other kinds, or before it is handed in.';
comment on column public.assignment_work.mark is 'As staff write it: B+, 8/10. Never compared with others.';
comment on column public.assignment_work.replier_id is 'As assignments.author_id.';
comment on column public.assignment_work.replier_name is 'As comments.author_name.';
alter table public.assignment_work enable row level security;
revoke all on public.assignment_work from public, anon, authenticated;
grant select on public.assignment_work to authenticated;

create index assignment_work_of_assignment on public.assignment_work (assignment_id);

create function private.assigns_to(of_group uuid, student uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if of_group is null then
    return private.sees(student);
  end if;
  return exists (select from public.groups g where g.id = of_group and g.archived_at is null) and (
    private.is_admin() or private.is_staff() and exists (
      select from public.group_assistants a where a.group_id = of_group and a.user_id = (select auth.uid())
    )
  );
end
$$;

comment on function private.assigns_to is
  'True if the caller can set assignments for an open group, or if it is null, for a student: the owner and teachers for all, assistants for their groups and students.';
revoke execute on function private.assigns_to from public, anon, authenticated;
grant execute on function private.assigns_to to authenticated;

create function private.group_of_caller() returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.group_id from public.students s
  join public.groups g on g.id = s.group_id and g.archived_at is null
  where s.user_id = (select auth.uid()) and s.removed_at is null
$$;

comment on function private.group_of_caller() is 'The open group of the calling student; null for none.';
revoke execute on function private.group_of_caller() from public, anon, authenticated;
grant execute on function private.group_of_caller() to authenticated;

create policy "Admins read every assignment" on public.assignments
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the assignments of their groups and students" on public.assignments
  for select to authenticated using ((select private.is_staff()) and private.assigns_to(group_id, student_id));

create policy "Students read their assignments" on public.assignments
  for select to authenticated using (
    student_id = (select auth.uid()) or group_id = (select private.group_of_caller())
  );

create policy "Staff set assignments for those whom they see" on public.assignments
  for insert to authenticated with check (
    author_id = (select auth.uid()) and private.assigns_to(group_id, student_id)
  );

create policy "Staff delete the assignments of those whom they see" on public.assignments
  for delete to authenticated using ((select private.is_admin()) or private.assigns_to(group_id, student_id));

create policy "Students read their own work" on public.assignment_work
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read the work of every student" on public.assignment_work
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the work of their students" on public.assignment_work
  for select to authenticated using (user_id in (select private.assisted_students()));

create function private.name_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.author_name := private.staff_name(new.author_id);
  return new;
end
$$;

comment on function private.name_author() is 'Adds the author''s name as students see it.';
revoke execute on function private.name_author() from public, anon, authenticated;

create trigger name_author before insert on public.assignments
  for each row execute function private.name_author();

create trigger stand_in_line before insert on public.assignments
  for each statement execute function private.stand_in_line_for_class();

create trigger require_room after insert on public.assignments
  for each statement execute function private.require_room_for_class(2000, 'assignments');

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

create function public.my_assignments()
returns table (
  id uuid, title text, details text, kind text, goal integer, setup text, all_rules boolean, max_loss_percent numeric, begins date, ends date,
  author_name text, done integer, counted integer, answer text, handed_in_at timestamptz, mark text, reply text,
  replied_at timestamptz, replier_name text
)
language sql stable security definer set search_path = ''
as $$
  select a.id, a.title, a.details, a.kind, a.goal, a.setup, a.all_rules, a.max_loss_percent, a.begins, a.ends, a.author_name,
         p.done, p.counted, w.answer, w.handed_in_at, w.mark, w.reply, w.replied_at, w.replier_name
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

comment on function public.my_assignments() is
  'The caller''s assignments that have not ended more than 30 days ago, at most 50, the next end first, with their progress, answer and reply.';
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

create function public.hand_in_assignment(assignment uuid, answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  student constant uuid := (select auth.uid());
  given constant text := btrim(answer, E' \t\r\n');
begin
  if char_length(given) between 1 and 4000 is not true then
    raise invalid_parameter_value using message = 'An answer needs 1 to 4,000 characters';
  end if;
  if not exists (
    select from public.assignments a
    where a.id = assignment and a.kind = 'text'
      and (a.student_id = student or a.group_id = (select private.group_of_caller()))
  ) then
    raise sqlstate 'PT404' using message = 'There is no such assignment to answer';
  end if;
  insert into public.assignment_work as w (user_id, assignment_id, answer, handed_in_at)
  values (student, assignment, given, now())
  on conflict (user_id, assignment_id) do update set answer = excluded.answer, handed_in_at = excluded.handed_in_at
    where w.replied_at is null;
  if not found then
    raise sqlstate 'PT409' using message = 'Your educator has replied already, so the answer can’t be changed';
  end if;
end
$$;

comment on function public.hand_in_assignment is
  'Hands in the caller''s answer to an assignment of the kind text, also after its end, again until staff reply. 404 if it is not theirs, 409 after a reply.';
revoke execute on function public.hand_in_assignment from public, anon, authenticated;
grant execute on function public.hand_in_assignment to authenticated;

create function public.reply_to_assignment(assignment uuid, student uuid, mark text, reply text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  task constant public.assignments := private.require_assignment(assignment);
  staff constant uuid := (select auth.uid());
  given_mark constant text := nullif(btrim(mark, E' \t\r\n'), '');
  given_reply constant text := nullif(btrim(reply, E' \t\r\n'), '');
begin
  if char_length(given_mark) > 20 or char_length(given_reply) > 2000 then
    raise invalid_parameter_value using message = 'A mark has at most 20 characters, and a reply 2,000';
  end if;
  if student is null or student not in (select private.assigned_students(task)) then
    raise sqlstate 'PT404' using message = 'This student doesn’t have the assignment';
  end if;
  if given_mark is null and given_reply is null then
    update public.assignment_work w
      set mark = null, reply = null, replied_at = null, replier_id = null, replier_name = null
      where (w.user_id, w.assignment_id) = (student, assignment);
    return;
  end if;
  insert into public.assignment_work (user_id, assignment_id, mark, reply, replied_at, replier_id, replier_name)
  values (student, assignment, given_mark, given_reply, now(), staff, private.staff_name(staff))
  on conflict (user_id, assignment_id) do update
    set mark = excluded.mark, reply = excluded.reply, replied_at = excluded.replied_at,
        replier_id = excluded.replier_id, replier_name = excluded.replier_name;
end
$$;

comment on function public.reply_to_assignment is
  'Writes the mark and words of staff to a student''s work, or without both removes them. For staff who can see the assignment; 404 otherwise, or if the student doesn''t have it.';
revoke execute on function public.reply_to_assignment from public, anon, authenticated;
grant execute on function public.reply_to_assignment to authenticated;
