-- The roles that every Supabase database has. A server of ours connects as the owner and steps down to one
-- of them in each transaction, so what a request may do is decided by their grants and the policies alone.

do $$
declare
  wanted text;
  -- From version 16 on whoever creates a role may grant it, and may step down to it only when they do.
  needed constant text := case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'supabase_auth_admin'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
    if not pg_catalog.pg_has_role(current_user, wanted, needed) then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
exception when insufficient_privilege then
  raise insufficient_privilege using message = format(
    'the user %1$s may not step down to the roles of requests; as a superuser, run: '
    'alter role %1$I createrole; or, where the roles exist: '
    'grant anon, authenticated, service_role, supabase_auth_admin to %1$I',
    current_user
  );
end
$$;

-- Nobody but the owner makes objects in public; what is there is granted by name.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
