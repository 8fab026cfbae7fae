-- Groups (a class, a course, a year), the students in them, and who sees which students.

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  shows_process boolean not null default false,
  version integer not null default 1,
  constraint groups_name_is_readable check (name = btrim(name) and char_length(name) between 1 and 100)
);
comment on table public.groups is 'Groups of students. A group is never deleted, but archived.';
comment on column public.groups.shows_process is
  'Whether its students are offered a board of process: of days journaled, plans kept and risk kept, never of money.';
comment on column public.groups.version is
  'Counts its changes. A change that names the version it has read is refused once another came first.';

-- Two open groups of one name could not be told apart.
create unique index groups_have_names_of_their_own on public.groups (lower(name)) where archived_at is null;

alter table public.groups enable row level security;
revoke all on public.groups from public, anon, authenticated;
grant select on public.groups to authenticated;

create trigger count_version before update on public.groups
  for each row when (
    (old.name, old.archived_at, old.shows_process) is distinct from (new.name, new.archived_at, new.shows_process)
  ) execute function private.count_version();

create table public.students (
  user_id uuid primary key references public.profiles on delete cascade,
  group_id uuid references public.groups,
  joined_at timestamptz not null default now(),
  archived_at timestamptz,
  removed_at timestamptz,
  -- No foreign keys: the staff who did it may be gone.
  removed_by uuid,
  reviewed_at timestamptz,
  reviewed_by uuid,
  snoozed_until date,
  shows_process boolean not null default false
);
comment on table public.students is
  'How each account stands in the school, one row for each, that of staff included. Written by functions; students do not read it.';
comment on column public.students.joined_at is 'When the account was made.';
comment on column public.students.archived_at is 'Since when they are out of the lists and counts of the class. They sign in as before.';
comment on column public.students.removed_at is
  'Since when they are removed: they cannot sign in, and after 30 days their account is deleted.';
comment on column public.students.reviewed_at is 'When staff last said of them that they have looked.';
comment on column public.students.snoozed_until is 'The first day on which they may be among those who need staff again.';
comment on column public.students.shows_process is 'Whether they take part in the board of process of their group: their own choice.';

create index students_of_group on public.students (group_id) where group_id is not null;
-- Those who are left out of the class: few, and asked about in every list.
create index students_not_present on public.students (user_id) where archived_at is not null or removed_at is not null;
create index students_removed on public.students (removed_at) where removed_at is not null;

alter table public.students enable row level security;
revoke all on public.students from public, anon, authenticated;
grant select on public.students to authenticated;

create table public.group_assistants (
  user_id uuid not null references public.profiles on delete cascade,
  group_id uuid not null references public.groups,
  primary key (user_id, group_id)
);
comment on table public.group_assistants is 'The groups whose students each assistant sees.';

create index group_assistants_of_group on public.group_assistants (group_id);

alter table public.group_assistants enable row level security;
revoke all on public.group_assistants from public, anon, authenticated;
grant select on public.group_assistants to authenticated;

-- Who sees which students.

create function private.assisted_students() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.user_id
  from public.group_assistants a
  join public.groups g on g.id = a.group_id and g.archived_at is null
  join public.students s on s.group_id = a.group_id and s.removed_at is null
  where a.user_id = (select auth.uid())
    and (select private.duty_of_caller()) = 'assistant'
    and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
$$;
comment on function private.assisted_students() is
  'The students of the caller who is an assistant: those in their open groups who are not removed. In policies, call it as user_id in (select private.assisted_students()), so that it runs once a statement, and only where no policy before it has let the row pass.';
revoke execute on function private.assisted_students() from public, anon, authenticated;
grant execute on function private.assisted_students() to authenticated;

