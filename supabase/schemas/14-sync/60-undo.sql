-- Undoing a day of a connection with undo_import, or all of its days and then close_undone_sync.

create function private.forget_sync_items(connection public.sync_connections, keys text[], fewer_trades bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone record;
begin
  with forgotten as (
    delete from private.sync_items i
      where i.user_id = connection.user_id and i.connection_id = connection.id and i.key = any (keys)
    returning i.money, i.is_credit, i.is_bonus
  )
  select count(*) as number, coalesce(sum(f.money) filter (where not f.is_credit), 0) as money,
         coalesce(sum(f.money) filter (where f.is_credit), 0) as credit,
         coalesce(sum(f.money) filter (where f.is_bonus), 0) as bonus
    from forgotten f into gone;
  update public.sync_connections c
    set sends_again = true, sent_again_at = null, is_catching_up = true, stored_rows = c.stored_rows - gone.number,
        row_sum = c.row_sum - gone.money, credit_sum = c.credit_sum - gone.credit,
        bonus_sum = c.bonus_sum - gone.bonus, difference = null,
        trades = greatest(c.trades - fewer_trades, 0)
    where (c.user_id, c.id) = (connection.user_id, connection.id);
end
$$;

comment on function private.forget_sync_items is 'Forgets rows of a connection, so that its next answer asks for them again.';
revoke execute on function private.forget_sync_items from public, anon, authenticated;

create function private.forget_synced_rows(taken public.statement_imports) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  connection public.sync_connections;
  positions text[];
  flows text[];
  keys text[];
begin
  for connection in
    select * from public.sync_connections c
    where (c.user_id, c.account_id) = (taken.user_id, taken.account_id) and c.state in ('active', 'paused')
    for no key update
  loop
    if connection.id = taken.connection_id then
      -- Otherwise they would come again at once.
      update public.sync_connections c set state = 'paused' where (c.user_id, c.id) = (connection.user_id, connection.id);
      perform private.forget_sync_items(
        connection,
        array(select i.key from private.sync_items i where (i.user_id, i.import_id) = (taken.user_id, taken.id)),
        (taken.sums ->> 'trades')::bigint
      );
      continue;
    end if;
    -- This connection has sent the same trades, and they must come again.
    positions := array(
      select private.position_of_key(t.key) from public.imported_trades t
      where (t.user_id, t.import_id) = (taken.user_id, taken.id)
    );
    flows := array(
      select private.position_of_key(f.key) from public.cash_flows f where (f.user_id, f.import_id) = (taken.user_id, taken.id)
    );
    keys := array(
      select i.key from private.sync_items i
      where i.user_id = connection.user_id and i.connection_id = connection.id and case i.kind
        when 'deal' then coalesce(i.group_key = any (positions), i.ticket = any (flows))
        -- Rows without a number have a hash in the journal.
        when 'trade' then substr(i.group_key, 3) = any (positions) or i.ticket like 'h:%'
        else substr(i.group_key, 3) = any (flows) or i.ticket like 'h:%'
      end
    );
    if cardinality(keys) > 0 then
      perform private.forget_sync_items(connection, keys, (
        select count(*) from public.imported_trades t
        where (t.user_id, t.account_id) = (taken.user_id, taken.account_id) and private.position_of_key(t.key) = any (positions)
      ));
    end if;
  end loop;
end
$$;

comment on function private.forget_synced_rows is
  'Before an import is undone: the connection that sent it forgets its rows and pauses; other connections of its account forget the rows of its trades and money, and send them again.';
revoke execute on function private.forget_synced_rows from public, anon, authenticated;

create function public.close_undone_sync(connection uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant public.sync_connections := private.own_sync_connection(connection);
  confirmed public.statement_imports;
begin
  if exists (
    select from public.statement_imports s where (s.user_id, s.connection_id, s.state) = (held.user_id, held.id, 'done')
  ) then
    raise sqlstate 'PT409' using message = 'Trades of this connection are still here. Undo them first.';
  end if;
  perform public.revoke_sync(held.id);
  if held.before_confirmed is null then
    return;
  end if;
  if not (held.before_confirmed ->> 'knew_number')::boolean and not exists (
    select from public.statement_imports s
    where (s.user_id, s.account_id, s.state) = (held.user_id, held.account_id, 'done') and s.done_at > held.confirmed_at
  ) then
    -- The trader may have chosen a wrong account.
    delete from public.statement_accounts k
      where (k.user_id, k.account_id, k.number_tail) = (held.user_id, held.account_id, held.number_tail);
  end if;
  -- As an import that is undone; no import has this id.
  confirmed.id := gen_random_uuid();
  confirmed.user_id := held.user_id;
  confirmed.account_id := held.account_id;
  confirmed.account_opened := held.before_confirmed ->> 'opened';
  confirmed.account_before := nullif(held.before_confirmed -> 'account', 'null');
  confirmed.time_zone := held.time_zone;
  confirmed.day_shift := held.day_shift;
  confirmed.usd_rate := held.before_confirmed ->> 'usd_rate';
  confirmed.done_at := held.confirmed_at;
  perform private.restore_account_of_import(confirmed);
end
$$;

comment on function public.close_undone_sync is
  'Ends a connection of the caller whose days are all undone (otherwise 409): revokes it, and restores the clock and the rate that its account had before, unless they were changed or used since. Deletes an account that was opened for it if it is empty.';
revoke execute on function public.close_undone_sync from public, anon, authenticated;
grant execute on function public.close_undone_sync to authenticated;

create function public.what_undo_sync_takes(connection uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with imports as materialized (
    select s.user_id, s.id from public.statement_imports s
    where s.user_id = (select auth.uid()) and s.connection_id = connection and s.state = 'done'
  ),
  taken as (
    select distinct t.id from imports s cross join lateral unnest(private.trades_that_undo_takes(s.id, s.user_id)) t (id)
  )
  select jsonb_build_object(
    'imports', (select count(*) from imports), 'trades', count(*), 'with_notes', count(*) filter (where r.notes <> ''),
    'edited', count(*) filter (where r.figures_changed_at is not null),
    'cash', (select count(*) from public.cash_flows f join imports s on (s.user_id, s.id) = (f.user_id, f.import_id))
  )
  from taken t join public.trading_records r on (r.user_id, r.id) = ((select auth.uid()), t.id)
$$;

comment on function public.what_undo_sync_takes is
  'The numbers that undoing every day would remove for a connection of the caller: imports, trades, trades with notes, trades with edited figures, balance operations.';
revoke execute on function public.what_undo_sync_takes from public, anon, authenticated;
grant execute on function public.what_undo_sync_takes to authenticated;
