-- The actions of admins, for all admins to read. Rows are written by the database itself and never change.

create table public.admin_actions (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  -- No foreign keys: what admins did stays known after they are gone.
  admin_id uuid,
  admin_email text,
  action text not null check (
    action in ('user_deleted', 'role_changed', 'code_replaced', 'code_made', 'code_withdrawn')
  ),
  target text not null,
  details jsonb not null default '{}'
);
comment on table public.admin_actions is 'What admins did. No client can write it.';
comment on column public.admin_actions.admin_id is 'The admin who did it; null when it was done without a session, as by the server at its first start.';
comment on column public.admin_actions.target is 'The e-mail of the account that it concerned, the label of a class code, or the sign-up code that was replaced.';

alter table public.admin_actions enable row level security;
-- On Supabase the role that passes over policies may write every new table.
revoke all on public.admin_actions from public, anon, authenticated, service_role;
revoke all on sequence public.admin_actions_id_seq from public, anon, authenticated, service_role;
grant select on public.admin_actions to authenticated;

create policy "Admins read what admins did" on public.admin_actions
  for select to authenticated using ((select private.is_admin()));

create function private.note_admin_action(action text, target text, details jsonb default '{}') returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.admin_actions (admin_id, admin_email, action, target, details)
  values (
    (select auth.uid()),
    (select u.email from auth.users u where u.id = (select auth.uid())),
    note_admin_action.action, note_admin_action.target, note_admin_action.details
  )
$$;
comment on function private.note_admin_action is 'Writes down an action of the caller.';
revoke execute on function private.note_admin_action from public, anon, authenticated;

-- A role is written down however it was changed: by a function, by the server at its first start, by hand.

create function private.note_changed_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed_user constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  old_role constant text := case tg_op when 'INSERT' then 'user' else old.role end;
  new_role constant text := case tg_op when 'DELETE' then 'user' else new.role end;
begin
  if old_role <> new_role then
    perform private.note_admin_action(
      'role_changed',
      -- When the account goes too, nothing but its id is left.
      coalesce((select u.email from auth.users u where u.id = changed_user), changed_user::text),
      jsonb_build_object('user_id', changed_user, 'from', old_role, 'to', new_role)
    );
  end if;
  return null;
end
$$;
comment on function private.note_changed_role() is 'Writes down a new role. An account without a row counts as a user.';
revoke execute on function private.note_changed_role() from public;

create trigger note_changed_role after insert or update of role or delete on public.user_roles
  for each row execute function private.note_changed_role();

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
  -- An address that is not proven may be anybody's.
  if admin_set_role.role = 'admin' and not exists (
    select from auth.users u where u.id = admin_set_role.user_id and u.email_confirmed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'They must confirm their e-mail address first';
  end if;

  admins := array(
    select r.user_id from public.user_roles r where r.role = 'admin' and private.counts_as_admin(r.user_id)
  );
  if admin_set_role.role = 'user' and admins <@ array[admin_set_role.user_id] then
    raise sqlstate 'PT409' using message = 'The last admin must stay an admin';
  end if;
  insert into public.user_roles as r (user_id, role) values (admin_set_role.user_id, admin_set_role.role)
    on conflict on constraint user_roles_pkey do update set role = excluded.role where r.role <> excluded.role;
end
$$;
comment on function public.admin_set_role is
  'Makes an account an admin or a user, with effect at once, because every policy asks. For admins; 409 for the last admin, 404 when there is no such account.';
revoke execute on function public.admin_set_role from public, anon, authenticated;
grant execute on function public.admin_set_role to authenticated;
