-- The staff of a school: one owner, teachers, and assistants. The owner and the teachers are its admins: they see every
-- student. Assistants see the students of the groups that they were given (groups), and what a policy lets them.
-- docs/decisions/0033-staff-and-sight.md says why it is built so.

alter table public.user_roles add column duty text;
comment on column public.user_roles.duty is
  'Of an admin: owner, teacher or assistant. Null for a user. There is one owner.';

-- The owner is the admin who has been there for longest, one who can sign in if there is one.
update public.user_roles r
  set duty = case when r.user_id = (
    select o.user_id
    from public.user_roles o join auth.users u on u.id = o.user_id
    where o.role = 'admin'
    order by private.counts_as_admin(o.user_id) desc, u.created_at, u.id
    limit 1
  ) then 'owner' else 'teacher' end
  where r.role = 'admin';

alter table public.user_roles
  add constraint user_roles_duty_check check (duty in ('owner', 'teacher', 'assistant')),
  add constraint user_roles_admins_have_a_duty check ((role = 'admin') = (duty is not null));

create unique index user_roles_one_owner on public.user_roles ((duty)) where duty = 'owner';

create or replace function private.counts_as_admin(account uuid) returns boolean
language sql stable
as $$
  select exists (
    select from public.user_roles r
    join auth.users u on u.id = r.user_id
    where r.user_id = account and r.role = 'admin' and r.duty <> 'assistant'
      and u.email_confirmed_at is not null
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
  )
$$;
comment on function private.counts_as_admin is
  'Whether an account is the owner''s or a teacher''s, has a proven e-mail address, and is not switched off. Without a search path of its own, so that it becomes part of the query that asks.';

-- What staff do as staff can be made to ask for a second factor, here and nowhere else: every policy and function asks one of
-- the functions below who is staff.

create table private.staff_door (
  only_row boolean primary key default true check (only_row),
  needs_aal2 boolean not null default false
);
comment on table private.staff_door is
  'Whether what staff may do asks for a session at aal2: one row. Written by set_staff_factor_required.';
insert into private.staff_door default values;

alter table private.staff_door enable row level security;
revoke all on private.staff_door from public, anon, authenticated;

create function private.is_at_aal2() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false) and exists (
    select from auth.sessions s
    where s.id = ((select auth.jwt()) ->> 'session_id')::uuid and s.user_id = (select auth.uid()) and s.aal::text = 'aal2'
  )
$$;
comment on function private.is_at_aal2() is
  'Whether the caller has taken the second step: their token says so, and their session, which a factor that is removed takes back to aal1 at once.';

create function private.passes_staff_door() returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when coalesce((select d.needs_aal2 from private.staff_door d), false)
      -- The server asks as the service what to write in the mails of staff. No token of a person claims that role.
      then private.is_at_aal2() or coalesce((select auth.jwt()) ->> 'role' = 'service_role', false)
    else true
  end
$$;
comment on function private.passes_staff_door() is
  'Whether the caller, if they are staff, may act as staff: always, or where it is required, at aal2. The server itself, which asks in their name for their mails, always.';
revoke execute on function private.is_at_aal2(), private.passes_staff_door() from public, anon, authenticated;

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select case when private.counts_as_admin((select auth.uid())) then private.passes_staff_door() else false end
$$;
comment on function private.is_admin() is
  'Whether the caller is the owner or a teacher, who see every student, and passes the door of staff. In policies, call it as (select private.is_admin()) so that it runs once a statement.';

create function private.duty_of_caller() returns text
language sql stable security definer set search_path = ''
as $$
  select case when r.duty is not null and private.passes_staff_door() then r.duty end
  from public.user_roles r
  join auth.users u on u.id = r.user_id
  where r.user_id = (select auth.uid())
    and u.email_confirmed_at is not null
    and (u.banned_until is null or u.banned_until <= now())
    and u.deleted_at is null
$$;
comment on function private.duty_of_caller() is
  'owner, teacher or assistant; null for a trader, and for staff without a proven e-mail address, switched off, or not through the door of staff.';
revoke execute on function private.duty_of_caller() from public, anon, authenticated;

create function private.is_owner() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.duty_of_caller() is not distinct from 'owner'
$$;
comment on function private.is_owner() is 'Whether the caller is the owner. In policies, call it as (select private.is_owner()).';
revoke execute on function private.is_owner() from public, anon, authenticated;
grant execute on function private.is_owner() to authenticated;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.duty_of_caller() is not null
$$;
comment on function private.is_staff() is
  'Whether the caller is the owner, a teacher or an assistant. In policies, call it as (select private.is_staff()).';
revoke execute on function private.is_staff() from public, anon, authenticated;
grant execute on function private.is_staff() to authenticated;

