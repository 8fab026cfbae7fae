-- Closes a running trade or a part of it, by the road of every trade: one row of trading_records and what follows from it.

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

create function public.close_running_trade(
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
revoke execute on function public.close_running_trade from public, anon, authenticated;
grant execute on function public.close_running_trade to authenticated;
