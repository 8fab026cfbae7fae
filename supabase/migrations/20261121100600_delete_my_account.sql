-- Leaving for good: a trader takes their account and everything of theirs along.

create function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted_email text;
begin
  -- Locked, so that nobody makes them an admin meanwhile.
  perform from public.user_roles r where r.user_id = (select auth.uid()) for update;
  if private.is_admin() then
    raise sqlstate 'PT403' using message = 'An admin cannot delete their own account';
  end if;
  -- Everything of theirs hangs on the account but what let them sign up, as in public.delete_user.
  delete from auth.users u where u.id = (select auth.uid()) returning u.email into deleted_email;
  delete from private.sign_up_grants g where g.email = deleted_email;
end
$$;
comment on function public.delete_my_account is
  'Deletes the caller''s account and every row of theirs. Never an admin''s (403).';
revoke execute on function public.delete_my_account from public, anon, authenticated;
grant execute on function public.delete_my_account to authenticated;
