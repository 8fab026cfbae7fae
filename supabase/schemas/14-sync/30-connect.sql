-- A connection is made, paired with a program and confirmed.

create function private.new_sync_secrets() returns table (token text, code text)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- gen_random_uuid() draws on the operating system's generator: 122 bits each.
  token := 'pip_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  loop
    code := lpad((
      ('x' || left(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 12))::bit(48)::bigint % 1000000
    )::text, 6, '0');
    exit when not exists (
      select from private.sync_tokens t where t.code_hash = private.sync_hash(code) and t.code_expires_at > now()
    );
  end loop;
  return next;
end
$$;

comment on function private.new_sync_secrets is 'A token, and six digits that are in no use now.';
revoke execute on function private.new_sync_secrets from public, anon, authenticated;

create function private.sync_hash(secret text) returns text
language sql immutable set search_path = ''
return encode(sha256(convert_to(secret, 'UTF8')), 'hex');

comment on function private.sync_hash is 'A secret as it is kept.';
revoke execute on function private.sync_hash from public, anon, authenticated;

create function private.own_sync_connection(connection uuid) returns public.sync_connections
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  found_one public.sync_connections;
begin
  select * into found_one from public.sync_connections c where (c.user_id, c.id) = (trader, connection) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such connection';
  end if;
  return found_one;
end
$$;

comment on function private.own_sync_connection is 'A connection of the caller, locked after their profile. Refuses what is none (404).';
revoke execute on function private.own_sync_connection from public, anon, authenticated;

create function private.require_unrevoked(connection public.sync_connections) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if connection.state = 'revoked' then
    raise sqlstate 'PT409' using message = 'This connection was revoked. Create a new one.';
  end if;
end
$$;

comment on function private.require_unrevoked is 'Refuses a connection that was revoked (409).';
revoke execute on function private.require_unrevoked from public, anon, authenticated;

create function public.make_sync_connection() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  connection uuid;
begin
  if trader is null then
    raise sqlstate 'PT404' using message = 'There is no profile to connect a program to';
  end if;
  if (select count(*) from public.sync_connections c where c.user_id = trader and c.state <> 'revoked') >= 20 then
    raise sqlstate 'PT422' using message = 'You can have at most 20 connections. Revoke one first.';
  end if;
  delete from public.sync_connections c
    where c.user_id = trader and c.id in (
      select o.id from public.sync_connections o
      where o.user_id = trader and o.state = 'revoked' order by o.revoked_at desc, o.id offset 19
    );
  insert into public.sync_connections (user_id) values (trader) returning id into connection;
  return private.renewed_sync_token(trader, connection);
end
$$;

comment on function public.make_sync_connection is
  'Makes a connection for a program of the caller, at most 20 (422): { id, token, code, code_expires_at }. Token and code are answered only here, once.';
revoke execute on function public.make_sync_connection from public, anon, authenticated;
grant execute on function public.make_sync_connection to authenticated;

create function private.renewed_sync_token(trader uuid, connection uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made record;
  expires constant timestamptz := date_trunc('second', now() + interval '15 minutes');
begin
  select * into made from private.new_sync_secrets();
  insert into private.sync_tokens as t (user_id, connection_id, token_hash, code_hash, code_expires_at)
    values (trader, connection, private.sync_hash(made.token), private.sync_hash(made.code), expires)
    on conflict on constraint sync_tokens_pkey do update
      set earlier_hash = t.token_hash, token_hash = excluded.token_hash, code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at;
  return jsonb_build_object('id', connection, 'token', made.token, 'code', made.code, 'code_expires_at', expires);
end
$$;

comment on function private.renewed_sync_token is 'Gives a connection a new token and a new code, and answers both.';
revoke execute on function private.renewed_sync_token from public, anon, authenticated;

create function public.renew_sync_token(connection uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant public.sync_connections := private.own_sync_connection(connection);
begin
  perform private.require_unrevoked(held);
  return private.renewed_sync_token(held.user_id, held.id);
end
$$;

comment on function public.renew_sync_token is
  'Gives a connection of the caller a new token and code, as make_sync_connection answers them. The earlier token ends.';
revoke execute on function public.renew_sync_token from public, anon, authenticated;
grant execute on function public.renew_sync_token to authenticated;

create function private.pair_sync(code_hash text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made constant text := (select s.token from private.new_sync_secrets() s);
begin
  update private.sync_tokens t
    set earlier_hash = t.token_hash, token_hash = private.sync_hash(made), code_hash = null, code_expires_at = null
    where (t.user_id, t.connection_id) in (
      select o.user_id, o.connection_id from private.sync_tokens o
      where o.code_hash = pair_sync.code_hash and o.code_expires_at > now() limit 1 for update
    );
  return case when found then made end;
end
$$;

comment on function private.pair_sync is
  'A new token for the hash of a code, which ends with it, as does the earlier token; null where there is no such code. For the server.';
revoke execute on function private.pair_sync from public, anon, authenticated;

create function private.require_sync_details(details jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  told record;
  lacking text;
begin
  if jsonb_typeof(details) is distinct from 'object' or octet_length(details::text) > 4096 then
    raise sqlstate 'PT422' using message = 'This connection can’t be confirmed: the details are too long.';
  end if;
  select * into told from jsonb_to_record(details) r (
    account text, new_account jsonb, usd_rate text, time_zone text, day_shift text, counts_cash text, trades_from text
  );
  lacking := case
    when (told.account is null) = (told.new_account is null) then 'account'
    when told.account !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'account'
    when jsonb_typeof(told.new_account) <> 'object' then 'new_account'
    when told.usd_rate !~ '^\d{1,6}(\.\d{1,8})?$' or told.usd_rate ~ '^[0.]+$' then 'usd_rate'
    when told.time_zone is null then 'time_zone'
    when told.day_shift !~ '^-?\d\d:\d\d(:\d\d)?$' then 'day_shift'
    when told.counts_cash in ('true', 'false') is not true then 'counts_cash'
    when told.trades_from !~ '^(19[7-9]\d|20\d\d)-\d\d-\d\d$' then 'trades_from'
    -- The day after a trade of today, where it is tomorrow already.
    when told.trades_from::date > now()::date + 2 then 'trades_from'
  end;
  if lacking is not null then
    raise sqlstate 'PT422' using message = format('This connection can’t be confirmed: %s.', lacking);
  end if;
  perform private.require_clock(told.time_zone, coalesce(told.day_shift, '0')::interval);
end
$$;

comment on function private.require_sync_details is 'Refuses what confirm_sync cannot take (422), and a clock that is none (22023).';
revoke execute on function private.require_sync_details from public, anon, authenticated;
