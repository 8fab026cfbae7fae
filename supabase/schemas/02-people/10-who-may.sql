-- Permissions. A school's staff has one owner, teachers, and assistants. The owner and the teachers are its admins and see
-- every student. Assistants see the students of their groups (docs/decisions/0033-staff-and-sight.md).

-- A second factor can be required for the staff's work, here and nowhere else: every policy and function uses one of the
-- functions below.

create table private.staff_door (
  only_row boolean primary key default true check (only_row),
  needs_aal2 boolean not null default false
);

comment on table private.staff_door is
  'Whether what staff may do asks for a session at aal2: one row. Written by set_staff_factor_required.';
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
  'Whether the caller has taken the second step: their token says so, and their session, which a factor that is removed takes back to aal1 at once.';
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
  'Whether the caller, if they are staff, may act as staff: always, or where it is required, at aal2. The server itself, which asks in their name for their mails, always.';
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
  'Whether an account is the owner''s or a teacher''s, has a proven e-mail address, and is not switched off. Without a search path of its own, so that it becomes part of the query that asks.';
revoke execute on function private.counts_as_admin from public, anon, authenticated;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select case when private.counts_as_admin((select auth.uid())) then private.passes_staff_door() else false end
$$;

comment on function private.is_admin() is
  'Whether the caller is the owner or a teacher, who see every student, and passes the door of staff. In policies, call it as (select private.is_admin()) so that it runs once a statement.';
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
  'owner, teacher or assistant; null for a trader, and for staff without a proven e-mail address, switched off, or not through the door of staff.';
revoke execute on function private.duty_of_caller() from public, anon, authenticated;

create function private.is_owner() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.duty_of_caller() is not distinct from 'owner'
$$;

comment on function private.is_owner() is 'Whether the caller is the owner. In policies, call it as (select private.is_owner()).';
revoke execute on function private.is_owner() from public, anon, authenticated;
grant execute on function private.is_owner() to authenticated;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.duty_of_caller() is not null
$$;

comment on function private.is_staff() is
  'Whether the caller is the owner, a teacher or an assistant. In policies, call it as (select private.is_staff()).';
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
  'Refuses staff who have not taken the second step that is required of them, and says so (42501).';
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

comment on function private.require_admin() is 'Refuses a caller who is neither the owner nor a teacher (42501).';
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

comment on function private.require_staff() is 'Refuses a caller who is not the owner, a teacher or an assistant (42501).';
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

comment on function private.require_owner() is 'Refuses a caller who is not the owner (42501).';
revoke execute on function private.require_owner() from public, anon, authenticated;
