-- A post of a program, in one transaction of the server: begin_sync_post keeps its rows, the server makes trades of them
-- (domain/sync), finish_sync_post writes these.

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

create function private.makes_trades(kind text, group_key text) returns boolean
language sql immutable set search_path = ''
return kind = 'trade' or (kind = 'deal' and group_key is not null);

comment on function private.makes_trades is 'True for a row of private.sync_items that is a trade or a part of one, and no other money.';
revoke execute on function private.makes_trades from public, anon, authenticated;

create function private.read_item(item private.sync_items, is_new boolean) returns jsonb
language sql immutable set search_path = ''
-- As text, as private.moment_of_wall.
as $$
select jsonb_build_object(
  'key', item.key, 'group', item.group_key, 'kind', item.kind, 'time', item.raw_time, 'ticket', item.ticket,
  'money', item.money::text, 'credit', item.is_credit, 'content', item.content, 'is_new', is_new
)
$$;

comment on function private.read_item is 'A row as the server reads it.';
revoke execute on function private.read_item from public, anon, authenticated;

create function private.keep_sync_items(held public.sync_connections, sent jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Seconds, as sync_wall counts them.
  wall_now bigint;
  import uuid;
  -- Brokers correct a swap or a commission of a row that they have sent.
  is_terminal constant boolean := sent ->> 'platform' in ('mt5', 'mt4');
  added record;
begin
  select floor(extract(epoch from (now() at time zone coalesce(a.time_zone, held.time_zone))
      + case when a.time_zone is null then held.day_shift else a.day_shift end))
    from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id) into wall_now;
  if exists (
    select from jsonb_to_recordset(sent -> 'items') s (key text, time bigint, content jsonb)
    where s.time / 1000 <= wall_now and not exists (
      select from private.sync_items i
      where (i.user_id, i.connection_id, i.key) = (held.user_id, held.id, s.key)
        and (i.content = s.content or not (is_terminal and private.makes_trades(i.kind, i.group_key)))
    )
  ) then
    import := (private.import_of_sync(held, sent ->> 'format')).id;
  end if;
  with sent_rows as materialized (
    select s.*, s.time / 1000 > wall_now as is_future
    from jsonb_to_recordset(sent -> 'items') s (
      key text, "group" text, kind text, time bigint, ticket text, money numeric, credit boolean, content jsonb
    )
  ),
  corrected as materialized (
    select i.* from private.sync_items i join sent_rows s on s.key = i.key
    where (i.user_id, i.connection_id) = (held.user_id, held.id) and import is not null and not s.is_future
      and i.content <> s.content and is_terminal and private.makes_trades(i.kind, i.group_key)
  ),
  written as (
    insert into private.sync_items (
      user_id, connection_id, key, group_key, kind, raw_time, ticket, money, is_credit, minus_gmt, import_id, content
    )
    select held.user_id, held.id, s.key, s."group", s.kind, s.time, s.ticket, s.money, s.credit,
           (sent ->> 'minus_gmt')::integer, import, s.content
    from sent_rows s where import is not null and not s.is_future
    on conflict on constraint sync_items_pkey do update
      set (group_key, raw_time, money, is_credit, minus_gmt, import_id, content)
        = (excluded.group_key, excluded.raw_time, excluded.money, excluded.is_credit, excluded.minus_gmt, excluded.import_id, excluded.content)
      where is_terminal and private.makes_trades(sync_items.kind, sync_items.group_key) and sync_items.content <> excluded.content
    returning key, group_key, money, is_credit
  )
  select count(*) as number, (select count(*) from corrected) as again,
         coalesce(sum(w.money) filter (where not w.is_credit), 0)
           - coalesce((select sum(c.money) from corrected c where not c.is_credit), 0) as money,
         coalesce(sum(w.money) filter (where w.is_credit), 0)
           - coalesce((select sum(c.money) from corrected c where c.is_credit), 0) as credit,
         (select jsonb_agg(private.read_item(c, false)) from corrected c) as earlier, array_agg(w.key) as keys,
         array_agg(distinct w.group_key) filter (where w.group_key is not null) as groups,
         (select count(*) from sent_rows s where s.is_future) as future
    from written w into added;
  update public.sync_connections c
    set stored_rows = c.stored_rows + added.number - added.again, row_sum = c.row_sum + added.money,
        credit_sum = c.credit_sum + added.credit, future_rows = added.future
    where (c.user_id, c.id) = (held.user_id, held.id);
  if added.number > 0 and (
    select sum(c.stored_rows) > 2 * (select q.trades from private.quotas q)
    from public.sync_connections c where c.user_id = held.user_id
  ) then
    perform private.refuse_for_lack_of_room('trades');
  end if;
  return jsonb_build_object(
    'import', import, 'added', added.number, 'future', added.future,
    -- With the rows of the same groups that came before: together they make the trades.
    -- Corrected rows are there twice, at first as they were.
    'rows', coalesce(added.earlier, '[]') || coalesce((
      select jsonb_agg(private.read_item(i, i.key = any (added.keys)) order by i.raw_time, length(i.ticket), i.ticket)
      from private.sync_items i
      where i.user_id = held.user_id and i.connection_id = held.id
        and (i.key = any (added.keys) or i.group_key = any (added.groups))
    ), '[]')
  );
