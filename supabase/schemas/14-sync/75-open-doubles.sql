-- A trade that was entered while it runs, and that a terminal or a statement has, too: one press makes one trade of both.

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
