-- Admins make one another, and there is always one.

create function public.admin_admins()
returns table (id uuid, email text, full_name text, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select p.id, p.email, p.full_name, p.created_at
    from public.user_roles r
    join public.profiles p on p.id = r.user_id
    where r.role = 'admin'
    order by p.created_at, p.id;
end
$$;
comment on function public.admin_admins is 'All admins, the first of them first. For admins.';
revoke execute on function public.admin_admins from public, anon, authenticated;
grant execute on function public.admin_admins to authenticated;

create function public.admin_set_role(user_id uuid, role text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  admins uuid[];
begin
  perform private.require_admin();
  if admin_set_role.role is null or admin_set_role.role not in ('admin', 'user') then
    raise invalid_parameter_value using message = 'A role is admin or user';
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

  admins := array(select r.user_id from public.user_roles r where r.role = 'admin');
  if admin_set_role.role = 'user' and admins <@ array[admin_set_role.user_id] then
    raise sqlstate 'PT409' using message = 'The last admin must stay an admin';
  end if;
  insert into public.user_roles as r (user_id, role) values (admin_set_role.user_id, admin_set_role.role)
    on conflict on constraint user_roles_pkey do update set role = excluded.role where r.role <> excluded.role;
end
$$;
comment on function public.admin_set_role is
  'Makes somebody an admin or a user; at once, for every policy asks. For admins; 409 for the last of them, 404 when there is no such account.';
revoke execute on function public.admin_set_role from public, anon, authenticated;
grant execute on function public.admin_set_role to authenticated;
