-- From the archive and back, removed and taken back, and what a student is told: who looks after them, and who has looked.
-- docs/decisions/0037-removal-beside-deletion.md says why there are two ways to let a student go.

create function public.admin_archive_students(user_ids uuid[], archived boolean default true) returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed uuid[];
begin
  perform private.require_admin();
  perform private.require_few_students(user_ids);
  if archived is null then
    raise invalid_parameter_value using message = 'A student is archived or is not';
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
  'Archives students, at most 500, or with archived false brings them back. They keep their journal and sign in as before, but are out of the lists and counts of the class. Answers those that were changed. For the owner and teachers.';
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

-- Longer than the 30 days: who is removed must not come back because the deletion is late. A ban that somebody has set
-- otherwise is not this one, and is left alone.
create function private.removal_ban(removed_at timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  select removed_at + interval '10 years'
$$;
comment on function private.removal_ban is 'Until when an account is switched off that was removed at that time.';
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
  'Removes a student: their sessions and links end, they cannot sign in, and they are out of every list but that of the removed. For 30 days admin_take_back_student undoes it, then the account is deleted. For the owner and teachers; 403 for staff, 404 when there is no such account.';

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
    raise sqlstate 'PT409' using message = 'They were removed 30 days ago and can no longer be taken back';
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
  'Takes back a student who was removed less than 30 days ago: they sign in again and stand where they stood. For the owner and teachers; 409 once the 30 days are over.';

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
  'Deletes for good who was removed 30 days ago or longer, so many at most, and answers how many. Called by the server every hour, and by admin_removed_students.';
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
  'The newest 1,000 of the students who were removed and can be taken back: since when, by whom (null when they are gone), and when their account will be deleted. For the owner and teachers.';

revoke execute on function public.admin_remove_student, public.admin_take_back_student, public.admin_removed_students
  from public, anon, authenticated;
grant execute on function public.admin_remove_student, public.admin_take_back_student, public.admin_removed_students
  to authenticated;

-- Who has looked at whom.

create table public.looks (
  user_id uuid not null references public.profiles on delete cascade,
  -- No foreign key: who has looked stays known after they are gone.
  staff_id uuid not null,
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (user_id, staff_id, at)
);
comment on table public.looks is
  'When staff opened the pages of a student: once an hour and person at most, for 365 days. Written when the desk opens them; a client that reads tables leaves no look.';

create index looks_newest_first on public.looks (user_id, at desc);

alter table public.looks enable row level security;
revoke all on public.looks from public, anon, authenticated;
grant select on public.looks to authenticated;

create policy "Traders read who has looked at them" on public.looks
  for select to authenticated using (user_id = (select auth.uid()));

create function private.staff_name(account uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(p.full_name, case r.duty
    when 'owner' then 'The owner' when 'teacher' then 'A teacher' else 'An assistant' end)
  from public.profiles p left join public.user_roles r on r.user_id = p.id
  where p.id = account
$$;
comment on function private.staff_name is 'What students read: the full name of staff or else their duty, never the e-mail.';
revoke execute on function private.staff_name from public, anon, authenticated;

create function public.note_look(student uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_sight(student);
  -- Two pages that open at once leave one look.
  perform pg_advisory_xact_lock(hashtextextended(student::text || (select auth.uid())::text, 0));
  if exists (
    select from public.looks l
    where l.user_id = student and l.staff_id = (select auth.uid()) and l.at > now() - interval '1 hour'
  ) then
    return;
  end if;
  insert into public.looks (user_id, staff_id, staff_name)
    values (student, (select auth.uid()), private.staff_name((select auth.uid())));
  delete from public.looks l
    where l.user_id = student and (l.at < now() - interval '365 days' or l.at < (
      select n.at from public.looks n where n.user_id = student order by n.at desc offset 1999 limit 1
    ));
end
$$;
comment on function public.note_look is
  'Writes down that the caller has opened the pages of a student, once an hour at most. For staff who see them.';
revoke execute on function public.note_look from public, anon, authenticated;
grant execute on function public.note_look to authenticated;

-- A link to set a new password, for students who forgot theirs where no mail is sent.
-- docs/decisions/0039-a-password-link-from-the-educator.md says why the database makes it.

create index admin_actions_password_links on public.admin_actions (admin_id, created_at) where action = 'password_link';

create function private.require_few_password_links(student uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Two at once must not both be the last.
  perform pg_advisory_xact_lock(hashtextextended('pipstone: password links of ' || (select auth.uid())::text, 0));
  if (
    select count(*) from public.admin_actions a
    where a.action = 'password_link' and a.admin_id = (select auth.uid()) and a.created_at > now() - interval '1 hour'
  ) >= 60 then
    raise sqlstate 'PT429' using message = 'You have made 60 links within an hour: wait a little';
  end if;
  if (
    select count(*) from public.admin_actions a
    where a.action = 'password_link' and a.details ->> 'user_id' = student::text
      and a.created_at > now() - interval '1 hour'
  ) >= 5 then
    raise sqlstate 'PT429' using message = 'They were given 5 links within an hour: wait a little';
  end if;
end
$$;
comment on function private.require_few_password_links is
  'Refuses (429) the caller''s 61st link for a new password within an hour, and the sixth for one student.';
revoke execute on function private.require_few_password_links from public, anon, authenticated;

create function public.admin_password_link(user_id uuid) returns table (token text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
-- The target of the conflict is a column.
#variable_conflict use_column
declare
  made constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  -- A link is good for an hour from the time that stands with it. This one is for a lesson later in the day.
  counts_from constant timestamptz := now() + interval '23 hours';
  student auth.users;
begin
  perform private.require_admin();
  -- Whoever takes the caller's role meanwhile waits, and then ends this link too; who came first has left no admin here.
  perform from public.user_roles r
    where r.user_id in ((select auth.uid()), admin_password_link.user_id)
    order by r.user_id for update;
  perform private.require_admin();
  perform private.require_removable(admin_password_link.user_id);
  select * from auth.users u where u.id = admin_password_link.user_id into student for no key update;
  if student.banned_until > now() then
    raise sqlstate 'PT409' using message = 'They are removed or switched off, and cannot sign in';
  end if;
  -- Whoever follows a link proves the address, and this one was not sent to it.
  if student.email_confirmed_at is null then
    raise sqlstate 'PT409' using message = 'They must confirm their e-mail address first';
  end if;
  perform private.require_few_password_links(student.id);
  delete from auth.sessions s where s.user_id = student.id;
  update auth.users u set recovery_sent_at = now() where u.id = student.id;
  insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (
      gen_random_uuid(), student.id, 'recovery_token',
      -- Our server looks a link up by its hash, Supabase's service by its text.
      case when to_regclass('server.keys') is null then made
        else encode(sha256(convert_to(made, 'UTF8')), 'hex') end,
      student.email, counts_from at time zone 'utc', now() at time zone 'utc'
    )
    on conflict (user_id, token_type) where token_type <> 'confirmation_token' do update set
      token_hash = excluded.token_hash, relates_to = excluded.relates_to,
      created_at = excluded.created_at, updated_at = excluded.updated_at;
  perform private.note_admin_action('password_link', student.email, jsonb_build_object(
    'user_id', student.id,
    'full_name', (select p.full_name from public.profiles p where p.id = student.id)
  ));
  return query select made, now() + interval '24 hours';
end
$$;
comment on function public.admin_password_link is
  'Makes a link by which a student sets a new password, good once and for 24 hours, in place of any before; answers its token, which is kept as a hash. It ends with the removal of the student, and when who made it is no teacher any more. Ends their sessions, and they are told. For the owner and teachers; 403 for staff, 404 when there is no such account, 409 when it is removed or its e-mail is not confirmed, 429 after 5 for one student or 60 in all within an hour.';
revoke execute on function public.admin_password_link from public, anon, authenticated;
grant execute on function public.admin_password_link to authenticated;

create function private.end_password_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.one_time_tokens t where t.user_id = new.user_id and t.token_type = 'recovery_token';
  return null;
end
$$;
comment on function private.end_password_link() is
  'Ends the link for a new password of who becomes staff: another teacher may hold it.';
revoke execute on function private.end_password_link() from public, anon, authenticated;

create trigger end_password_link after insert or update of role on public.user_roles
  for each row when (new.role = 'admin') execute function private.end_password_link();

create function private.end_links_made() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.one_time_tokens t
  using public.admin_actions a
  where a.action = 'password_link' and a.admin_id = old.user_id and a.created_at > now() - interval '24 hours'
    and t.user_id = (a.details ->> 'user_id')::uuid and t.token_type = 'recovery_token'
    -- The link of that very transaction: another that has taken its place stays.
    and t.updated_at = a.created_at at time zone 'utc';
  return null;
end
$$;
comment on function private.end_links_made() is
  'Ends the links for a new password that somebody made who is neither the owner nor a teacher any more.';
revoke execute on function private.end_links_made() from public, anon, authenticated;

create trigger end_links_made_after_change after update of role, duty on public.user_roles
  for each row when (old.duty in ('owner', 'teacher') and (new.duty in ('owner', 'teacher')) is not true)
  execute function private.end_links_made();
create trigger end_links_made_after_deletion after delete on public.user_roles
  for each row when (old.duty in ('owner', 'teacher')) execute function private.end_links_made();

-- What a trader knows of their school.

create index admin_actions_told on public.admin_actions ((details ->> 'user_id'), id)
  where action in ('password_link', 'factors_removed');

alter table public.students add column told_until timestamptz;
comment on column public.students.told_until is 'Of what they are told, the time of the newest that they have put away.';

create function public.my_class() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'group_id', g.id,
    'group', g.name,
    'shows_process', coalesce(g.shows_process, false),
    'joins_process', s.shows_process,
    'staff', (
      select coalesce(json_agg(json_build_object('name', t.name, 'duty', t.duty) order by t.place, t.name), '[]')
      from (
        select private.staff_name(r.user_id) as name, r.duty,
               array_position(array['owner', 'teacher', 'assistant'], r.duty) as place
        from public.user_roles r
        where r.role = 'admin' and r.user_id <> s.user_id and (r.duty <> 'assistant' or exists (
          select from public.group_assistants a where a.user_id = r.user_id and a.group_id = g.id
        ))
        order by place, r.user_id
        limit 50
      ) t
    ),
    'looks', (
      select coalesce(json_agg(json_build_object('name', l.staff_name, 'at', l.at) order by l.at desc), '[]')
      from (
        select n.staff_name, n.at from public.looks n where n.user_id = s.user_id order by n.at desc limit 100
      ) l
    ),
    'notices', (
      select coalesce(json_agg(json_build_object(
        'kind', n.action, 'at', n.created_at, 'name', n.name,
        'is_new', n.created_at > coalesce(s.told_until, '-infinity')
      ) order by n.id desc), '[]')
      from (
        select a.id, a.action, a.created_at, private.staff_name(a.admin_id) as name from public.admin_actions a
        where a.action in ('password_link', 'factors_removed') and a.details ->> 'user_id' = s.user_id::text
        order by a.id desc limit 20
      ) n
    )
  )
  from public.students s
  left join public.groups g on g.id = s.group_id and g.archived_at is null
  where s.user_id = (select auth.uid())
$$;
comment on function public.my_class() is
  'What a trader knows of their school: their group (null for none), whether it has a board of process and whether they take part, the staff who see them (50 at most), the newest 100 looks, and the newest 20 of what staff did to their sign-in (a link for a new password, two-step sign-in taken away), with those that they have not put away as new.';

create function public.put_notices_away(until timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.students s set told_until = greatest(s.told_until, least(until, now()))
  where s.user_id = (select auth.uid()) and until is not null
$$;
comment on function public.put_notices_away is
  'Makes what my_class tells the caller up to that time no longer new. It stays in the list.';

create function public.join_process(takes_part boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if takes_part is null then
    raise invalid_parameter_value using message = 'One takes part or does not';
  end if;
  update public.students s set shows_process = takes_part
    where s.user_id = (select auth.uid()) and (not takes_part or exists (
      select from public.groups g where g.id = s.group_id and g.shows_process and g.archived_at is null
    ));
  if not found and takes_part then
    raise sqlstate 'PT409' using message = 'Your group has no board of process';
  end if;
end
$$;
comment on function public.join_process is
  'Lets the caller take part in the board of process of their group, or no longer. 409 where the group has none.';
revoke execute on function public.my_class, public.put_notices_away, public.join_process from public, anon, authenticated;
grant execute on function public.my_class, public.put_notices_away, public.join_process to authenticated;

-- Another group is another audience: it is asked for anew.

create function private.leave_process() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.shows_process := false;
  return new;
end
$$;
comment on function private.leave_process() is 'Ends taking part in the board of a group for who leaves the group.';
revoke execute on function private.leave_process() from public, anon, authenticated;

create trigger leave_process before update of group_id on public.students
  for each row when (old.group_id is distinct from new.group_id and new.shows_process)
  execute function private.leave_process();
