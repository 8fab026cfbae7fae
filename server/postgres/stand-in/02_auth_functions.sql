-- Who is asking, read from the claims that the server sets for each transaction. Names, signatures and
-- answers are Supabase's own, so that policies written against them run there unchanged.

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role, supabase_auth_admin;

create function auth.jwt() returns jsonb
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

create function auth.uid() returns uuid
language sql stable
as $$
  select (auth.jwt() ->> 'sub')::uuid
$$;

create function auth.role() returns text
language sql stable
as $$
  select auth.jwt() ->> 'role'
$$;

create function auth.email() returns text
language sql stable
as $$
  select auth.jwt() ->> 'email'
$$;
