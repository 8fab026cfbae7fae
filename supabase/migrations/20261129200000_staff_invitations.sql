-- Staff come by an invitation, and the page Students has figures.

alter table public.admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in (
    'user_deleted', 'role_changed', 'code_replaced', 'code_made', 'code_withdrawn',
    'duty_changed', 'owner_changed', 'assistant_groups', 'group_made', 'group_changed', 'students_moved',
    'student_archived', 'student_restored', 'student_removed', 'student_taken_back', 'password_link', 'code_extended',
    'desk_settings', 'staff_factor_required', 'factors_removed', 'webhook', 'staff_invited', 'invitation_withdrawn'
  ));

create table private.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  email text not null unique,
  duty text not null,
  group_ids uuid[] not null default '{}',
  made_by uuid references auth.users on delete set null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  claimed_by uuid,
  constraint staff_invitations_email_check check (
    char_length(email) <= 254 and email = lower(email) and email ~ '^[^\s@]+@[^\s@]+$'
  ),
  constraint staff_invitations_duty_check check (duty in ('teacher', 'assistant')),
  constraint staff_invitations_groups_check check (
    cardinality(group_ids) <= 1000 and (duty = 'assistant' or group_ids = '{}')
  )
);

comment on table private.staff_invitations is
  'Invitations that are open or expired. A used or revoked one is deleted, so that its link means nothing.';
comment on column private.staff_invitations.token_hash is 'SHA-256 of the token in the link.';
comment on column private.staff_invitations.email is 'The only address that can sign up with it.';
comment on column private.staff_invitations.group_ids is 'The groups that an assistant will see.';
comment on column private.staff_invitations.claimed_by is
  'The account that is being created with it, in the same transaction; null before.';
alter table private.staff_invitations enable row level security;
revoke all on private.staff_invitations from public, anon, authenticated;

create index staff_invitations_of_maker on private.staff_invitations (made_by) where made_by is not null;

