-- Tasks that staff set for a group or a student, and the work of each student (docs/decisions/0067).

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
  edited_at timestamptz,
  edited text[] not null default '{}',
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
  ),
  constraint assignments_edited_check check (
    edited <@ array['title', 'details', 'goal', 'setup', 'all_rules', 'max_loss_percent', 'begins', 'ends']
    and cardinality(edited) <= 8
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
comment on column public.assignments.edited_at is 'When staff changed it last; null for never. No client can write it.';
comment on column public.assignments.edited is 'The columns that were ever changed, which the student is shown. No client can write it.';
alter table public.assignments enable row level security;
revoke all on public.assignments from public, anon, authenticated;
grant select, delete on public.assignments to authenticated;
grant insert (id, group_id, student_id, title, details, kind, goal, setup, all_rules, max_loss_percent, begins, ends)
  on public.assignments to authenticated;
-- Never the kind, nor whom it is for: answers and marks were given to that.
grant update (title, details, goal, setup, all_rules, max_loss_percent, begins, ends) on public.assignments to authenticated;

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

create index assignment_work_to_review on public.assignment_work (handed_in_at, user_id)
  where handed_in_at is not null and replied_at is null;

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

create policy "Staff change the assignments of those whom they see" on public.assignments
  for update to authenticated
  using ((select private.is_admin()) or private.is_staff() and private.assigns_to(group_id, student_id))
  with check ((select private.is_admin()) or private.is_staff() and private.assigns_to(group_id, student_id));

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

create function private.note_assignment_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.edited_at := now();
  new.edited := array(
    select distinct c.name from (
      select n.key as name from jsonb_each(to_jsonb(new) - array['edited', 'edited_at']) n
      join jsonb_each(to_jsonb(old)) o on o.key = n.key and o.value <> n.value
      union all
      select unnest(old.edited)
    ) c
    order by c.name
  );
  return new;
end
$$;

comment on function private.note_assignment_change() is 'Notes when an assignment was changed, and what, for the student.';
revoke execute on function private.note_assignment_change() from public, anon, authenticated;

create trigger name_author before insert on public.assignments
  for each row execute function private.name_author();

create trigger stand_in_line before insert on public.assignments
  for each statement execute function private.stand_in_line_for_class();

create trigger require_room after insert on public.assignments
  for each statement execute function private.require_room_for_class(2000, 'assignments');

create trigger note_assignment_change before update on public.assignments
  for each row when (old.* is distinct from new.*) execute function private.note_assignment_change();
