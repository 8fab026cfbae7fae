-- A new account uses up its grant, and its admission records the code.

-- The second step: the auth service asks before it starts, and again for permission.

create function private.may_sign_up(email text, secret text, address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- A used grant admits no further account; the hook, or the account that it made, says so.
  select exists (select from private.grants_held(may_sign_up.email, may_sign_up.secret, may_sign_up.address))
    or private.is_invited(may_sign_up.email, may_sign_up.secret)
$$;

comment on function private.may_sign_up is
  'True if a sign-up holds a grant or an invitation, so that a password hash is worth its cost. The hook public.require_auth_code decides.';
revoke execute on function private.may_sign_up from public, anon, authenticated;
grant execute on function private.may_sign_up to supabase_auth_admin;

create function private.sign_up_refusal() returns jsonb
language sql immutable set search_path = ''
as $$
  select '{"error": {"http_code": 403, "message": "Invalid authentication code"}}'::jsonb
$$;

comment on function private.sign_up_refusal() is 'The refusal of an account by the hook, in the format of the auth service.';
revoke execute on function private.sign_up_refusal() from public, anon, authenticated;

create function public.require_auth_code(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_email constant text := lower(event -> 'user' ->> 'email');
  held constant bigint[] := array(
    select h.id from private.grants_held(
      given_email, event -> 'user' -> 'user_metadata' ->> 'sign_up_grant', event -> 'metadata' ->> 'ip_address'
    ) h
  );
  used private.sign_up_grants;
begin
  if private.claim_invitation(
    given_email, event -> 'user' -> 'user_metadata' ->> 'sign_up_grant', (event -> 'user' ->> 'id')::uuid
  ) then
    return '{}';
  end if;
  select * from private.sign_up_grants g
    where g.id = any (held) and g.used_at is null and g.expires_at > now()
    order by g.email nulls last, g.id
    limit 1
    for update skip locked
    into used;
  if not found then
    -- Another sign-up may be using it up at this moment: refused only once that has come to something.
    select * from private.sign_up_grants g
      where g.id = any (held) and g.used_at is null and g.expires_at > now()
      order by g.email nulls last, g.id
      limit 1
      for update
      into used;
  end if;
  if used.id is null then
    return private.sign_up_refusal();
  end if;
  update private.sign_up_grants g
    set used_at = now(), user_id = (event -> 'user' ->> 'id')::uuid, email = given_email
    where g.id = used.id;
  if used.class_code_id is not null then
    -- A grant that runs out while the account is being made may have gone to another already.
    update private.class_codes c set accounts_made = c.accounts_made + 1
      where c.id = used.class_code_id and c.accounts_made < c.max_uses;
    if not found then
      return private.sign_up_refusal();
    end if;
  end if;
  return '{}';
end
$$;

comment on function public.require_auth_code is
  'The before-user-created hook of the auth service: uses up one grant, or an invitation of staff, or refuses the account.';
revoke execute on function public.require_auth_code from public, anon, authenticated;
grant execute on function public.require_auth_code to supabase_auth_admin;

-- The secret is no longer needed: account metadata is part of every access token.

create function private.forget_sign_up_grant() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.raw_user_meta_data := new.raw_user_meta_data - 'sign_up_grant';
  return new;
end
$$;

revoke execute on function private.forget_sign_up_grant() from public;

create trigger forget_sign_up_grant before insert or update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ? 'sign_up_grant')
  execute function private.forget_sign_up_grant();

-- Supabase's auth service also stores the sign-up's metadata in the email identity.

create function private.forget_sign_up_grant_of_identity() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.identity_data := new.identity_data - 'sign_up_grant';
  return new;
end
$$;

revoke execute on function private.forget_sign_up_grant_of_identity() from public;

create trigger forget_sign_up_grant before insert or update of identity_data on auth.identities
  for each row when (new.identity_data ? 'sign_up_grant')
  execute function private.forget_sign_up_grant_of_identity();

-- The hook knows the code but no account yet; the account's trigger records both.

create table private.admissions (
  user_id uuid primary key references auth.users on delete cascade,
  code text not null,
  class_code_id uuid references private.class_codes,
  admitted_at timestamptz not null default now()
);

comment on table private.admissions is
  'One row for each account that a code admitted. The first admin, who needed no code, has no row.';
comment on column private.admissions.class_code_id is 'Null for a single code.';
alter table private.admissions enable row level security;
revoke all on private.admissions from public, anon, authenticated;

create index admissions_newest_first on private.admissions (class_code_id, admitted_at desc, user_id);

create function private.note_admission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.admissions (user_id, code, class_code_id)
    select new.id, g.code, g.class_code_id from private.sign_up_grants g where g.user_id = new.id limit 1;
  return null;
end
$$;

comment on function private.note_admission() is 'Records which code admitted a new account.';
revoke execute on function private.note_admission() from public;

create trigger note_admission after insert on auth.users
  for each row execute function private.note_admission();

create function public.admin_code_students(code_id uuid default null)
returns table (user_id uuid, full_name text, email text, admitted_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select a.user_id, p.full_name, p.email, a.admitted_at
    from private.admissions a
    join public.profiles p on p.id = a.user_id
    where a.class_code_id = code_id or (code_id is null and a.class_code_id is null)
    order by a.admitted_at desc, a.user_id;
end
$$;

comment on function public.admin_code_students is
  'The accounts that a class code admitted, or without one (null) single codes; newest first. For admins.';
revoke execute on function public.admin_code_students from public, anon, authenticated;
grant execute on function public.admin_code_students to authenticated;

create function public.admin_code_joins(code_id uuid, newest integer default 12)
returns table (joined integer, names text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if newest between 0 and 50 is not true then
    raise invalid_parameter_value using message = 'You can list 0 to 50 of the people who joined';
  end if;
  return query
    select c.accounts_made, array(
      select p.full_name
      from private.admissions a
      join public.profiles p on p.id = a.user_id
      where a.class_code_id = c.id
      order by a.admitted_at desc, a.user_id
      limit newest
    )
    from private.class_codes c
    where c.id = admin_code_joins.code_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such code';
  end if;
end
$$;

comment on function public.admin_code_joins is
  'The number of accounts that a class code has made, and the full names of the newest (12, at most 50; null without a name). No email addresses, because it is shown to the class. For admins; 404 if there is no such code.';
revoke execute on function public.admin_code_joins from public, anon, authenticated;
grant execute on function public.admin_code_joins to authenticated;