create function private.refuse_at_staff_door() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.passes_staff_door() and exists (
    select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin'
  ) then
    raise insufficient_privilege using message = 'Staff need two-step sign-in here: take the second step first';
  end if;
end
$$;
comment on function private.refuse_at_staff_door() is
  'Refuses staff who have not taken the second step that is required of them, and says so (42501).';
revoke execute on function private.refuse_at_staff_door() from public, anon, authenticated;

create or replace function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    perform private.refuse_at_staff_door();
    raise insufficient_privilege using message = case when private.is_staff()
      then 'Only the owner and teachers may do this' else 'Only an admin may do this' end;
  end if;
end
$$;
comment on function private.require_admin() is 'Refuses a caller who is neither the owner nor a teacher (42501).';

create function private.require_staff() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse_at_staff_door();
    raise insufficient_privilege using message = 'Only an admin may do this';
  end if;
end
$$;
comment on function private.require_staff() is 'Refuses a caller who is not the owner, a teacher or an assistant (42501).';

create function private.require_owner() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_owner() then
    perform private.refuse_at_staff_door();
    raise insufficient_privilege using message = 'Only the owner may do this';
  end if;
end
$$;
comment on function private.require_owner() is 'Refuses a caller who is not the owner (42501).';
revoke execute on function private.require_staff(), private.require_owner() from public, anon, authenticated;

-- The role may be written without a duty, as by hand.

create function private.fill_duty() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role = 'user' then
    new.duty := null;
  elsif new.duty is null then
    new.duty := case when exists (
      select from public.user_roles r where r.duty = 'owner' and r.user_id <> new.user_id
    ) then 'teacher' else 'owner' end;
  end if;
  return new;
end
$$;
comment on function private.fill_duty() is
  'Makes an admin who was written without a duty the owner if there is none, else a teacher. A user has no duty.';
revoke execute on function private.fill_duty() from public, anon, authenticated;

create trigger fill_duty before insert or update of role, duty on public.user_roles
  for each row execute function private.fill_duty();

-- An owner's account may be deleted, or their role taken, by hand alone.

create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.user_roles r set duty = 'owner'
    where not exists (select from public.user_roles o where o.duty = 'owner')
      and r.user_id = (
        select t.user_id
        from public.user_roles t join auth.users u on u.id = t.user_id
        where t.duty = 'teacher'
        order by private.counts_as_admin(t.user_id) desc, u.created_at, u.id
        limit 1
      );
  return null;
end
$$;
comment on function private.keep_an_owner() is 'Makes the teacher who has been there for longest the owner when the owner has gone.';
revoke execute on function private.keep_an_owner() from public, anon, authenticated;

create trigger keep_an_owner_after_deletion after delete on public.user_roles
  for each row when (old.duty = 'owner') execute function private.keep_an_owner();
create trigger keep_an_owner_after_change after update of role on public.user_roles
  for each row when (old.duty = 'owner' and new.duty is null) execute function private.keep_an_owner();

-- What staff do, with the words for it in features/activity.

alter table public.admin_actions drop constraint admin_actions_action_check;
alter table public.admin_actions add constraint admin_actions_action_check check (action in (
  'user_deleted', 'role_changed', 'code_replaced', 'code_made', 'code_withdrawn',
  'duty_changed', 'owner_changed', 'assistant_groups', 'group_made', 'group_changed', 'students_moved',
  'student_archived', 'student_restored', 'student_removed', 'student_taken_back', 'password_link', 'code_extended',
  'desk_settings', 'staff_factor_required', 'factors_removed'
));
comment on column public.admin_actions.target is
  'The e-mail of the account that it concerned, the label of a class code, the name of a group, or the sign-up code that was replaced.';

create or replace function private.note_changed_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed_user constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  -- When the account goes too, nothing but its id is left.
  target constant text := coalesce((select u.email from auth.users u where u.id = changed_user), changed_user::text);
  old_role constant text := case tg_op when 'INSERT' then 'user' else old.role end;
  new_role constant text := case tg_op when 'DELETE' then 'user' else new.role end;
  old_duty constant text := case tg_op when 'INSERT' then null else old.duty end;
  new_duty constant text := case tg_op when 'DELETE' then null else new.duty end;
begin
  if old_role <> new_role then
    perform private.note_admin_action('role_changed', target, jsonb_build_object(
      'user_id', changed_user, 'from', old_role, 'to', new_role, 'duty', coalesce(new_duty, old_duty)
    ));
  elsif new_duty = 'owner' and old_duty <> 'owner' then
    perform private.note_admin_action(
      'owner_changed', target, jsonb_build_object('user_id', changed_user, 'from', old_duty)
    );
  -- An owner who hands over is told of by the line of who is the owner now.
  elsif new_duty <> old_duty and old_duty <> 'owner' then
    perform private.note_admin_action(
      'duty_changed', target, jsonb_build_object('user_id', changed_user, 'from', old_duty, 'to', new_duty)
    );
  end if;
  return null;