create function public.admin_invite_staff(email text, duty text, group_ids uuid[] default '{}')
returns table (token text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
-- The target of the conflict is a column.
#variable_conflict use_column
declare
  made constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  wanted constant uuid[] := array(select distinct g from unnest(admin_invite_staff.group_ids) g where g is not null);
  invitation private.staff_invitations;
begin
  perform private.require_owner();
  if admin_invite_staff.duty is null or admin_invite_staff.duty not in ('teacher', 'assistant') then
    raise invalid_parameter_value using message = 'Role must be teacher or assistant';
  end if;
  if cardinality(wanted) > 1000 or admin_invite_staff.duty = 'teacher' and cardinality(wanted) > 0 then
    raise invalid_parameter_value using message = 'Only an assistant has groups, at most 1,000';
  end if;
  if (select count(*) from public.groups g where g.id = any (wanted)) < cardinality(wanted) then
    raise sqlstate 'PT404' using message = 'There is no such group';
  end if;
  if exists (
    select from auth.users u
    where u.email = lower(btrim(admin_invite_staff.email)) and u.email_confirmed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'This email already has an account. Open the student and choose “Make Staff”.';
  end if;
  -- One at a time, so that each counts those before.
  perform pg_advisory_xact_lock(hashtextextended('pipstone: staff invitations', 0));
  delete from private.staff_invitations i
    where i.expires_at < now() - interval '30 days' or i.email = lower(btrim(admin_invite_staff.email));
  if (select count(*) from private.staff_invitations) >= 100 then
    raise sqlstate 'PT422' using message = 'The limit of 100 invitations is reached. Revoke one first.';
  end if;
  begin
    insert into private.staff_invitations (token_hash, email, duty, group_ids, made_by)
      values (
        private.secret_hash(made), lower(btrim(admin_invite_staff.email)), admin_invite_staff.duty, wanted, (select auth.uid())
      )
      returning * into invitation;
  exception when check_violation or not_null_violation then
    raise invalid_parameter_value using message = 'Enter a valid email address';
  end;
  perform private.note_admin_action(
    'staff_invited', invitation.email, jsonb_build_object('id', invitation.id, 'duty', invitation.duty)
  );
  return query select made, invitation.expires_at;
end
$$;

comment on function public.admin_invite_staff is
  'Creates an invitation for a teacher or an assistant, good once and for 7 days, in place of any earlier one for that email address. Returns its token, which cannot be read later. For the owner; 400 if a value is out of bounds, 404 if there is no such group, 409 if the address has an account, 422 for more than 100.';
revoke execute on function public.admin_invite_staff from public, anon, authenticated;
grant execute on function public.admin_invite_staff to authenticated;

create function public.admin_staff_invitations()
returns table (id uuid, email text, duty text, group_ids uuid[], made_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  return query
    select i.id, i.email, i.duty, i.group_ids, i.made_at, i.expires_at
    from private.staff_invitations i
    order by i.made_at desc, i.id;
end
$$;

comment on function public.admin_staff_invitations() is
  'The invitations that are open or expired, newest first, without their tokens. For the owner.';
revoke execute on function public.admin_staff_invitations() from public, anon, authenticated;
grant execute on function public.admin_staff_invitations() to authenticated;

create function public.admin_withdraw_invitation(invitation uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  withdrawn private.staff_invitations;
begin
  perform private.require_owner();
  delete from private.staff_invitations i where i.id = admin_withdraw_invitation.invitation returning * into withdrawn;
  if withdrawn.id is null then
    raise sqlstate 'PT404' using message = 'This invitation was used or revoked';
  end if;
  perform private.note_admin_action(
    'invitation_withdrawn', withdrawn.email, jsonb_build_object('id', withdrawn.id, 'duty', withdrawn.duty)
  );
end
$$;

comment on function public.admin_withdraw_invitation is
  'Revokes an invitation. For the owner; 404 if it was used or revoked.';
revoke execute on function public.admin_withdraw_invitation from public, anon, authenticated;
grant execute on function public.admin_withdraw_invitation to authenticated;

create function public.staff_invitation(token text) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'email', i.email, 'duty', i.duty, 'invited_by', coalesce(private.staff_name(i.made_by), 'The owner'),
    'is_expired', i.expires_at <= now()
  )
  from private.staff_invitations i
  where char_length(token) <= 200 and i.token_hash = private.secret_hash(token)
$$;

comment on function public.staff_invitation is
  'The contents of an invitation, for the visitor who has its token: {email, duty, invited_by, is_expired}; null if it was used, revoked or never existed. The server limits guesses.';
revoke execute on function public.staff_invitation from public, anon, authenticated;
grant execute on function public.staff_invitation to anon;

-- The sign-up takes the token in the place of a code's secret.

create function private.is_invited(email text, secret text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.staff_invitations i
    where i.token_hash = private.secret_hash(secret) and i.email = lower(is_invited.email) and i.expires_at > now()
  )
$$;

comment on function private.is_invited is
  'True if the secret of a sign-up is the token of an open invitation for this email address.';
revoke execute on function private.is_invited from public, anon, authenticated;
grant execute on function private.is_invited to supabase_auth_admin;

create function private.claim_invitation(email text, secret text, account uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- The lock makes a second sign-up wait; it finds no row once the first account exists.
  update private.staff_invitations i set claimed_by = account
    where i.token_hash = private.secret_hash(secret) and i.email = lower(claim_invitation.email) and i.expires_at > now();
  return found;
end
$$;

comment on function private.claim_invitation is 'Notes which new account uses an invitation; false if there is none for it.';
revoke execute on function private.claim_invitation from public, anon, authenticated;

create function private.welcome_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  used private.staff_invitations;
begin
  delete from private.staff_invitations i where i.claimed_by = new.id returning * into used;
  if used.id is not null then
    update public.user_roles r set role = 'admin', duty = used.duty where r.user_id = new.id;
    insert into public.group_assistants (user_id, group_id)
      select new.id, g.id from public.groups g where g.id = any (used.group_ids);
  end if;
  return null;
end
$$;

comment on function private.welcome_staff() is
  'Uses up the invitation of a new account and gives it its role and groups. Fires after welcome_new_account, by name.';
revoke execute on function private.welcome_staff() from public, anon, authenticated;

create trigger welcome_staff after insert on auth.users
  for each row execute function private.welcome_staff();

create or replace function private.may_sign_up(email text, secret text, address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- A used grant admits no further account; the hook, or the account that it made, says so.
  select exists (select from private.grants_held(may_sign_up.email, may_sign_up.secret, may_sign_up.address))
    or private.is_invited(may_sign_up.email, may_sign_up.secret)
$$;

comment on function private.may_sign_up is
  'True if a sign-up holds a grant or an invitation, so that a password hash is worth its cost. The hook public.require_auth_code decides.';

create or replace function public.require_auth_code(event jsonb) returns jsonb
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

create function public.desk_students(user_ids uuid[], monday date)
returns table (id uuid, trades integer, net numeric, drawdown integer, wrote_at timestamptz)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  if cardinality(user_ids) > 200 then
    raise invalid_parameter_value using message = 'Figures can be requested for at most 200 students at once';
  end if;
  if monday is null or monday not between '1970-01-05' and '2200-01-01' or extract(isodow from monday) <> 1 then
    raise invalid_parameter_value using message = 'A week begins on a Monday';
  end if;
  chosen := private.students_in_sight(array(select distinct u from unnest(user_ids) u where u is not null));
  perform private.catch_up_with(chosen);
  return query
    select t.user_id, w.trades, w.net,
           (
             select max(e.lots)::integer from private.desk_standings s, unnest(s.events) e
             where s.user_id = t.user_id and e.kind = 'drawdown' and e.at > now() - private.desk_window('drawdown')
           ),
           t.wrote_at
    from public.students t
    left join lateral private.weeks_of_student(t.user_id, monday) w on true
    where t.user_id = any (chosen);
end
$$;

comment on function public.desk_students is
  'Figures of students, at most 200: trades and net (dollars) of the week that begins on a Monday as in private.weeks_of_student, null beyond 5,000 trades; the drawdown of the balance from its highest of the last 30 days, whole percent, null below 5; and when they wrote last. For staff; students whom they cannot see, and removed ones, are left out.';
revoke execute on function public.desk_students from public, anon, authenticated;
grant execute on function public.desk_students to authenticated;
