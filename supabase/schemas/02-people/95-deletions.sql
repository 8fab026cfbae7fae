-- Deletion of accounts with all their rows. Deleting queues at the profile like every write to it: a trade updates the
-- profile more than once, and from the second time on PostgreSQL also locks the row of its account. A deletion that locked
-- that row first and waited for the profile would deadlock with the trade.

create function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted_email text;
begin
  -- Locked, so that they cannot be made an admin meanwhile.
  perform from public.user_roles r where r.user_id = (select auth.uid()) for update;
  -- Whoever they are at the door of staff: is_admin() is false of an admin who has not passed it.
  if private.counts_as_admin((select auth.uid())) then
    raise sqlstate 'PT403' using message = 'An admin cannot delete their own account';
  end if;
  -- As for a new password: a session of the last day. Older ones sign in once more.
  if not exists (
    select from auth.sessions s
    where s.id = ((select auth.jwt()) ->> 'session_id')::uuid and s.user_id = (select auth.uid())
      and s.created_at > now() - interval '24 hours'
  ) then
    raise sqlstate 'PT403' using message = 'Sign in again to delete your account';
  end if;
  perform from public.profiles p where p.id = (select auth.uid()) for update;
  -- Everything of theirs hangs on the account but what let them sign up, as in public.delete_user.
  delete from auth.users u where u.id = (select auth.uid()) returning u.email into deleted_email;
  delete from private.sign_up_grants g where g.email = deleted_email;
end
$$;

comment on function public.delete_my_account is
  'Deletes the caller''s account with all its rows. 403 for admins and for sessions older than a day.';
revoke execute on function public.delete_my_account from public, anon, authenticated;
grant execute on function public.delete_my_account to authenticated;

create function public.delete_user(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted_email text;
  deleted_name text;
begin
  perform private.require_admin();
  if delete_user.user_id = (select auth.uid()) then
    raise sqlstate 'PT403' using message = 'You cannot delete your own account';
  end if;
  -- Locked, so that they cannot be made an admin meanwhile.
  perform from public.user_roles r where r.user_id = delete_user.user_id for update;
  if exists (select from public.user_roles r where r.user_id = delete_user.user_id and r.role = 'admin') then
    raise sqlstate 'PT403' using message = 'An admin cannot be deleted';
  end if;
  select p.full_name from public.profiles p where p.id = delete_user.user_id for update into deleted_name;
  -- Everything of theirs hangs on the account (sessions, profile, role, plans, trades) but what let them sign up.
  delete from auth.users u where u.id = delete_user.user_id returning u.email into deleted_email;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such user';
  end if;
  delete from private.sign_up_grants g where g.email = deleted_email;
  perform private.note_admin_action(
    'user_deleted',
    deleted_email,
    jsonb_build_object('user_id', delete_user.user_id, 'full_name', deleted_name)
  );
end
$$;

comment on function public.delete_user is
  'Deletes an account with all its rows. For the owner and teachers; 403 for their own account and for staff, 404 if there is no such account.';
revoke execute on function public.delete_user from public, anon, authenticated;
grant execute on function public.delete_user to authenticated;
