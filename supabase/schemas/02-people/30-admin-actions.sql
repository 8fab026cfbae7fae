-- The actions of admins, readable by all admins. Only the database writes rows; they never change.

create table public.admin_actions (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  -- No foreign keys: actions stay known after their admins are deleted.
  admin_id uuid,
  admin_email text,
  -- Actions of staff; features/activity has their texts.
  action text not null check (action in (
    'user_deleted', 'role_changed', 'code_replaced', 'code_made', 'code_withdrawn',
    'duty_changed', 'owner_changed', 'assistant_groups', 'group_made', 'group_changed', 'students_moved',
    'student_archived', 'student_restored', 'student_removed', 'student_taken_back', 'password_link', 'code_extended',
    'desk_settings', 'staff_factor_required', 'factors_removed', 'webhook', 'staff_invited', 'invitation_withdrawn'
  )),
  target text not null,
  details jsonb not null default '{}'
);

comment on table public.admin_actions is 'The log of admin actions. No client can write it.';
comment on column public.admin_actions.admin_id is
  'The admin who did it; null if it was done without a session, for example by the server at its first start.';
comment on column public.admin_actions.target is
  'The email address of the account concerned, the label of a class code, the name of a group, or the sign-up code that was replaced.';
alter table public.admin_actions enable row level security;
-- On Supabase, the role that bypasses policies may write every new table.
revoke all on public.admin_actions from public, anon, authenticated, service_role;
grant select on public.admin_actions to authenticated;

revoke all on sequence public.admin_actions_id_seq from public, anon, authenticated, service_role;

-- A link to set a new password, for students who forgot theirs on a server without email
-- (docs/decisions/0039-a-password-link-from-the-educator.md).

create index admin_actions_password_links on public.admin_actions (admin_id, created_at) where action = 'password_link';

-- Staff actions on a trader's sign-in, which the trader can see.

create index admin_actions_told on public.admin_actions ((details ->> 'user_id'), id)
  where action in ('password_link', 'factors_removed');

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

comment on function private.note_admin_action is 'Adds an action of the caller to the log.';
revoke execute on function private.note_admin_action from public, anon, authenticated;
