-- Archiving and removing students, and undoing both (docs/decisions/0037-removal-beside-deletion.md explains why there are
-- two ways).

create function public.admin_archive_students(user_ids uuid[], archived boolean default true) returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed uuid[];
begin
  perform private.require_admin();
  perform private.require_few_students(user_ids);
  if archived is null then
    raise invalid_parameter_value using message = 'Choose whether to archive the student';
  end if;
  with before as (
    select s.user_id from public.students s
    where s.user_id = any (user_ids) and (s.archived_at is not null) <> archived
      and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
    order by s.user_id for update
  ),
  after as (
    update public.students s set archived_at = case when archived then now() end
    from before b where s.user_id = b.user_id
    returning s.user_id
  )
  select array_agg(a.user_id) from after a into changed;
  if cardinality(changed) > 0 then
    perform private.note_admin_action(
      case when archived then 'student_archived' else 'student_restored' end,
      case when cardinality(changed) = 1
        then (select p.email from public.profiles p where p.id = changed[1]) else '' end,
      jsonb_build_object('students', cardinality(changed))
        || case when cardinality(changed) = 1 then jsonb_build_object('user_id', changed[1]) else '{}' end
    );
  end if;
  return query select unnest(changed);
end
$$;

comment on function public.admin_archive_students is
  'Archives students, at most 500, or with archived false restores them. They keep their journal and sign in as before, but lists and counts of the class leave them out. Returns the changed students. For the owner and teachers.';
revoke execute on function public.admin_archive_students from public, anon, authenticated;
grant execute on function public.admin_archive_students to authenticated;

-- Removed for 30 days, then deleted.

create function private.require_removable(student uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Locked, so that they cannot be made an admin meanwhile.
  perform from public.user_roles r where r.user_id = student for update;
  if exists (select from public.user_roles r where r.user_id = student and r.role = 'admin') then
    raise sqlstate 'PT403' using message = 'An admin cannot be removed';
  end if;
  perform from public.profiles p where p.id = student for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such user';
  end if;
end
$$;

revoke execute on function private.require_removable from public, anon, authenticated;

-- Longer than the 30 days: a removed student must not return because the deletion is late. Bans set for other reasons stay.
create function private.removal_ban(removed_at timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  select removed_at + interval '10 years'
$$;

comment on function private.removal_ban is 'The time until which an account that was removed at a time is disabled.';
revoke execute on function private.removal_ban from public, anon, authenticated;

create function public.admin_remove_student(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  removed public.students;
begin
  perform private.require_admin();
  perform private.require_removable(admin_remove_student.user_id);
  update public.students s set removed_at = date_trunc('milliseconds', now()), removed_by = (select auth.uid())
    where s.user_id = admin_remove_student.user_id and s.removed_at is null
    returning * into removed;
  if not found then
    return;
  end if;
  update auth.users u set banned_until = private.removal_ban(removed.removed_at)
    where u.id = removed.user_id and (u.banned_until is null or u.banned_until <= now());
  delete from auth.sessions s where s.user_id = removed.user_id;
  delete from auth.one_time_tokens t where t.user_id = removed.user_id;
  perform private.note_admin_action('student_removed', p.email, jsonb_build_object('user_id', p.id, 'full_name', p.full_name))
    from public.profiles p where p.id = removed.user_id;
end
$$;

comment on function public.admin_remove_student is
  'Removes a student: ends their sessions and links, prevents sign-in, and hides them from every list but that of removed students. For 30 days admin_take_back_student undoes it, then the account is deleted. For the owner and teachers; 403 for staff, 404 if there is no such account.';
revoke execute on function public.admin_remove_student from public, anon, authenticated;
grant execute on function public.admin_remove_student to authenticated;

create function public.admin_take_back_student(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  removed public.students;
begin
  perform private.require_admin();
  perform private.require_removable(admin_take_back_student.user_id);
  select * from public.students s where s.user_id = admin_take_back_student.user_id into removed for update;
  if removed.removed_at is null then
    return;
  end if;
  if removed.removed_at <= now() - interval '30 days' then
    raise sqlstate 'PT409' using message = 'This student was removed 30 days ago and can’t be restored';
  end if;
  update public.students s set removed_at = null, removed_by = null where s.user_id = removed.user_id;
  update auth.users u set banned_until = null
    where u.id = removed.user_id and u.banned_until = private.removal_ban(removed.removed_at);
  perform private.note_admin_action(
    'student_taken_back', p.email, jsonb_build_object('user_id', p.id, 'full_name', p.full_name)
  )
    from public.profiles p where p.id = removed.user_id;
end
$$;

comment on function public.admin_take_back_student is
  'Restores a student who was removed less than 30 days ago: they can sign in again, and everything is as before. For the owner and teachers; 409 after the 30 days.';
revoke execute on function public.admin_take_back_student from public, anon, authenticated;
grant execute on function public.admin_take_back_student to authenticated;

create function private.finish_removals(most integer default 100) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  student public.students;
  deleted_email text;
  deleted_name text;
  finished integer := 0;
begin
  for student in
    select s.* from public.students s
    where s.removed_at <= now() - interval '30 days'
      and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
    order by s.removed_at limit most
  loop
    -- In line at the profile as everyone who writes there, and passed over where another does the same.
    select p.full_name from public.profiles p where p.id = student.user_id for update skip locked into deleted_name;
    continue when not found;
    delete from auth.users u where u.id = student.user_id returning u.email into deleted_email;
    delete from private.sign_up_grants g where g.email = deleted_email;
    -- Nobody who is signed in did it: the record has who removed them.
    insert into public.admin_actions (action, target, details) values (
      'user_deleted', deleted_email,
      jsonb_build_object('user_id', student.user_id, 'full_name', deleted_name, 'removed_at', student.removed_at)
    );
    finished := finished + 1;
  end loop;
  return finished;
end
$$;

comment on function private.finish_removals is
  'Deletes accounts that were removed 30 days ago or longer, at most so many, and returns their number. Called by the server every hour, and by admin_removed_students.';
revoke execute on function private.finish_removals from public, anon, authenticated;

create function public.admin_removed_students()
returns table (
  id uuid, email text, full_name text, removed_at timestamptz, removed_by text, deleted_at timestamptz
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  -- A few: where the server does the others every hour, there is seldom one.
  perform private.finish_removals(3);
  return query
    select p.id, p.email, p.full_name, s.removed_at, coalesce(b.full_name, b.email), s.removed_at + interval '30 days'
    from public.students s
    join public.profiles p on p.id = s.user_id
    left join public.profiles b on b.id = s.removed_by
    where s.removed_at > now() - interval '30 days'
    order by s.removed_at desc, p.id
    limit 1000;
end
$$;

comment on function public.admin_removed_students is
  'The newest 1,000 removed students who can be restored: when and by whom they were removed (null if that account is deleted), and when their account will be deleted. For the owner and teachers.';
revoke execute on function public.admin_removed_students from public, anon, authenticated;
grant execute on function public.admin_removed_students to authenticated;
