-- Groups (a class, a course, a year), their students, and their assistants.

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  shows_process boolean not null default false,
  version integer not null default 1,
  constraint groups_name_is_readable check (name = btrim(name) and char_length(name) between 1 and 100)
);

comment on table public.groups is 'Groups of students. They are archived, never deleted.';
comment on column public.groups.shows_process is
  'True if its students are offered a process board: days journaled, plans kept and risk kept, never money.';
comment on column public.groups.version is 'Counts its changes. A change that names an outdated version is refused.';
alter table public.groups enable row level security;
revoke all on public.groups from public, anon, authenticated;
grant select on public.groups to authenticated;

-- Two open groups with the same name would be indistinguishable.
create unique index groups_have_names_of_their_own on public.groups (lower(name)) where archived_at is null;

create table public.students (
  user_id uuid primary key references public.profiles on delete cascade,
  group_id uuid references public.groups,
  joined_at timestamptz not null default now(),
  archived_at timestamptz,
  removed_at timestamptz,
  -- No foreign keys: the staff members may be deleted.
  removed_by uuid,
  reviewed_at timestamptz,
  reviewed_by uuid,
  snoozed_until date,
  shows_process boolean not null default false,
  told_until timestamptz,
  reviewed_kinds text[] not null default '{}',
  wrote_at timestamptz
);

comment on table public.students is
  'The state of each account in the school, one row per account, staff included. Written by functions; students do not read it.';
comment on column public.students.joined_at is 'When the account was made.';
comment on column public.students.archived_at is
  'When they were archived: lists and counts of the class leave them out, but they sign in as before.';
comment on column public.students.removed_at is
  'When they were removed: they cannot sign in, and after 30 days their account is deleted.';
comment on column public.students.snoozed_until is 'The first day on which Today may list them again.';
comment on column public.students.shows_process is 'True if they take part in their group''s process board, by their own choice.';
comment on column public.students.told_until is 'Time of the newest notice in my_class that they have dismissed.';
comment on column public.students.reviewed_at is 'When staff last marked them as reviewed; null if nobody has.';
comment on column public.students.reviewed_kinds is 'The kinds of reasons at that time.';
comment on column public.students.wrote_at is
  'When they wrote their newest comment; null if they have none. Written by private.note_writing.';
alter table public.students enable row level security;
revoke all on public.students from public, anon, authenticated;
grant select on public.students to authenticated;

create index students_of_group on public.students (group_id) where group_id is not null;

-- Students who are not present: few, and needed in every list.
create index students_not_present on public.students (user_id) where archived_at is not null or removed_at is not null;

create index students_removed on public.students (removed_at) where removed_at is not null;

-- Students with something to look up, among many.
create index students_reviewed on public.students (user_id) where reviewed_at is not null;

create index students_snoozed on public.students (user_id) where snoozed_until is not null;

create index students_by_writing on public.students (coalesce(wrote_at, '-infinity'::timestamptz), user_id);

create policy "Admins read every student" on public.students
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read their students" on public.students
  for select to authenticated using (user_id in (select private.assisted_students()));

create table public.group_assistants (
  user_id uuid not null references public.profiles on delete cascade,
  group_id uuid not null references public.groups,
  primary key (user_id, group_id)
);

comment on table public.group_assistants is 'The groups whose students each assistant sees.';
alter table public.group_assistants enable row level security;
revoke all on public.group_assistants from public, anon, authenticated;
grant select on public.group_assistants to authenticated;

create index group_assistants_of_group on public.group_assistants (group_id);

create policy "Admins read the groups of every assistant" on public.group_assistants
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read which groups are theirs" on public.group_assistants
  for select to authenticated using (user_id = (select auth.uid()));

-- Another group is another audience, so consent is requested again.

create function private.leave_process() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.shows_process := false;
  return new;
end
$$;

comment on function private.leave_process() is 'Ends the part in the process board for students who leave the group.';
revoke execute on function private.leave_process() from public, anon, authenticated;

create trigger leave_process before update of group_id on public.students
  for each row when (old.group_id is distinct from new.group_id and new.shows_process)
  execute function private.leave_process();

create policy "Admins read every group" on public.groups
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read their groups" on public.groups
  for select to authenticated using (
    archived_at is null and (select private.is_staff())
    and id in (select a.group_id from public.group_assistants a where a.user_id = (select auth.uid()))
  );

create trigger count_version before update on public.groups
  for each row when (
    (old.name, old.archived_at, old.shows_process) is distinct from (new.name, new.archived_at, new.shows_process)
  ) execute function private.count_version();

create trigger tell_desk after insert or update on public.groups
  for each statement execute function private.tell_desk();

create trigger mark_for_desk_when_made after insert on public.students
  referencing new table as new_rows
  for each statement execute function private.mark_for_desk();

create trigger mark_for_desk_when_changed after update of joined_at on public.students
  for each row when (old.joined_at <> new.joined_at) execute function private.mark_owner_for_desk();

create trigger tell_desk after update or delete on public.students
  for each statement execute function private.tell_desk();

create trigger tell_desk after insert or delete on public.group_assistants
  for each statement execute function private.tell_desk();