end
$$;

comment on function private.keep_sync_items is
  'Keeps the new and corrected rows of a post that are not in the future, and answers them with the earlier rows of their groups.';
revoke execute on function private.keep_sync_items from public, anon, authenticated;

create function private.begin_sync_post(token_hash text, sent jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.sync_connections;
  refused text;
  kept jsonb;
  account public.trading_accounts;
begin
  -- A post that waits for another write of its trader holds a connection to the database. Until the transaction ends.
  perform set_config('lock_timeout', '2s', true);
  held := private.connection_of_token(token_hash);
  if held.id is null then
    return '{"refused": "token"}';
  end if;
  -- Quotas are of the trader: the functions of the database ask whose writes these are.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', held.user_id)::text, true);
  -- Most posts have a row or none: planning each statement for it, or reading the journal to join it with one trade, would cost
  -- more than the rest. Until the transaction ends.
  if not held.is_catching_up and jsonb_array_length(sent -> 'items') <= 20 then
    perform set_config(s.name, s.value, true) from (values
      ('plan_cache_mode', 'force_generic_plan'), ('enable_seqscan', 'off'), ('enable_hashjoin', 'off'), ('enable_mergejoin', 'off')
    ) s (name, value);
  end if;
  refused := private.refusal_of_sync(held, sent);
  if refused in ('rate', 'account', 'platform', 'digits') then
    return jsonb_build_object('refused', refused, 'number_tail', held.number_tail);
  end if;
  update public.sync_connections c
    set last_post_at = now(), program = sent ->> 'program', server_minus_gmt = (sent ->> 'minus_gmt')::integer,
        total_rows = (sent ->> 'total')::integer, future_rows = 0
    where (c.user_id, c.id) = (held.user_id, held.id)
    returning * into held;
  if refused is not null then
    return jsonb_build_object('refused', refused);
  end if;
  select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id);
  kept := private.keep_sync_items(held, sent);
  select * into held from public.sync_connections c where (c.user_id, c.id) = (held.user_id, held.id);
  return kept || jsonb_build_object(
    'row_sum', trim_scale(held.row_sum)::text, 'credit_sum', trim_scale(held.credit_sum)::text, 'trader', held.user_id, 'connection', held.id, 'account', account.id, 'currency', account.currency,
    'time_zone', coalesce(account.time_zone, held.time_zone),
    'day_shift', case when account.time_zone is null then held.day_shift else account.day_shift end,
    'names', coalesce((
      select jsonb_object_agg(n.printed, n.symbol) from public.symbol_names n
      where (n.user_id, n.account_id) = (held.user_id, held.account_id)
    ), '{}')
  );
end
$$;

comment on function private.begin_sync_post is
  'The first half of a post: { refused } or its new rows, those that came before them in their groups, and the account''s clock and names. Everything that is written belongs to the transaction of the server.';
revoke execute on function private.begin_sync_post from public, anon, authenticated;
