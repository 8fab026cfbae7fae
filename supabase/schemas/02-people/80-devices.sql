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
  'One row for each account that signed in from a device: at most 50 an account, and none 400 days after its last sign-in.';
comment on column private.devices.device_hash is 'The SHA-256 hash of the id in the cookie: the table alone is no device.';
comment on column private.devices.id is 'Named by auth.sessions.tag. It stays when the id in the cookie is replaced.';
comment on column private.devices.user_agent is 'Of the account''s first sign-in from it.';
comment on column private.devices.address is 'Of that sign-in, shortened.';
comment on column private.devices.is_unseen is 'Its first sign-in is news to the account''s owner, who has not been told yet.';
comment on column private.devices.seen_until is 'News up to then of other devices has been put away on this one.';
comment on column private.devices.remembered_factor is 'The factor whose code was given there.';
comment on column private.devices.remembered_method is 'totp or recovery_code.';
comment on column private.devices.remembered_at is 'When it was given.';
comment on column private.devices.remembered_until is 'Until then a sign-in from it needs no second factor; null where it does.';
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
  'All devices of an account need a second factor again. Its argument is the column with the account''s id.';
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
  'Where an address is, roughly: 203.0.113.x of IPv4 (the first 24 bits), 2001:db8:7::x of IPv6 (the first 48).';
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
  'Keeps 100 sessions of an account: when one begins, those that were used longest ago end, those at aal1 first.';
revoke execute on function private.end_oldest_sessions() from public, anon, authenticated;

create trigger end_oldest_sessions after insert on auth.sessions
  for each row execute function private.end_oldest_sessions();

create function private.my_session() returns auth.sessions
language sql stable security definer set search_path = ''
as $$
  select s from auth.sessions s
  where s.id = ((select auth.jwt()) ->> 'session_id')::uuid and s.user_id = (select auth.uid())
$$;

comment on function private.my_session is 'The session that the caller asks with.';
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
  'Where the caller is signed in: their own session first, then those used last, 100 at most. A session is used when its access token is renewed, once an hour; user_agent and address are of that moment.';
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
  'Ends a session of the caller, with effect at once, and forgets that its device needs no second factor. 404 where they have no such session.';
revoke execute on function public.end_my_session from public, anon, authenticated;
grant execute on function public.end_my_session to authenticated;

-- An intruder must not be able to dismiss the news of their own sign-in, neither on the device they used nor on a second
-- one. So a device dismisses for all others only what happened after its own first sign-in, and the rest for itself only.

create function private.my_device() returns private.devices
language sql stable security definer set search_path = ''
as $$
  select d from private.devices d
  where d.user_id = (select auth.uid()) and d.id::text = (select m.tag from private.my_session() m)
$$;

comment on function private.my_device is 'The device that the caller''s session was opened on.';
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
  'Sign-ins from devices that the caller''s account had not used before, of which no mail has told and which have not been put away; the newest 20. That of the device itself is not among them.';
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
  'Puts away what unseen_sign_ins tells, up to the time of the newest that was looked at: for all devices what happened after the first sign-in of this one, and the rest for this one.';
revoke execute on function public.sign_ins_seen from public, anon, authenticated;
grant execute on function public.sign_ins_seen to authenticated;
