-- New trades are the most frequent writes of a journal, and they reverse no earlier figures. One new trade, as people log
-- them, changes everything by plain statements: adding up, sorting and joining would cost more than writing one row.

create function private.follow_trade_alone(trade public.trading_records) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  trader record;
  kind text := 'entered';
begin
  update public.profiles p
    set account_balance = p.account_balance + trade.amount,
        total_wins = p.total_wins + (trade.trade_result = 'won')::integer,
        total_losses = p.total_losses + (trade.trade_result <> 'won')::integer,
        last_trade_at = greatest(p.last_trade_at, trade.created_at),
        text_bytes = coalesce(p.text_bytes + coalesce(octet_length(trade.notes), 0), private.text_bytes_of(p.id)),
        ledger_entries = coalesce(p.ledger_entries, private.ledger_entries_of(p.id)) + 1
    where p.id = trade.user_id and not p.accounts_apart
    returning p.account_balance,
      case when p.id = (select auth.uid()) then (
        select case
            when p.total_wins::bigint + p.total_losses > q.trades then 'trades'
            when p.ledger_entries > q.ledger_entries then 'ledger'
            when trade.notes <> '' and p.text_bytes > q.text_bytes then 'text'
          end
        from private.quotas q
      ) end as lacking
    into trader;
  if not found then
    return false;
  end if;
  if trader.lacking is not null then
    perform private.refuse_for_lack_of_room(trader.lacking);
  end if;
  if trade.plan_id is not null then
    update public.trading_plans t set current_amount = t.current_amount + trade.amount
      where (t.user_id, t.id) = (trade.user_id, trade.plan_id);
  end if;
  insert into public.balance_changes (user_id, account_id, kind, amount, balance, trade_id, currency_pair)
  values (trade.user_id, trade.user_id, 'trade', trade.amount, trader.account_balance, trade.id, trade.currency_pair);
  -- As part of the insert, PostgreSQL would plan it for each trade again.
  if trade.import_id is not null then
    select case when s.connection_id is null then 'imported' else 'synced' end
      from public.statement_imports s where (s.user_id, s.id) = (trade.user_id, trade.import_id) into kind;
  end if;
  insert into private.record_events (user_id, account_id, kind, trade_id, content)
  values (trade.user_id, trade.user_id, kind, trade.id, private.record_content(trade));
  insert into private.desk_news (user_id) values (trade.user_id);
  return true;
end
$$;

comment on function private.follow_trade_alone is
  'All that follows from one new trade of a trader with one account, which counts in dollars: its balance is that of the profile. False, and nothing done, for any other trader.';
revoke execute on function private.follow_trade_alone from public, anon, authenticated;

create function private.follow_new_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trades constant bigint := (select count(*) from new_trades);
  trade public.trading_records;
  changes private.trade_change[];
  movements private.trade_movement[];
begin
  if trades = 0 then
    return null;
  end if;
  if trades = 1 then
    select n.* from new_trades n into trade;
    if private.follow_trade_alone(trade) then
      return null;
    end if;
  end if;

  -- Several trades, or of a trader with several accounts, or by the owner's own statements of many traders.
  changes := array(
    select (user_id, account_id, plan_id, sum(amount), sum(coalesce(account_amount, amount)),
            count(*) filter (where trade_result = 'won'), count(*) filter (where trade_result <> 'won'),
            max(created_at), null, coalesce(sum(octet_length(notes)), 0))::private.trade_change
    from new_trades group by user_id, account_id, plan_id
  );
  perform private.lock_traders(changes);
  perform private.refuse_in_account(a, case
      when n.created_at > a.archived_at then 'archived'
      when a.currency <> 'USD' and n.account_amount is null then 'currency'
      else 'rate'
    end)
    from new_trades n
    join public.trading_accounts a on (a.user_id, a.id) = (n.user_id, n.account_id)
    where n.created_at > a.archived_at
      or a.currency <> 'USD' and (n.account_amount is null or a.usd_rate is null and n.plan_id is not null)
    limit 1;
  movements := array(
    select (user_id, account_id, id, currency_pair, created_at, coalesce(account_amount, amount), true)::private.trade_movement
    from new_trades
  );
  perform private.move_balances(changes, movements);
  perform private.move_plans(changes);
  perform private.write_down_trades(movements, 'trade', null);
  insert into private.record_events (user_id, account_id, kind, trade_id, content)
    select n.user_id, n.account_id,
           case when n.import_id is null then 'entered' when s.connection_id is null then 'imported' else 'synced' end,
           n.id, private.record_content(n)
    from new_trades n
    left join public.statement_imports s on (s.user_id, s.id) = (n.user_id, n.import_id)
    order by n.created_at, n.id;
  perform private.mark_traders_for_desk(changes);
  return null;
end
$$;

revoke execute on function private.follow_new_trades() from public, anon, authenticated;
