-- Schema for names used by the database only.

-- Functions refer to objects that later files create.
set local check_function_bodies = off;

create schema private;
comment on schema private is 'Nothing here can be named by a client: it is reached only through functions that check the caller.';
grant usage on schema private to anon, authenticated, supabase_auth_admin;
