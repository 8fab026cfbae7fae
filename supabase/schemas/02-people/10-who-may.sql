-- Permissions. A school's staff has one owner, teachers, and assistants. The owner and the teachers are its admins and see
-- every student. Assistants see the students of their groups (docs/decisions/0033-staff-and-sight.md).

-- A second factor can be required for the staff's work, here and nowhere else: every policy and function uses one of the
-- functions below.

create table private.staff_door (
  only_row boolean primary key default true check (only_row),
  needs_aal2 boolean not null default false
);

comment on table private.staff_door is
  'One row: whether staff need a session at aal2 to act as staff. Written by set_staff_factor_required.';
alter table private.staff_door enable row level security;
revoke all on private.staff_door from public, anon, authenticated;

insert into private.staff_door default values;

create function private.is_at_aal2() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false) and exists (
    select from auth.sessions s
    where s.id = ((select auth.jwt()) ->> 'session_id')::uuid and s.user_id = (select auth.uid()) and s.aal::text = 'aal2'
  )
$$;

comment on function private.is_at_aal2() is
  'True if the caller has completed the second step: both their token and their session are at aal2. Removing a factor sets the session to aal1 at once.';
revoke execute on function private.is_at_aal2() from public, anon, authenticated;

create function private.passes_staff_door() returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when coalesce((select d.needs_aal2 from private.staff_door d), false)
      -- The server asks as the service what to write in the mails of staff. No token of a person claims that role.
      then private.is_at_aal2() or coalesce((select auth.jwt()) ->> 'role' = 'service_role', false)
    else true
  end
$$;

comment on function private.passes_staff_door() is
  'True if the caller''s session is sufficient to act as staff: any session, or where aal2 is required, one at aal2. Always true for the server itself, which reads what it emails to staff.';
revoke execute on function private.passes_staff_door() from public, anon, authenticated;

create function private.counts_as_admin(account uuid) returns boolean
language sql stable
as $$
  select exists (
    select from public.user_roles r
    join auth.users u on u.id = r.user_id
    where r.user_id = account and r.role = 'admin' and r.duty <> 'assistant'
      and u.email_confirmed_at is not null
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
  )
$$;

comment on function private.counts_as_admin is
  'True if an account belongs to the owner or a teacher, has a confirmed email address and is not disabled. It sets no search path, so that PostgreSQL can inline it.';
revoke execute on function private.counts_as_admin from public, anon, authenticated;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select case when private.counts_as_admin((select auth.uid())) then private.passes_staff_door() else false end
$$;

comment on function private.is_admin() is
  'True if the caller is the owner or a teacher, who see every student, and private.passes_staff_door is true. In policies, call it as (select private.is_admin()), so that it runs once per statement.';
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated;

create function private.duty_of_caller() returns text
language sql stable security definer set search_path = ''
as $$
  select case when r.duty is not null and private.passes_staff_door() then r.duty end
  from public.user_roles r
  join auth.users u on u.id = r.user_id
  where r.user_id = (select auth.uid())
    and u.email_confirmed_at is not null
    and (u.banned_until is null or u.banned_until <= now())
    and u.deleted_at is null
$$;

comment on function private.duty_of_caller() is
  'owner, teacher or assistant. Null for traders, and for staff without a confirmed email address, disabled, or for whom private.passes_staff_door is false.';
revoke execute on function private.duty_of_caller() from public, anon, authenticated;

create function private.is_owner() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.duty_of_caller() is not distinct from 'owner'
$$;

comment on function private.is_owner() is 'True if the caller is the owner. In policies, call it as (select private.is_owner()).';
revoke execute on function private.is_owner() from public, anon, authenticated;
grant execute on function private.is_owner() to authenticated;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.duty_of_caller() is not null
$$;

comment on function private.is_staff() is
  'True if the caller is the owner, a teacher or an assistant. In policies, call it as (select private.is_staff()).';
revoke execute on function private.is_staff() from public, anon, authenticated;
grant execute on function private.is_staff() to authenticated;

create function private.refuse_at_staff_door() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.passes_staff_door() and exists (
    select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin'
  ) then
    raise insufficient_privilege using message = 'Staff need two-step sign-in here: complete the second step first';
  end if;
end
$$;

comment on function private.refuse_at_staff_door() is
  'Refuses staff who have not completed the required second step, with a message for them (42501).';
revoke execute on function private.refuse_at_staff_door() from public, anon, authenticated;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    perform private.refuse_at_staff_door();
    raise insufficient_privilege using message = case when private.is_staff()
      then 'Only the owner and teachers may do this' else 'Only an admin may do this' end;
  end if;
end
$$;

comment on function private.require_admin() is 'Refuses everyone but the owner and teachers (42501).';
revoke execute on function private.require_admin() from public;

create function private.require_staff() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse_at_staff_door();
    raise insufficient_privilege using message = 'Only an admin may do this';
  end if;
end
$$;

comment on function private.require_staff() is 'Refuses everyone but the owner, teachers and assistants (42501).';
revoke execute on function private.require_staff() from public, anon, authenticated;

create function private.require_owner() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_owner() then
    perform private.refuse_at_staff_door();
    raise insufficient_privilege using message = 'Only the owner may do this';
  end if;
end
$$;

comment on function private.require_owner() is 'Refuses everyone but the owner (42501).';
revoke execute on function private.require_owner() from public, anon, authenticated;
