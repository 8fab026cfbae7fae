-- The rows of a post, kept as they were sent.

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
  'money', item.money::text, 'credit', item.is_credit, 'bonus', item.is_bonus, 'content', item.content, 'is_new', is_new
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
      key text, "group" text, kind text, time bigint, ticket text, money numeric, credit boolean, bonus boolean, content jsonb
    )
  ),
  corrected as materialized (
    select i.* from private.sync_items i join sent_rows s on s.key = i.key
    where (i.user_id, i.connection_id) = (held.user_id, held.id) and import is not null and not s.is_future
      and i.content <> s.content and is_terminal and private.makes_trades(i.kind, i.group_key)
  ),
  written as (
    insert into private.sync_items (
      user_id, connection_id, key, group_key, kind, raw_time, ticket, money, is_credit, minus_gmt, import_id, content,
      is_bonus
    )
    select held.user_id, held.id, s.key, s."group", s.kind, s.time, s.ticket, s.money, s.credit,
           (sent ->> 'minus_gmt')::integer, import, s.content,
           -- A server of the version before sends none.
           coalesce(s.bonus, false)
    from sent_rows s where import is not null and not s.is_future
    on conflict on constraint sync_items_pkey do update
      set (group_key, raw_time, money, is_credit, minus_gmt, import_id, content)
        = (excluded.group_key, excluded.raw_time, excluded.money, excluded.is_credit, excluded.minus_gmt, excluded.import_id, excluded.content)
      where is_terminal and private.makes_trades(sync_items.kind, sync_items.group_key) and sync_items.content <> excluded.content
    returning key, group_key, money, is_credit, is_bonus
  )
  select count(*) as number, (select count(*) from corrected) as again,
         coalesce(sum(w.money) filter (where not w.is_credit), 0)
           - coalesce((select sum(c.money) from corrected c where not c.is_credit), 0) as money,
         coalesce(sum(w.money) filter (where w.is_credit), 0)
           - coalesce((select sum(c.money) from corrected c where c.is_credit), 0) as credit,
         -- Only rows that make trades are corrected.
         coalesce(sum(w.money) filter (where w.is_bonus), 0) as bonus,
         (select jsonb_agg(private.read_item(c, false)) from corrected c) as earlier, array_agg(w.key) as keys,
         array_agg(distinct w.group_key) filter (where w.group_key is not null) as groups,
         (select count(*) from sent_rows s where s.is_future) as future
    from written w into added;
  update public.sync_connections c
    set stored_rows = c.stored_rows + added.number - added.again, row_sum = c.row_sum + added.money,
        credit_sum = c.credit_sum + added.credit, bonus_sum = c.bonus_sum + added.bonus, future_rows = added.future
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

create function private.imported_without_entry(held public.sync_connections, rows jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with lonely as materialized (
    select r."group" from jsonb_to_recordset(rows) r ("group" text, kind text, content jsonb)
    where r.kind = 'deal' and r."group" is not null
    group by r."group" having bool_and(r.content ->> 'entry' in ('out', 'out by'))
  )
  select coalesce(jsonb_object_agg(i.position, i.closed), '{}')
  from (
    select private.position_of_key(t.key) as position, to_char(max(t.closed_wall), 'YYYY-MM-DD"T"HH24:MI:SS') as closed
    from public.imported_trades t
    where (t.user_id, t.account_id) = (held.user_id, held.account_id) and t.opened_wall is not null
      and exists (select from lonely)
      and private.position_of_key(t.key) in (select l."group" from lonely l) and t.key like 'p:%'
    group by 1
  ) i
$$;

comment on function private.imported_without_entry is
  'Positions of a post whose entry is missing and of which the account has an imported trade, each with the last close of that trade.';
revoke execute on function private.imported_without_entry from public, anon, authenticated;