end
$$;
comment on function private.note_changed_role() is
  'Writes down a new role or duty. An account without a row counts as a user.';

drop trigger note_changed_role on public.user_roles;
create trigger note_changed_role after insert or update of role, duty or delete on public.user_roles
  for each row execute function private.note_changed_role();

-- The owner and the teachers make teachers and assistants.

drop function public.admin_set_role(uuid, text);
create function public.admin_set_role(user_id uuid, role text, duty text default 'teacher') returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted_duty constant text := case admin_set_role.role
    when 'admin' then coalesce(admin_set_role.duty, 'teacher')
  end;
  duty_before text;
  admins uuid[];
begin
  perform private.require_admin();
  if admin_set_role.role is null or admin_set_role.role not in ('admin', 'user') then
    raise invalid_parameter_value using message = 'A role is admin or user';
  end if;
  if wanted_duty not in ('teacher', 'assistant') then
    raise invalid_parameter_value using message = 'A duty is teacher or assistant';
  end if;
  -- Admins who take each other's role at the same moment do it one after the other. The second then sees what the
  -- first has done, and may be no admin any more.
  perform from public.user_roles r
    where r.role = 'admin' or r.user_id = admin_set_role.user_id
    order by r.user_id for update;
  perform private.require_admin();
  if not exists (select from auth.users u where u.id = admin_set_role.user_id) then
    raise sqlstate 'PT404' using message = 'There is no such user';
  end if;
  -- An address that is not proven may be anybody's.
  if admin_set_role.role = 'admin' and not exists (
    select from auth.users u where u.id = admin_set_role.user_id and u.email_confirmed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'They must confirm their e-mail address first';
  end if;

  -- Removed students come with a later file.
  if admin_set_role.role = 'admin' and exists (
    select from public.students s where s.user_id = admin_set_role.user_id and s.removed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'They are removed: take them back first';
  end if;
  select r.duty from public.user_roles r where r.user_id = admin_set_role.user_id into duty_before;
  if duty_before = 'owner' then
    -- To be made an admin once more changes nothing.
    if wanted_duty = 'teacher' and admin_set_role.role = 'admin' then
      return;
    end if;
    raise sqlstate 'PT409' using message = 'The owner stays the owner until they hand over';
  end if;
  admins := array(
    select r.user_id from public.user_roles r where r.role = 'admin' and private.counts_as_admin(r.user_id)
  );
  if wanted_duty is distinct from 'teacher' and admins <@ array[admin_set_role.user_id] then
    raise sqlstate 'PT409' using message = 'The last admin must stay an admin';
  end if;
  insert into public.user_roles as r (user_id, role, duty)
    values (admin_set_role.user_id, admin_set_role.role, wanted_duty)
    on conflict on constraint user_roles_pkey do update set role = excluded.role, duty = excluded.duty
      where r.duty is distinct from excluded.duty;
end
$$;
comment on function public.admin_set_role is
  'Makes an account a teacher''s or an assistant''s (role admin) or a trader''s (role user), with effect at once, because every policy asks. For the owner and teachers; 409 for the owner, the last admin and who is removed, 404 when there is no such account.';
revoke execute on function public.admin_set_role from public, anon, authenticated;
grant execute on function public.admin_set_role to authenticated;

create function public.admin_hand_over(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  perform from public.user_roles r where r.role = 'admin' order by r.user_id for update;
  perform private.require_owner();
  if admin_hand_over.user_id = (select auth.uid()) then
    return;
  end if;
  if not exists (
    select from public.user_roles r
    where r.user_id = admin_hand_over.user_id and r.duty = 'teacher' and private.counts_as_admin(r.user_id)
  ) then
    raise sqlstate 'PT409' using message = 'Only a teacher can become the owner';
  end if;
  update public.user_roles r set duty = 'teacher' where r.user_id = (select auth.uid());
  update public.user_roles r set duty = 'owner' where r.user_id = admin_hand_over.user_id;
end
$$;
comment on function public.admin_hand_over is
  'Makes a teacher the owner, and the owner a teacher. For the owner; 409 when the named is no teacher.';
revoke execute on function public.admin_hand_over from public, anon, authenticated;
grant execute on function public.admin_hand_over to authenticated;

comment on table public.user_roles is 'The role of each account, and the duty of staff. No client can write it.';
comment on function public.delete_user is
  'Deletes an account and every row of theirs. For the owner and teachers; never their own (403) or that of staff (403); 404 when there is no such account.';
