-- The devices that accounts sign in from, and their sessions. A device is a random id in a cookie set by the server in
-- server/. Supabase's auth service sets none: sessions can be listed and ended there, but new devices are not reported.

create table private.devices (
  user_id uuid not null references auth.users on delete cascade,
  device_hash text not null,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  user_agent text,
  address text,
  is_unseen boolean not null default false,
  seen_until timestamptz,
  remembered_factor uuid,
  remembered_method text,
  remembered_at timestamptz,
  remembered_until timestamptz,
  primary key (device_hash, user_id)
);

comment on table private.devices is
  'One row per account and device that it signed in from: at most 50 per account, and none later than 400 days after its last sign-in.';
comment on column private.devices.device_hash is
  'SHA-256 of the id in the cookie: a reader of this table cannot pose as the device.';
comment on column private.devices.id is
  'The id that auth.sessions.tag refers to. It stays the same when the id in the cookie is replaced.';
comment on column private.devices.user_agent is 'User agent of the account''s first sign-in from the device.';
comment on column private.devices.address is 'Address of that sign-in, shortened.';
comment on column private.devices.is_unseen is 'True until the account owner has been notified of that sign-in.';
comment on column private.devices.seen_until is 'Sign-ins from other devices up to this time have been dismissed on this device.';
comment on column private.devices.remembered_factor is 'The factor whose code was entered on the device.';
comment on column private.devices.remembered_method is 'totp or recovery_code.';
comment on column private.devices.remembered_at is 'When the code was entered.';
comment on column private.devices.remembered_until is
  'Until then, sign-ins from the device need no second factor; null if they do.';
alter table private.devices enable row level security;
revoke all on private.devices from public, anon, authenticated;
grant select, insert, update, delete on private.devices to supabase_auth_admin;

create index devices_of_accounts on private.devices (user_id, last_used_at);

create policy "The auth service uses all devices" on private.devices to supabase_auth_admin
  using (true) with check (true);

create function private.forget_remembered_devices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.devices d set remembered_until = null
    where d.user_id = (to_jsonb(old) ->> tg_argv[0])::uuid and d.remembered_until is not null;
  return null;
end
$$;

comment on function private.forget_remembered_devices() is
  'Makes all devices of an account need a second factor again. Its argument is the name of the column with the account id.';
revoke execute on function private.forget_remembered_devices() from public, anon, authenticated;

create trigger forget_remembered_devices after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.forget_remembered_devices('id');

create trigger forget_remembered_devices after delete on auth.mfa_factors
  for each row when (old.status = 'verified')
  execute function private.forget_remembered_devices('user_id');

create function private.rough_address(address inet) returns text
language sql immutable set search_path = ''
as $$
  select case family(address)
    when 4 then regexp_replace(host(network(set_masklen(address, 24))), '\d+$', 'x')
    else host(network(set_masklen(address, 48))) || 'x'
  end
$$;

comment on function private.rough_address is
  'A shortened address: 203.0.113.x for IPv4 (the first 24 bits), 2001:db8:7::x for IPv6 (the first 48).';
revoke execute on function private.rough_address from public, anon, authenticated;
grant execute on function private.rough_address to supabase_auth_admin;

-- Unlimited sessions could fill the database and make the list unreadable.

create function private.end_oldest_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- One after the other: each then counts those of before.
  perform from auth.users u where u.id = new.user_id for no key update;
  delete from auth.sessions s where s.id in (
    select o.id from auth.sessions o
    where o.user_id = new.user_id
    -- Who has the password and no code pushes out none who took the second step.
    order by o.id = new.id desc, coalesce(o.aal::text = 'aal2', false) desc,
      greatest(o.created_at, o.refreshed_at at time zone 'utc') desc, o.id
    offset 100
  );
  return null;
end
$$;

comment on function private.end_oldest_sessions() is
  'Keeps at most 100 sessions per account: a new one ends the least recently used, those at aal1 first.';
revoke execute on function private.end_oldest_sessions() from public, anon, authenticated;

create trigger end_oldest_sessions after insert on auth.sessions
  for each row execute function private.end_oldest_sessions();

