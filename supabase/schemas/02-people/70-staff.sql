-- The owner changes the staff and their duties.

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
    raise invalid_parameter_value using message = 'Role must be admin or user';
  end if;
  if wanted_duty not in ('teacher', 'assistant') then
    raise invalid_parameter_value using message = 'Role must be teacher or assistant';
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
    raise sqlstate 'PT409' using message = 'They must confirm their email address first';
  end if;

  -- Removed students come with a later file.
  if admin_set_role.role = 'admin' and exists (
    select from public.students s where s.user_id = admin_set_role.user_id and s.removed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'This account was removed: restore it first';
  end if;
  select r.duty from public.user_roles r where r.user_id = admin_set_role.user_id into duty_before;
  if duty_before = 'owner' then
    -- To be made an admin once more changes nothing.
    if wanted_duty = 'teacher' and admin_set_role.role = 'admin' then
      return;
    end if;
    raise sqlstate 'PT409' using message = 'Transfer ownership before changing the role of the owner';
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
  'Makes an account that of a teacher or assistant (role admin) or a trader (role user). Effective at once, because every policy checks it. For the owner and teachers; 409 for the owner, the last admin and removed accounts, 404 if there is no such account.';
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
  'Makes a teacher the owner, and the owner a teacher. For the owner; 409 if the account is not that of a teacher.';
revoke execute on function public.admin_hand_over from public, anon, authenticated;
grant execute on function public.admin_hand_over to authenticated;
