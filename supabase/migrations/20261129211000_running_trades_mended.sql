-- A trade that was entered while it runs, and that a terminal or a statement has, too, becomes one; a terminal ends it when it
-- closes.

comment on column public.running_trades.ticket is
  'Its number on a statement (land_open_trades), or in the terminal (join_open_trade); null for an entered trade.';
comment on column public.running_trades.import_id is 'The latest import that had it as open; null for an entered trade, also with a ticket.';

create or replace function private.prepare_running_trade() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- As private.count_version does.
    new.version := old.version % 2147483647 + 1;
  -- A request that is sent again must not open a closed trade once more.
  elsif exists (select from public.trading_records r where (r.user_id, r.id) = (new.user_id, new.id)) then
    raise sqlstate 'PT409' using message = 'This trade was closed already. Look for it in the list of trades.';
  end if;
  if new.first_stop_loss = 0 then
    new.first_stop_loss := new.stop_loss;
  end if;
  return new;
end
$$;

comment on function private.prepare_running_trade() is
  'Counts the versions of a running trade, keeps the first stop that was set, and refuses a trade that is closed already (409).';

create or replace function public.land_open_trades(import uuid, positions jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  taken public.statement_imports;
  tickets text[];
  landed integer;
begin
  select * into taken from public.statement_imports s
    where (s.user_id, s.id) = (trader, import) and s.state = 'done' and s.account_id is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such import';
  end if;
  if jsonb_typeof(positions) is distinct from 'array' or jsonb_array_length(positions) > 200
    or octet_length(positions::text) > 128 * 1024
  then
    raise sqlstate 'PT422' using message = 'The open positions of this statement can’t be saved: there are too many.';
  end if;
  -- The terminal of a connected account says what is open.
  if exists (
    select from public.sync_connections c
    where (c.user_id, c.account_id) = (trader, taken.account_id) and c.state in ('active', 'paused')
  ) then
    return 0;
  end if;
  tickets := array(select p ->> 'ticket' from jsonb_array_elements(positions) p where p ->> 'ticket' is not null);
  perform private.end_running_trades(trader, taken.account_id, tickets);

  update public.running_trades t
    -- An entered trade that was joined with its position is of no import, and outlives them.
    set import_id = case when t.import_id is not null then taken.id end,
        stop_loss = p.stop_loss, take_profit = p.take_profit, lot_size = p.lots
    from jsonb_to_recordset(positions) p (ticket text, lots numeric, stop_loss numeric, take_profit numeric)
    where (t.user_id, t.account_id, t.ticket) = (trader, taken.account_id, p.ticket) and (
      t.import_id is null or exists (
        select from public.statement_imports s
        where (s.user_id, s.id) = (t.user_id, t.import_id) and s.source_until < taken.source_until
      )
    );

  insert into public.running_trades (
    user_id, account_id, ticket, import_id, currency_pair, trade_type, lot_size, entry_price, stop_loss, take_profit, opened_at
  )
  select trader, taken.account_id, p.ticket, taken.id, p.symbol, p.side, p.lots, p.entry, p.stop_loss, p.take_profit, p.opened_at
  from (
    select distinct on (r.ticket) r.*
    from jsonb_to_recordset(positions) r (
      ticket text, symbol text, side text, lots numeric, entry numeric, stop_loss numeric, take_profit numeric,
      opened_at timestamptz
    )
    where r.ticket <> ''
    order by r.ticket
  ) p
  -- An older statement has positions that a later one has closed.
  where not exists (
      select from public.imported_trades i
      where (i.user_id, i.account_id) = (trader, taken.account_id) and private.position_of_key(i.key) = p.ticket
        and i.closed_wall > taken.source_until
    )
    and not exists (
      select from public.running_trades t where (t.user_id, t.account_id, t.ticket) = (trader, taken.account_id, p.ticket)
    )
  order by p.opened_at, p.ticket
  -- Other positions are left out: a full list prevents no import.
  limit greatest(0, 200 - (select count(*) from public.running_trades t where t.user_id = trader));
  get diagnostics landed = row_count;
  return landed;
end
$$;

create or replace function private.end_running_trades(trader uuid, account uuid, still_open text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended record;
  is_in_dollars constant boolean := exists (
    select from public.trading_accounts a
    where (a.user_id, a.id) = (trader, account) and (a.currency = 'USD' or a.usd_rate is not null)
  );
begin
  for ended in
    select t.*, c.trade_id as closed_as
    from public.running_trades t
    cross join lateral (
      select i.trade_id from public.imported_trades i
      where (i.user_id, i.account_id) = (t.user_id, t.account_id) and private.position_of_key(i.key) = t.ticket
      order by i.closed_wall desc, i.id limit 1
    ) c
    where (t.user_id, t.account_id) = (trader, account) and t.ticket is not null and t.ticket <> all (still_open)
  loop
    -- Plans count in dollars.
    perform private.move_journal_of_trade(
      jsonb_populate_record(
        null::public.trading_records, to_jsonb(ended) || case when is_in_dollars then '{}' else '{"plan_id": null}' end::jsonb
      ),
      ended.closed_as
    );
    delete from public.running_trades t where (t.user_id, t.id) = (trader, ended.id);
  end loop;
end
$$;

comment on function private.end_running_trades is
  'Removes the running trades of an account that an import has as closed and that are not among the open tickets. What was written about them, their plan and pictures go to the closed trade.';

create or replace function private.finish_sync_post(trader uuid, connection uuid, told jsonb) returns jsonb
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

create function private.probable_open_doubles(trader uuid) returns table (running uuid, ticket text, is_closed boolean)
language sql stable security definer set search_path = ''
as $$
  with typed as materialized (
    select * from public.running_trades t where t.user_id = trader and t.ticket is null
  ),
  sent as (
    select p.account_id, p.position as ticket, p.symbol, p.side, p.lots, p.open_price as entry, p.opened_at, false as is_closed
    from public.open_positions p
    where p.user_id = trader and p.gone_at is null and not exists (
      -- It has its entered trade already.
      select from public.running_trades t
      where (t.user_id, t.account_id, t.ticket) = (trader, p.account_id, p.position) and t.import_id is null
    )
    union all
    select t.account_id, t.ticket, t.currency_pair, t.trade_type, t.lot_size, t.entry_price, t.opened_at, false
    from public.running_trades t
    where t.user_id = trader and t.ticket is not null and t.import_id is not null
    union all
    select i.account_id, private.position_of_key(i.key), r.currency_pair, r.trade_type, r.lot_size, r.entry_price, r.opened_at, true
    from public.trading_records r
    join public.imported_trades i on (i.user_id, i.trade_id) = (r.user_id, r.id)
    where r.user_id = trader and r.import_id is not null
      and r.created_at >= (select min(t.opened_at) - interval '1 hour' from typed t)
      -- The rest of a trade that was closed in part.
      and not exists (
        select from public.open_positions p
        where (p.user_id, p.account_id, p.position) = (trader, i.account_id, private.position_of_key(i.key)) and p.gone_at is null
      )
      and not exists (
        select from public.running_trades t
        where (t.user_id, t.account_id, t.ticket) = (trader, i.account_id, private.position_of_key(i.key))
      )
  ),
  pairs as (
    select t.id, s.ticket, s.is_closed,
           row_number() over (partition by t.id order by d.seconds, s.is_closed, s.ticket) as of_typed,
           row_number() over (partition by s.account_id, s.ticket order by d.seconds, t.id) as of_sent
    from typed t
    join sent s on (s.account_id, s.symbol, s.side, s.lots) = (t.account_id, t.currency_pair, t.trade_type, t.lot_size)
    cross join lateral (select abs(extract(epoch from t.opened_at - s.opened_at)) as seconds) d
    where abs(s.entry - t.entry_price) <= t.entry_price * 0.0005
      -- Traders who enter a trade late often keep the suggested time. Many closed trades of a day look alike.
      and t.opened_at between s.opened_at - interval '1 hour'
        and s.opened_at + case when s.is_closed then interval '1 hour' else interval '1 day' end
      and octet_length(s.ticket) between 1 and 100
  )
  select p.id, p.ticket, p.is_closed from pairs p where p.of_typed = 1 and p.of_sent = 1
$$;

comment on function private.probable_open_doubles is
  'Running trades that a trader has entered and that look like one that a terminal or a statement has in the same account, open or closed: of the same symbol, side and lots, with entries up to 0.05 % apart, opened at most an hour apart; an open one may have been entered up to a day later.';
revoke execute on function private.probable_open_doubles from public, anon, authenticated;

create function public.possible_open_doubles() returns table (running uuid, ticket text, is_closed boolean)
language sql stable security definer set search_path = ''
as $$
  select d.running, d.ticket, d.is_closed from private.probable_open_doubles((select auth.uid())) d
$$;

comment on function public.possible_open_doubles is
  'Running trades that the caller has entered and that a terminal or a statement probably has, too, with its number there, and whether it is closed there. join_open_trade makes one trade of both.';
revoke execute on function public.possible_open_doubles from public, anon, authenticated;
grant execute on function public.possible_open_doubles to authenticated;

create function public.join_open_trade(running uuid, ticket text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  kept public.running_trades;
  gone public.running_trades;
  is_ended boolean;
begin
  select t.* into kept from public.running_trades t where (t.user_id, t.id) = (trader, running);
  if kept.id is null then
    raise sqlstate 'PT404' using message = 'This trade is no longer open. Look for it in the list of trades.';
  end if;
  if kept.ticket = join_open_trade.ticket then
    return;
  end if;
  select d.is_closed into is_ended from private.probable_open_doubles(trader) d
    where (d.running, d.ticket) = (kept.id, join_open_trade.ticket);
  if is_ended is null then
    raise sqlstate 'PT409' using message = 'These two trades differ: they can’t become one.';
  end if;
  -- The row of a statement; a terminal's is in another table, and hides the entered one.
  delete from public.running_trades t
    where (t.user_id, t.account_id, t.ticket) = (trader, kept.account_id, join_open_trade.ticket)
    returning t.* into gone;
  update public.running_trades t
    set ticket = join_open_trade.ticket,
        notes = nullif(left(concat_ws(E'\n\n', nullif(t.notes, ''), nullif(gone.notes, '')), 10000), ''),
        -- The account may never have had the stop that the trader had in mind.
        stop_loss = coalesce(nullif(gone.stop_loss, 0), t.stop_loss),
        take_profit = coalesce(nullif(gone.take_profit, 0), t.take_profit)
    where (t.user_id, t.id) = (trader, kept.id);
  update public.pictures p set trade_id = kept.id where (p.user_id, p.trade_id) = (trader, gone.id);
  if is_ended then
    perform private.end_running_trades(trader, kept.account_id, array(
      select t.ticket from public.running_trades t
      where (t.user_id, t.account_id) = (trader, kept.account_id) and t.ticket <> join_open_trade.ticket
    ));
  end if;
end
$$;

comment on function public.join_open_trade is
  'Makes one trade of a pair of possible_open_doubles: the entered one gets the number of the other, and ends when its broker has it closed, at once if it is closed already. Its notes, setup, tags and pictures stay. Repeating it changes nothing; another pair is refused (409).';
revoke execute on function public.join_open_trade from public, anon, authenticated;
grant execute on function public.join_open_trade to authenticated;

create function public.close_open_trade(
  running uuid,
  part uuid,
  lots numeric,
  close_price numeric,
  result text,
  amount numeric,
  closed_at timestamptz default null,
  commission numeric default null,
  swap numeric default null,
  fee numeric default null
)
returns numeric
-- With the caller's own rights: nothing is closed that they could not enter.
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  trader constant uuid := auth.uid();
  moment constant timestamptz := coalesce(close_open_trade.closed_at, now());
  -- As the columns keep them, so that the parts are the whole.
  closing constant numeric := round(close_open_trade.lots, 8);
  held public.running_trades;
  closed public.trading_records;
begin
  -- In line before anything is read: a request that is sent again finds the result of the first one.
  perform from public.profiles p where p.id = trader for no key update;
  select t.* into held from public.running_trades t where (t.user_id, t.id) = (trader, running);
  select r.* into closed from public.trading_records r where (r.user_id, r.id) = (trader, part);
  if closed.id is not null then
    if (
      closed.idea_id, closed.lot_size, closed.close_price, closed.trade_result, coalesce(closed.account_amount, closed.amount),
      closed.commission, closed.swap, closed.fee, closed.created_at
    ) is distinct from (
      running, closing, close_open_trade.close_price, close_open_trade.result, close_open_trade.amount,
      round(close_open_trade.commission, 2), round(close_open_trade.swap, 2), round(close_open_trade.fee, 2),
      -- Without a time it closed when it came.
      coalesce(close_open_trade.closed_at, closed.created_at)
    ) then
      raise sqlstate 'PT409' using message = 'This was closed before with other figures. Change them in the list of trades.';
    end if;
    return coalesce(held.lot_size, 0);
  end if;
  if held.id is null then
    raise sqlstate 'PT404' using message = 'This trade is no longer open. Look for it in the list of trades.';
  end if;
  if closing is null or closing <= 0 or closing > held.lot_size then
    raise sqlstate 'PT422' using message = format('Only %s lots are still open.', trim_scale(held.lot_size));
  end if;
  -- The last part has the id of the trade, so that its pictures stay with it.
  if (part = running) is distinct from (closing = held.lot_size) then
    raise sqlstate 'PT409' using message = 'Another part was closed in the meantime. Check the lots and try again.';
  end if;
  if closing = held.lot_size then
    delete from public.running_trades t where (t.user_id, t.id) = (trader, running);
  else
    update public.running_trades t set lot_size = held.lot_size - closing where (t.user_id, t.id) = (trader, running);
  end if;
  insert into public.trading_records (
    id, user_id, account_id, plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size,
    trade_result, amount, account_amount, notes, created_at, opened_at, close_price, tags, setup, felt_before,
    felt_after, plan_followed, rules_kept, rules_broken, commission, swap, fee, idea_id
  ) values (
    part, trader, held.account_id, held.plan_id, held.trade_type, held.currency_pair, held.entry_price,
    -- The risk and R of a closed trade are those that it began with.
    held.take_profit, held.first_stop_loss, closing, close_open_trade.result,
    -- Its account counts an amount twice the same in dollars (private.new_trade_placed).
    close_open_trade.amount, close_open_trade.amount, held.notes, moment,
    -- Forms enter minutes.
    case when date_trunc('minute', held.opened_at) = date_trunc('minute', moment) then least(held.opened_at, moment)
      else held.opened_at end,
    close_open_trade.close_price, held.tags, held.setup, held.felt_before, held.felt_after, held.plan_followed,
    held.rules_kept, held.rules_broken, close_open_trade.commission, close_open_trade.swap, close_open_trade.fee, running
  );
  return held.lot_size - closing;
end
$$;

comment on function public.close_open_trade is
  'Closes all or some lots of a running trade that the caller has: adds a trade with the id part, and returns the lots that stay open. The last part has the id running. The amount is in the account currency, below zero for a loss, and net of the costs, which are below zero where paid. Repeating it returns the same; other figures are refused (409), as are more lots than are open (422).';
revoke execute on function public.close_open_trade from public, anon, authenticated;
grant execute on function public.close_open_trade to authenticated;

create or replace function public.close_running_trade(
  running uuid,
  part uuid,
  lots numeric,
  close_price numeric,
  result text,
  amount numeric,
  closed_at timestamptz default null
)
returns numeric
language sql volatile security invoker set search_path = ''
as $$
  select public.close_open_trade(running, part, lots, close_price, result, amount, closed_at)
$$;

comment on function public.close_running_trade is 'close_open_trade without costs, for the version before it.';
