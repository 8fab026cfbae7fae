-- Removing a trader for good. The edge function delete-user calls this in the name of whoever asks.

create function public.delete_user(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted_email text;
begin
  perform private.require_admin();
  if delete_user.user_id = (select auth.uid()) then
    raise sqlstate 'PT403' using message = 'You cannot delete your own account';
  end if;
  if exists (select from public.user_roles r where r.user_id = delete_user.user_id and r.role = 'admin') then
    raise sqlstate 'PT403' using message = 'An admin cannot be deleted';
  end if;
  -- Everything of theirs hangs on the account (sessions, profile, role, plans, trades) but what let them sign up.
  delete from auth.users u where u.id = delete_user.user_id returning u.email into deleted_email;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such user';
  end if;
  delete from private.sign_up_grants g where g.email = deleted_email;
end
$$;
comment on function public.delete_user is
  'Deletes an account and every row of theirs. For admins; never oneself (403) or another admin (403); 404 when there is none.';
revoke execute on function public.delete_user from public, anon, authenticated;
grant execute on function public.delete_user to authenticated;
