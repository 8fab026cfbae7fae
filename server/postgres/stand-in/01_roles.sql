-- The roles that every Supabase database has. A server of ours connects as the owner and steps down to one
-- of them in each transaction, so what a request may do is decided by their grants and the policies alone.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'supabase_auth_admin'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
    -- Stepping down needs membership, which an owner who is no superuser does not have by itself.
    if not pg_catalog.pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end
$$;

-- Nobody but the owner makes objects in public; what is there is granted by name.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