create function private.my_session() returns auth.sessions
language sql stable security definer set search_path = ''
as $$
  select s from auth.sessions s
  where s.id = ((select auth.jwt()) ->> 'session_id')::uuid and s.user_id = (select auth.uid())
$$;

comment on function private.my_session is 'The caller''s session.';
revoke execute on function private.my_session from public, anon, authenticated;

create function public.my_sessions()
returns table (
  id uuid, signed_in_at timestamptz, last_used_at timestamptz, user_agent text, address text, aal text,
  is_current boolean, remembered_until timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'utc') as last_used_at,
         s.user_agent, private.rough_address(s.ip), s.aal::text,
         s.id is not distinct from (select m.id from private.my_session() m) as is_current, d.remembered_until
  from auth.sessions s
  left join private.devices d on d.user_id = s.user_id and d.id::text = s.tag and d.remembered_until > now()
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
  order by is_current desc, last_used_at desc, s.id
  limit 100
$$;

comment on function public.my_sessions is
  'The caller''s sessions, at most 100: the current one first, then by last use. A session counts as used when its access token is renewed, once per hour; user_agent and address are from then.';
revoke execute on function public.my_sessions from public, anon, authenticated;
grant execute on function public.my_sessions to authenticated;

create function public.end_my_session(session_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended auth.sessions;
begin
  delete from auth.sessions s where s.id = end_my_session.session_id and s.user_id = (select auth.uid())
    returning * into ended;
  if not found then
    raise sqlstate 'PT404' using message = 'You’re no longer signed in there';
  end if;
  update private.devices d set remembered_until = null
    where d.user_id = ended.user_id and d.id::text = ended.tag and d.remembered_until is not null;
end
$$;

comment on function public.end_my_session is
  'Ends a session of the caller at once, and makes its device need a second factor again. 404 if they have no such session.';
revoke execute on function public.end_my_session from public, anon, authenticated;
grant execute on function public.end_my_session to authenticated;

-- An intruder must not be able to dismiss the news of their own sign-in, neither on the device they used nor on a second
-- one. So a device dismisses for all devices only sign-ins after its own first one, and the rest for itself only.

create function private.my_device() returns private.devices
language sql stable security definer set search_path = ''
as $$
  select d from private.devices d
  where d.user_id = (select auth.uid()) and d.id::text = (select m.tag from private.my_session() m)
$$;

comment on function private.my_device is 'The device of the current session.';
revoke execute on function private.my_device from public, anon, authenticated;

create function public.unseen_sign_ins()
returns table (signed_in_at timestamptz, user_agent text, address text)
language sql stable security definer set search_path = ''
as $$
  select d.created_at, d.user_agent, d.address
  from private.devices d
  left join private.my_device() mine on true
  where d.user_id = (select auth.uid()) and d.is_unseen and d.id is distinct from mine.id
    and d.created_at > coalesce(mine.seen_until, '-infinity')
  order by d.created_at desc
  limit 20
$$;

comment on function public.unseen_sign_ins is
  'The newest 20 first sign-ins from new devices to the caller''s account that have neither been emailed nor dismissed. Leaves out the current device.';
revoke execute on function public.unseen_sign_ins from public, anon, authenticated;
grant execute on function public.unseen_sign_ins to authenticated;

create function public.sign_ins_seen(until timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine constant private.devices := private.my_device();
  -- A session from before there were devices has none.
  here_since constant timestamptz := coalesce(mine.created_at, (private.my_session()).created_at);
  up_to constant timestamptz := least(sign_ins_seen.until, now());
begin
  update private.devices d set is_unseen = false
    where d.user_id = (select auth.uid()) and d.is_unseen and d.created_at > here_since and d.created_at <= up_to;
  update private.devices d set seen_until = greatest(d.seen_until, up_to)
    where d.user_id = (select auth.uid()) and d.id = mine.id;
end
$$;

comment on function public.sign_ins_seen is
  'Dismisses sign-ins of unseen_sign_ins up to a time, that of the newest shown: for all devices those after the first sign-in from this one, the rest for this one.';
revoke execute on function public.sign_ins_seen from public, anon, authenticated;
grant execute on function public.sign_ins_seen to authenticated;
