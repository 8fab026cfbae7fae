-- What admins did, for all admins to read. Rows are written by the database itself and never change.

create table public.admin_actions (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  -- No foreign keys: what somebody did is known after they are gone.
  admin_id uuid,
  admin_email text,
  action text not null check (
    action in ('user_deleted', 'role_changed', 'code_replaced', 'code_made', 'code_withdrawn')
  ),
  target text not null,
  details jsonb not null default '{}'
);
comment on table public.admin_actions is 'What admins did. No client can write it.';
comment on column public.admin_actions.admin_id is 'Who did it; null when it was nobody signed in, such as the server at its first start.';
comment on column public.admin_actions.target is 'The e-mail of whom it concerned, the label of a class code, or the sign-up code that was replaced.';

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
comment on function private.note_admin_action is 'Writes down what the caller did.';
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
      -- Where the account goes too, nothing but its id is left.
      coalesce((select u.email from auth.users u where u.id = changed_user), changed_user::text),
      jsonb_build_object('user_id', changed_user, 'from', old_role, 'to', new_role)
    );
  end if;
  return null;
end
$$;
comment on function private.note_changed_role() is 'Writes down a new role. Who has no row counts as a user.';
revoke execute on function private.note_changed_role() from public;

create trigger note_changed_role after insert or update of role or delete on public.user_roles
  for each row execute function private.note_changed_role();
