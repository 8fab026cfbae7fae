-- What follows when an account is asked for or changed.

create function private.may_sign_up(email text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.sign_up_grants g
    -- A used grant of one's own admits nobody, but one is told so by the hook or by the account that it made.
    where g.expires_at > now() and (g.email = lower(may_sign_up.email) or (g.email is null and g.used_at is null))
  )
$$;
comment on function private.may_sign_up is
  'Whether asking for an account is worth the work of a password hash. The hook public.require_auth_code decides.';
revoke execute on function private.may_sign_up from public, anon, authenticated;
grant usage on schema private to supabase_auth_admin;
grant execute on function private.may_sign_up to supabase_auth_admin;

-- The account's metadata is where a person changes their name; the profile is where everyone reads it.

create function private.follow_changed_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles
    set full_name = nullif(btrim(new.raw_user_meta_data ->> 'full_name'), '')
    where id = new.id;
  return new;
end
$$;
revoke execute on function private.follow_changed_name() from public;

create trigger follow_changed_name after update of raw_user_meta_data on auth.users
  for each row
  when (old.raw_user_meta_data ->> 'full_name' is distinct from new.raw_user_meta_data ->> 'full_name')
  execute function private.follow_changed_name();
