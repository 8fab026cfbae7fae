-- Who is an admin. Every other account, with a row here or without, is a trader.

create schema private;
comment on schema private is 'Nothing here can be named by a client: it is reached only through functions that check the caller.';
-- Policies call private.is_admin() in the caller's name, and the auth service asks private.may_sign_up.
grant usage on schema private to anon, authenticated, supabase_auth_admin;

create table public.user_roles (
  user_id uuid primary key references auth.users on delete cascade,
  role text not null default 'user' check (role in ('admin', 'user'))
);
comment on table public.user_roles is 'The role of each account. No client can write it.';

create index user_roles_admins on public.user_roles (user_id) where role = 'admin';

alter table public.user_roles enable row level security;
revoke all on public.user_roles from public, anon, authenticated;
grant select on public.user_roles to authenticated;

create function private.counts_as_admin(account uuid) returns boolean
language sql stable
as $$
  select exists (
    select from public.user_roles r
    join auth.users u on u.id = r.user_id
    where r.user_id = account and r.role = 'admin'
      and u.email_confirmed_at is not null
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
  )
$$;
comment on function private.counts_as_admin is
  'Whether an account has the role of an admin, a proven e-mail address, and is not switched off. Without a search path of its own, so that it becomes part of the query that asks.';
revoke execute on function private.counts_as_admin from public, anon, authenticated;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.counts_as_admin((select auth.uid()))
$$;
comment on function private.is_admin() is 'Whether the caller is an admin. In policies, call it as (select private.is_admin()) so that it runs once a statement.';
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only an admin may do this';
  end if;
end
$$;
comment on function private.require_admin() is 'Refuses a caller who is not an admin (42501).';
revoke execute on function private.require_admin() from public;

create policy "Everyone reads their own role" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every role" on public.user_roles
  for select to authenticated using ((select private.is_admin()));