create function private.sees(student uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  duty constant text := private.duty_of_caller();
begin
  return duty is not null and exists (
    select from public.students s
    where s.user_id = student
      and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
      and (duty <> 'assistant' or s.removed_at is null and exists (
        select from public.group_assistants a
        join public.groups g on g.id = a.group_id and g.archived_at is null
        where a.user_id = (select auth.uid()) and a.group_id = s.group_id
      ))
  );
end
$$;
comment on function private.sees is
  'Whether the account is that of a student whom the caller sees: the owner and teachers see all, assistants those in their open groups who are not removed.';
revoke execute on function private.sees from public, anon, authenticated;
grant execute on function private.sees to authenticated;

create function private.require_sight(student uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if not private.sees(student) then
    raise insufficient_privilege using message = 'This is not one of your students';
  end if;
end
$$;
comment on function private.require_sight is 'Refuses a caller who does not see that student (42501).';
revoke execute on function private.require_sight from public, anon, authenticated;

create policy "Admins read every group" on public.groups
  for select to authenticated using ((select private.is_admin()));
create policy "Assistants read their groups" on public.groups
  for select to authenticated using (
    archived_at is null and (select private.is_staff())
    and id in (select a.group_id from public.group_assistants a where a.user_id = (select auth.uid()))
  );

create policy "Admins read every student" on public.students
  for select to authenticated using ((select private.is_admin()));
create policy "Assistants read their students" on public.students
  for select to authenticated using (user_id in (select private.assisted_students()));

create policy "Admins read the groups of every assistant" on public.group_assistants
  for select to authenticated using ((select private.is_admin()));
create policy "Assistants read which groups are theirs" on public.group_assistants
  for select to authenticated using (user_id = (select auth.uid()));

-- Every account has its row, in the group of the code that let it in. The admission is written before the profile.

create function private.enrol() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.students (user_id, joined_at, group_id)
    select n.id, n.created_at, g.id
    from new_profiles n
    left join private.admissions a on a.user_id = n.id
    left join private.class_codes c on c.id = a.class_code_id
    left join public.groups g on g.id = c.group_id and g.archived_at is null
    on conflict do nothing;
  return null;
end
$$;
comment on function private.enrol() is 'Gives each new profile its row in students.';
revoke execute on function private.enrol() from public, anon, authenticated;

alter table private.class_codes add column group_id uuid references public.groups;
comment on column private.class_codes.group_id is 'The group that new accounts come into; null for none.';

create trigger enrol after insert on public.profiles
  referencing new table as new_profiles
  for each statement execute function private.enrol();

insert into public.students (user_id, joined_at) select p.id, p.created_at from public.profiles p;

-- Staff are in no group, and only assistants have groups to look after.

create function private.follow_duty() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.duty is not null then
    update public.students s set group_id = null, archived_at = null
      where s.user_id = new.user_id and (s.group_id is not null or s.archived_at is not null);
  end if;
  if new.duty is distinct from 'assistant' then
    delete from public.group_assistants a where a.user_id = new.user_id;
  end if;
  return null;
end
$$;
comment on function private.follow_duty() is 'Takes staff out of their group, and its groups from who is no assistant any more.';
revoke execute on function private.follow_duty() from public, anon, authenticated;

create trigger follow_duty after update of role, duty on public.user_roles
  for each row when (old.duty is distinct from new.duty) execute function private.follow_duty();

-- Making and changing groups.

create function private.group_name(given text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  name constant text := btrim(regexp_replace(left(given, 1000), '\s+', ' ', 'g'));
begin
  if char_length(name) between 1 and 100 is not true then
    raise invalid_parameter_value using message = 'A group needs a name of 1 to 100 characters';
  end if;
  return name;
end
$$;
comment on function private.group_name is 'A name as it was typed, on one line. Refuses what is no name of a group (400).';

create function private.make_group(name text) returns public.groups
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted_name constant text := private.group_name(make_group.name);
  made public.groups;
begin
  -- One at a time, so that each counts those before.
  perform pg_advisory_xact_lock(hashtextextended('pipstone: groups', 0));
  if (select count(*) from public.groups) >= 1000 then
    raise sqlstate 'PT422' using message = 'There are 1,000 groups already, and no more can be made';
  end if;
  perform private.require_free_name(wanted_name);
  insert into public.groups (name) values (wanted_name) returning * into made;
  perform private.note_admin_action('group_made', made.name, jsonb_build_object('id', made.id));
  return made;
end
$$;
comment on function private.make_group is 'Makes a group. The caller has been checked.';

create function private.require_free_name(name text, of_group uuid default null) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select from public.groups g
    where lower(g.name) = lower(require_free_name.name) and g.archived_at is null and g.id is distinct from of_group
  ) then
    raise sqlstate 'PT409' using message = 'There is a group of that name already';
  end if;
end
$$;
revoke execute on function private.group_name, private.make_group, private.require_free_name from public, anon, authenticated;

create function public.admin_make_group(name text) returns public.groups
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.make_group(admin_make_group.name);
end
$$;
comment on function public.admin_make_group is
  'Makes a group and answers it. For the owner and teachers; 409 when an open one has the name, whatever the case.';

create function public.admin_change_group(
  group_id uuid,
  name text default null,
  archived boolean default null,
  shows_process boolean default null,
  version integer default null
)
returns public.groups
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted_name text;
  before public.groups;
  after public.groups;
begin
  perform private.require_admin();
  if admin_change_group.name is not null then
    wanted_name := private.group_name(admin_change_group.name);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('pipstone: groups', 0));
  select * from public.groups g where g.id = admin_change_group.group_id into before for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such group';
  end if;
  if before.version <> admin_change_group.version then
    raise sqlstate 'PT409' using message = 'The group was changed meanwhile';
  end if;
  if coalesce(not archived, before.archived_at is null) then
    perform private.require_free_name(coalesce(wanted_name, before.name), before.id);
  end if;
  update public.groups g set
    name = coalesce(wanted_name, g.name),
    archived_at = case
      when archived then coalesce(g.archived_at, now())
      when archived is null then g.archived_at
    end,
    shows_process = coalesce(admin_change_group.shows_process, g.shows_process)
    where g.id = before.id
    returning * into after;
  if after.version <> before.version then
    perform private.note_admin_action('group_changed', after.name, jsonb_strip_nulls(jsonb_build_object(
      'id', after.id,
      'name_before', nullif(before.name, after.name),
      'archived', case when (before.archived_at is null) <> (after.archived_at is null)
        then after.archived_at is not null end,
      'shows_process', case when before.shows_process <> after.shows_process then after.shows_process end
    )));
  end if;
  return after;
end
$$;
comment on function public.admin_change_group is
  'Changes what is given of a group and answers it; archived true or false archives it or opens it again. For the owner and teachers; 404 when there is none, 409 when an open one has the name or, where a version is given, the group has another.';

create function public.admin_groups()
returns table (
  id uuid, name text, created_at timestamptz, archived_at timestamptz, shows_process boolean, version integer,
  students bigint, active bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all constant boolean := private.is_admin();
begin
  perform private.require_staff();
  return query
    select g.id, g.name, g.created_at, g.archived_at, g.shows_process, g.version,
           coalesce(c.students, 0), coalesce(c.active, 0)
    from public.groups g
    left join (
      select s.group_id, count(*) as students,
             count(*) filter (where p.last_trade_at >= now() - interval '7 days') as active
      from public.students s join public.profiles p on p.id = s.user_id
      where s.group_id is not null and s.archived_at is null and s.removed_at is null
      group by s.group_id
    ) c on c.group_id = g.id
    where sees_all or g.archived_at is null and exists (
      select from public.group_assistants a where a.group_id = g.id and a.user_id = (select auth.uid())
    )
    order by g.archived_at is not null, lower(g.name), g.id;
end
$$;
comment on function public.admin_groups is
  'All groups, archived ones last, for assistants their own open ones: with how many students are present in each, and how many of them have a trade within the last 7 days. For staff.';

create function private.require_few_students(user_ids uuid[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(user_ids) > 500 then
    raise invalid_parameter_value using message = 'At most 500 students can be changed at once';
  end if;
end
$$;
revoke execute on function private.require_few_students from public, anon, authenticated;

create function public.admin_move_students(user_ids uuid[], group_id uuid default null)
returns table (user_id uuid, group_before uuid)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  into_group public.groups;
  moved integer;
begin
  perform private.require_admin();
  perform private.require_few_students(user_ids);
  if admin_move_students.group_id is not null then
    select * from public.groups g where g.id = admin_move_students.group_id into into_group for share;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such group';
    end if;
    if into_group.archived_at is not null then
      raise sqlstate 'PT409' using message = 'The group is archived';
    end if;
  end if;
  -- Locked in one order, so that two who move the same students do not wait for each other.
  return query
    with before as (
      select s.user_id, s.group_id
      from public.students s
      where s.user_id = any (user_ids)
        and s.group_id is distinct from admin_move_students.group_id
        and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
      order by s.user_id for update
    ),
    changed as (
      update public.students s set group_id = admin_move_students.group_id
      from before b where s.user_id = b.user_id
      returning s.user_id
    )
    select b.user_id, b.group_id from before b join changed c on c.user_id = b.user_id;
  get diagnostics moved = row_count;
  if moved > 0 then
    perform private.note_admin_action('students_moved', coalesce(into_group.name, ''), jsonb_build_object(
      'group_id', into_group.id, 'students', moved
    ));
  end if;
end
$$;
comment on function public.admin_move_students is
  'Puts students, at most 500, into a group, or into none (null). Answers those that were moved, with the group before: called with those, it undoes it. For the owner and teachers; 404 when there is no such group, 409 when it is archived.';

create function public.admin_set_groups_of_assistant(user_id uuid, group_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := array(select distinct g from unnest(group_ids) g where g is not null);
  assistant text;
begin
  perform private.require_admin();
  if cardinality(wanted) > 1000 then
    raise invalid_parameter_value using message = 'An assistant has at most 1,000 groups';
  end if;
  -- Locked, so that they stay an assistant meanwhile.
  perform from public.user_roles r
    where r.user_id = admin_set_groups_of_assistant.user_id and r.duty = 'assistant' for update;
  if not found then
    raise sqlstate 'PT409' using message = 'They are no assistant';
  end if;
  if (select count(*) from public.groups g where g.id = any (wanted)) < cardinality(wanted) then
    raise sqlstate 'PT404' using message = 'There is no such group';
  end if;
  delete from public.group_assistants a
    where a.user_id = admin_set_groups_of_assistant.user_id and a.group_id <> all (wanted);
  insert into public.group_assistants (user_id, group_id)
    select admin_set_groups_of_assistant.user_id, g from unnest(wanted) g
    on conflict do nothing;
  select u.email from auth.users u where u.id = admin_set_groups_of_assistant.user_id into assistant;
  perform private.note_admin_action('assistant_groups', assistant, jsonb_build_object(
    'user_id', admin_set_groups_of_assistant.user_id,
    'groups', (
      select coalesce(jsonb_agg(n.name order by lower(n.name)), '[]')
      from (select g.name from public.groups g where g.id = any (wanted) order by lower(g.name) limit 20) n
    ),
    'count', cardinality(wanted)
  ));
end
$$;
comment on function public.admin_set_groups_of_assistant is
  'Gives an assistant these groups and no others. For the owner and teachers; 404 when there is no such group, 409 when the account is no assistant''s.';

revoke execute on function public.admin_make_group, public.admin_change_group, public.admin_groups,
  public.admin_move_students, public.admin_set_groups_of_assistant
  from public, anon, authenticated;
grant execute on function public.admin_make_group, public.admin_change_group, public.admin_groups,
  public.admin_move_students, public.admin_set_groups_of_assistant to authenticated;

-- The staff, and the groups of those who are assistants.

drop function public.admin_admins();
create function public.admin_staff()
returns table (id uuid, email text, full_name text, created_at timestamptz, duty text, group_ids uuid[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select p.id, p.email, p.full_name, p.created_at, r.duty,
           array(select a.group_id from public.group_assistants a where a.user_id = p.id order by a.group_id)
    from public.user_roles r
    join public.profiles p on p.id = r.user_id
    where r.role = 'admin'
    order by array_position(array['owner', 'teacher', 'assistant'], r.duty), p.created_at, p.id
    limit 10000;
end
$$;
comment on function public.admin_staff is
  'The owner, the teachers and the assistants, in this order, the first of each first. For the owner and teachers.';
revoke execute on function public.admin_staff from public, anon, authenticated;
grant execute on function public.admin_staff to authenticated;

-- Class codes lead into a group.

alter type public.class_code add attribute group_id uuid;

create function private.class_code_answer(code private.class_codes) returns public.class_code
language sql stable security definer set search_path = ''
as $$
  select (
    code.id, code.code, code.label, code.max_uses, private.class_code_uses(code), code.expires_at, code.withdrawn_at,
    code.created_at, code.group_id
  )::public.class_code
$$;
comment on function private.class_code_answer is 'A class code as admins see it.';
revoke execute on function private.class_code_answer from public, anon, authenticated;

create or replace function public.admin_codes() returns setof public.class_code
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select (a.answer).*
    from private.class_codes c
    cross join lateral (select private.class_code_answer(c) as answer offset 0) a
    order by c.created_at desc, c.id;
end
$$;

drop function public.admin_make_code(text, integer, timestamptz);
create function public.admin_make_code(
  label text,
  max_uses integer,
  expires_at timestamptz default null,
  group_id uuid default null,
  new_group text default null
)
returns public.class_code
language plpgsql volatile security definer set search_path = ''
as $$
declare
  into_group public.groups;
  made private.class_codes;
begin
  perform private.require_admin();
  if char_length(btrim(label)) between 1 and 100 is not true then
    raise invalid_parameter_value using message = 'A code needs a label of 1 to 100 characters';
  end if;
  if max_uses between 1 and 10000 is not true then
    raise invalid_parameter_value using message = 'A code admits 1 to 10,000 accounts';
  end if;
  if expires_at <= now() then
    raise invalid_parameter_value using message = 'A code cannot expire in the past';
  end if;
  if admin_make_code.group_id is not null and new_group is not null then
    raise invalid_parameter_value using message = 'A code leads into one group';
  end if;
  if (select count(*) from private.class_codes) >= 10000 then
    raise sqlstate 'PT422' using message = 'There are 10,000 class codes already, and no more can be made';
  end if;
  if new_group is not null then
    into_group := private.make_group(new_group);
  elsif admin_make_code.group_id is not null then
    select * from public.groups g where g.id = admin_make_code.group_id into into_group for share;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such group';
    end if;
    if into_group.archived_at is not null then
      raise sqlstate 'PT409' using message = 'The group is archived';
    end if;
  end if;
  insert into private.class_codes (code, label, max_uses, expires_at, group_id)
    values (
      private.unused_sign_up_code(), btrim(admin_make_code.label), admin_make_code.max_uses,
      nullif(admin_make_code.expires_at, 'infinity'), into_group.id
    )
    returning * into made;
  perform private.note_admin_action(
    'code_made',
    made.label,
    jsonb_build_object('id', made.id, 'code', made.code, 'max_uses', made.max_uses, 'expires_at', made.expires_at)
      || case when into_group.id is null then '{}' else jsonb_build_object('group', into_group.name) end
  );
  return private.class_code_answer(made);
end
$$;
comment on function public.admin_make_code is
  'Makes a class code for max_uses accounts, until a time if one is given, that come into a group that is there (group_id) or made with it (new_group). For the owner and teachers; 400 when a figure is out of bounds, 404 when there is no such group, 409 when it is archived or another has the name.';

create function public.admin_more_uses(code_id uuid, more integer default 5) returns public.class_code
language plpgsql volatile security definer set search_path = ''
as $$
declare
  extended private.class_codes;
begin
  perform private.require_admin();
  if more between 1 and 10000 is not true then
    raise invalid_parameter_value using message = 'A code gets 1 to 10,000 uses more';
  end if;
  select * from private.class_codes c where c.id = code_id into extended for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such code';
  end if;
  if extended.withdrawn_at is not null then
    raise sqlstate 'PT409' using message = 'The code was withdrawn';
  end if;
  if extended.max_uses + more > 10000 then
    raise sqlstate 'PT422' using message = 'A code admits 1 to 10,000 accounts';
  end if;
  update private.class_codes c set max_uses = c.max_uses + more where c.id = extended.id returning * into extended;
  perform private.note_admin_action('code_extended', extended.label, jsonb_build_object(
    'id', extended.id, 'code', extended.code, 'more', more, 'max_uses', extended.max_uses
  ));
  return private.class_code_answer(extended);
end
$$;
comment on function public.admin_more_uses is
  'Lets a class code admit so many accounts more, and answers it. For the owner and teachers; 404 when there is no such code, 409 when it was withdrawn, 422 when it would admit more than 10,000.';

revoke execute on function public.admin_make_code, public.admin_more_uses from public, anon, authenticated;
grant execute on function public.admin_make_code, public.admin_more_uses to authenticated;
