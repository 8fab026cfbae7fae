-- The end of a post: its rows are compared with the balance, and the program is answered.

create function private.prove_sync(held public.sync_connections, written uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.statement_imports s
    set proof = jsonb_build_object('result', p.result, 'equations', jsonb_build_array(jsonb_build_object(
      'equation', 'balance', 'left', trim_scale(held.balance)::text, 'right', trim_scale(held.balance - held.difference)::text,
      'difference', trim_scale(held.difference)::text, 'result', p.result
    )))
    from (select case when held.difference = 0 then 'matches' else 'differs' end as result) p
    where s.user_id = held.user_id and s.id = (
      select l.id from public.statement_imports l
      where l.user_id = held.user_id and l.connection_id = held.id and l.state = 'done' order by l.day desc limit 1
    ) and (s.id = written or s.proof ->> 'result' <> p.result)
$$;

comment on function private.prove_sync is 'Writes down with the latest import of a connection whether the sum of all rows is the balance.';
revoke execute on function private.prove_sync from public, anon, authenticated;

create function private.finish_sync_post(trader uuid, connection uuid, told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.sync_connections;
  is_end constant boolean := (told ->> 'is_last')::boolean and (told ->> 'future')::integer = 0;
  recent_from constant bigint := told #>> '{recent,from}';
  state text := 'catching-up';
  is_beginning boolean;
  next_time bigint;
  next_ticket text;
begin
  select * into held from public.sync_connections c where (c.user_id, c.id) = (trader, connection);
  if told ->> 'import' is not null then
    perform private.write_synced_rows(held, told);
  end if;
  if is_end and (held.is_catching_up or told ->> 'import' is not null) then
    perform private.book_starting_balance(held, told ->> 'time_zone', (told ->> 'day_shift')::interval);
  end if;
  if (told ->> 'is_last')::boolean and jsonb_typeof(told -> 'open') = 'array' then
    perform private.replace_open_positions(held, told -> 'open', told ->> 'time_zone', (told ->> 'day_shift')::interval);
    perform private.end_running_trades(trader, held.account_id, array(
      select p.position from public.open_positions p
      where p.user_id = trader and p.account_id = held.account_id and p.gone_at is null
    ));
  end if;
  held.trades := held.trades + (told ->> 'trades_more')::integer;
  held.clock_differs := (told ->> 'clock_differs')::boolean;
  if (told ->> 'is_last')::boolean then
    held.balance := (told ->> 'balance')::numeric;
    held.equity := (told ->> 'equity')::numeric;
    held.difference := case when is_end then (told ->> 'difference')::numeric end;
  end if;

  select i.raw_time, i.ticket into next_time, next_ticket from private.sync_items i
    where (i.user_id, i.connection_id) = (trader, connection)
    order by i.raw_time desc, length(i.ticket) desc, i.ticket desc limit 1;
  -- A program that was stopped on its way asks for its place by a post without rows, and begins again.
  is_beginning := held.sends_again and (
    held.sent_again_at is null or told #>> '{last,ticket}' is null and not (is_end and held.total_rows = 0)
  );
  held.sends_again := held.sends_again and (is_beginning or not (told ->> 'is_last')::boolean);
  if is_beginning then
    next_time := 0;
    next_ticket := '';
    held.sent_again_at := now();
  elsif not (told ->> 'is_last')::boolean then
    -- Known rows are skipped, but for the time in which all are sent again.
    if told #>> '{last,ticket}' is not null and (told ->> 'future')::integer = 0
      and ((told ->> 'added')::integer > 0 or held.sends_again or held.sent_again_at > now() - interval '1 hour')
    then
      next_time := told #>> '{last,time}';
      next_ticket := told #>> '{last,ticket}';
    end if;
  elsif is_end and recent_from is not null and coalesce(held.counted_again_at < now() - interval '10 minutes', true) and (
    select count(*) < (told #>> '{recent,rows}')::bigint from private.sync_items i
    where (i.user_id, i.connection_id) = (trader, connection) and i.raw_time >= recent_from
  ) then
    next_time := recent_from - 1;
    next_ticket := '';
    held.counted_again_at := now();
  else
    state := case when held.difference is null then 'unproved' when held.difference = 0 then 'synced' else 'differs' end;
    if state = 'synced' then
      held.matched_at := now();
    elsif state = 'differs' and coalesce(held.sent_again_at < now() - interval '1 day', true)
      -- Where all rows are here, none is missing.
      and (held.total_rows = 0 or held.stored_rows < held.total_rows)
    then
      next_time := 0;
      next_ticket := '';
      held.sent_again_at := now();
    end if;
  end if;
  held.is_catching_up := state = 'catching-up';
  update public.sync_connections c
    set (trades, clock_differs, balance, equity, difference, matched_at, is_catching_up, sends_again, sent_again_at, counted_again_at)
      = (held.trades, held.clock_differs, held.balance, held.equity, held.difference, held.matched_at, held.is_catching_up,
         held.sends_again, held.sent_again_at, held.counted_again_at)
    where (c.user_id, c.id) = (trader, connection);
  if held.difference is not null and is_end then
    perform private.prove_sync(held, (told ->> 'import')::uuid);
  end if;
  return jsonb_build_object(
    'state', state, 'time', coalesce(next_time, 0), 'ticket', coalesce(next_ticket, ''), 'stored', held.stored_rows,
    'total', held.total_rows, 'trades', held.trades, 'balance', held.balance::text, 'sum', (held.balance - held.difference)::text,
    'difference', held.difference::text,
    'since', to_char(held.matched_at at time zone (told ->> 'time_zone') + (told ->> 'day_shift')::interval, 'YYYY-MM-DD'),
    'open', exists (
      select from public.open_positions p where (p.user_id, p.connection_id) = (trader, connection) and p.gone_at is null
    )
  );
end
$$;

comment on function private.finish_sync_post is
  'The second half of a post: writes what the server has made of its rows, and answers the state, the cursor and the figures of the answer.';
revoke execute on function private.finish_sync_post from public, anon, authenticated;
