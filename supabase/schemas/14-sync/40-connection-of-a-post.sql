-- A post of a program, in one transaction of the server: begin_sync_post keeps its rows, the server makes trades of them
-- (domain/sync), finish_sync_post writes these. Here: its connection, its refusals and its import.

create function private.sync_wall(raw_time bigint) returns timestamp
language sql immutable set search_path = ''
return timestamp '1970-01-01' + (raw_time / 1000) * interval '1 second';

comment on function private.sync_wall is 'A time of a platform''s clock, to the second, as statements have it.';
revoke execute on function private.sync_wall from public, anon, authenticated;

create function private.connection_of_token(token_hash text) returns public.sync_connections
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked record;
  held public.sync_connections;
begin
  select t.user_id, t.connection_id from private.sync_tokens t where t.token_hash = connection_of_token.token_hash into asked;
  -- In line first, as every write of a trader.
  perform from public.profiles p where p.id = asked.user_id for no key update;
  select c.* from public.sync_connections c
    join private.sync_tokens t on (t.user_id, t.connection_id) = (c.user_id, c.id)
    where (c.user_id, c.id) = (asked.user_id, asked.connection_id) and t.token_hash = connection_of_token.token_hash
    for no key update of c into held;
  return held;
end
$$;

comment on function private.connection_of_token is 'The connection of a token, locked after its trader''s profile; null where there is none.';
revoke execute on function private.connection_of_token from public, anon, authenticated;

create function private.is_closed_account(trader uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users u where u.id = trader and (u.banned_until > now() or u.deleted_at is not null)
  ) or exists (select from public.students s where s.user_id = trader and s.removed_at is not null)
$$;

comment on function private.is_closed_account is 'True if an account is switched off or removed.';
revoke execute on function private.is_closed_account from public, anon, authenticated;

create function private.refusal_of_sync(held public.sync_connections, sent jsonb) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known_key text;
begin
  if private.is_closed_account(held.user_id) then
    return 'closed';
  end if;
  -- Only a long history comes without pauses.
  if not (held.state = 'active' and held.is_catching_up) and held.last_post_at > now() - interval '2 seconds' then
    return 'rate';
  end if;
  select t.key_hash from private.sync_tokens t where (t.user_id, t.connection_id) = (held.user_id, held.id) into known_key;
  if known_key is null then
    -- The first post names the account, and uses up the code.
    update private.sync_tokens t set key_hash = sent ->> 'key_hash', code_hash = null, code_expires_at = null
      where (t.user_id, t.connection_id) = (held.user_id, held.id);
    update public.sync_connections c
      set state = 'confirm', platform = sent ->> 'platform', number_tail = sent ->> 'number_tail', account = sent -> 'account',
          time_zone = sent ->> 'time_zone', day_shift = (sent ->> 'day_shift')::interval, first_post_at = now()
      where (c.user_id, c.id) = (held.user_id, held.id);
    held.state := 'confirm';
  elsif known_key <> sent ->> 'key_hash' or lower(held.account ->> 'server') <> lower(sent #>> '{account,server}')
    or held.account ->> 'currency' <> sent #>> '{account,currency}'
  then
    return 'account';
  elsif held.platform <> sent ->> 'platform' then
    -- Deals of a terminal and trades of a statement have other keys: both would count.
    return 'platform';
  elsif held.account ->> 'digits' <> sent #>> '{account,digits}' then
    -- Rows are kept with the digits of the first post.
    return 'digits';
  end if;
  if held.state = 'active' and exists (
    select from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id) and a.archived_at is not null
  ) then
    return 'archived';
  end if;
  return case when held.state <> 'active' then held.state end;
end
$$;

comment on function private.refusal_of_sync is
  'The reason why nothing of a post is saved: closed, rate, account, platform, digits, archived, confirm or paused; null if the post is saved. The first post names the account.';
revoke execute on function private.refusal_of_sync from public, anon, authenticated;

create function private.import_of_sync(held public.sync_connections, format text) returns public.statement_imports
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account public.trading_accounts;
  today date;
  found_one public.statement_imports;
begin
  select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id);
  today := case when account.time_zone is null then private.day_of(now(), held.time_zone, held.day_shift)
    else private.day_of(now(), account.time_zone, account.day_shift) end;
  select * into found_one from public.statement_imports s
    where (s.user_id, s.connection_id, s.day) = (held.user_id, held.id, today) and s.state = 'done';
  if found then
    return found_one;
  end if;
  insert into public.statement_accounts (user_id, key_hash, account_id, number_tail)
    select t.user_id, t.key_hash, held.account_id, held.number_tail
    from private.sync_tokens t where (t.user_id, t.connection_id) = (held.user_id, held.id)
    on conflict on constraint statement_accounts_pkey do nothing;
  insert into public.statement_imports (
    id, user_id, account_id, file_name, file_hash, file_bytes, format, reader, currency, usd_rate, counts_cash, time_zone,
    day_shift, source_until, expected_trades, expected_cash, expected_net, sums, proof, state, counts, done_at, connection_id, day
  ) values (
    gen_random_uuid(), held.user_id, held.account_id, coalesce(left(held.program, 255), ''), '', 0, format, 1, account.currency,
    account.usd_rate, held.counts_cash, coalesce(account.time_zone, held.time_zone),
    case when account.time_zone is null then held.day_shift else account.day_shift end, '1970-01-01', 0, 0, 0,
    '{"trades": 0}', '{"result": "nothing to compare", "equations": []}', 'done',
    private.counts_of_import('{}', '{}', private.balance_of_account(held.user_id, held.account_id), null), now(), held.id, today
  ) returning * into found_one;
  return found_one;
end
$$;

comment on function private.import_of_sync is
  'The import to which all belongs that a connection sends on this day, by the clock of its account. It is done from its first row on.';
revoke execute on function private.import_of_sync from public, anon, authenticated;
