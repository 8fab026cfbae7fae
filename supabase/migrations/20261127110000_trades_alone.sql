-- A new trade that is alone in its statement has a function of its own.

create function private.follow_trade_alone(trade public.trading_records) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  trader record;
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
  insert into private.desk_news (user_id) values (trade.user_id);
  return true;
end
$$;

comment on function private.follow_trade_alone is
  'All that follows from one new trade of a trader with one account, which counts in dollars: its balance is that of the profile. False, and nothing done, for any other trader.';
revoke execute on function private.follow_trade_alone from public, anon, authenticated;

create or replace function private.follow_inserted_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trades constant bigint := (select count(*) from new_trades);
  trade public.trading_records;
  lacking text;
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
  perform from public.profiles
    where id in (select n.user_id from new_trades n)
    order by id for no key update;

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

  with of_accounts as materialized (
    select n.user_id, n.account_id, a.counts, sum(n.own) as own,
           private.dollars_moved(a.balance, sum(n.own), a.usd_rate) as dollars,
           count(*) filter (where n.trade_result = 'won') as wins, count(*) as trades, max(n.created_at) as newest,
           coalesce(sum(octet_length(n.notes)), 0) as text_bytes
    from (
      select t.user_id, t.account_id, coalesce(t.account_amount, t.amount) as own, t.trade_result, t.created_at, t.notes
      from new_trades t
    ) n
    join public.trading_accounts a on (a.user_id, a.id) = (n.user_id, n.account_id)
    group by n.user_id, n.account_id, a.counts, a.balance, a.usd_rate
  ),
  accounts as (
    update public.trading_accounts a set balance = a.balance + d.own
      from of_accounts d
      where (a.user_id, a.id) = (d.user_id, d.account_id) and a.balance is not null
  ),
  moved as (
    update public.profiles p
      set account_balance = p.account_balance + d.dollars,
          total_wins = p.total_wins + d.wins,
          total_losses = p.total_losses + d.losses,
          trades_apart = p.trades_apart + d.trades_apart,
          last_trade_at = greatest(p.last_trade_at, d.newest),
          text_bytes = coalesce(p.text_bytes + d.text_bytes, private.text_bytes_of(p.id)),
          ledger_entries = coalesce(p.ledger_entries, private.ledger_entries_of(p.id)) + d.trades
      from (
        select o.user_id, coalesce(sum(o.dollars) filter (where o.counts), 0) as dollars,
               coalesce(sum(o.wins) filter (where o.counts), 0) as wins,
               coalesce(sum(o.trades - o.wins) filter (where o.counts), 0) as losses,
               coalesce(sum(o.trades) filter (where not o.counts), 0) as trades_apart, max(o.newest) as newest,
               sum(o.trades) as trades, sum(o.text_bytes) as text_bytes
        from of_accounts o group by o.user_id
      ) d
      where p.id = d.user_id
      returning p.id, p.total_wins::bigint + p.total_losses + p.trades_apart as trades, p.ledger_entries, p.text_bytes,
        d.text_bytes as more_text
  )
  select case
      when m.trades > q.trades then 'trades'
      when m.ledger_entries > q.ledger_entries then 'ledger'
      when m.more_text > 0 and m.text_bytes > q.text_bytes then 'text'
    end
    from moved m, private.quotas q where m.id = (select auth.uid())
    into lacking;
  if lacking is not null then
    perform private.refuse_for_lack_of_room(lacking);
  end if;

  perform from public.trading_plans
    where (user_id, id) in (select n.user_id, n.plan_id from new_trades n)
    order by user_id, id for no key update;

  if found then
    update public.trading_plans t
      set current_amount = t.current_amount + d.amount
      from (
        select n.user_id, n.plan_id, sum(n.amount) as amount
        from new_trades n where n.plan_id is not null group by n.user_id, n.plan_id
      ) d
      where (t.user_id, t.id) = (d.user_id, d.plan_id);
  end if;

  insert into public.balance_changes (
    user_id, account_id, kind, amount, account_amount, counted, balance, account_after, trade_id, currency_pair
  )
  select w.user_id, w.account_id, 'trade', w.dollars, w.account_amount, case when not w.counts then 0 end,
         w.total - sum(w.counted) over (partition by w.user_id)
           + sum(w.counted) over (partition by w.user_id order by w.created_at, w.id rows unbounded preceding),
         w.balance, w.id, w.currency_pair
  from (
    select n.*, d.dollars, case when n.counts then d.dollars else 0 end as counted
    from (
      select t.user_id, t.account_id, t.id, t.currency_pair, t.created_at, t.account_amount, c.own, a.counts, a.usd_rate,
             p.account_balance as total,
             a.balance - sum(c.own) over of_account + sum(c.own) over (of_account order by t.created_at, t.id rows unbounded preceding) as balance
      from new_trades t
      join public.profiles p on p.id = t.user_id
      join public.trading_accounts a on (a.user_id, a.id) = (t.user_id, t.account_id)
      cross join lateral (select coalesce(t.account_amount, t.amount)) c (own)
      window of_account as (partition by t.user_id, t.account_id)
    ) n
    cross join lateral (select private.dollars_moved(n.balance - n.own, n.own, n.usd_rate)) d (dollars)
  ) w
  order by w.created_at, w.id;

  insert into private.desk_news (user_id) select distinct n.user_id from new_trades n;
  return null;
end
$$;

comment on function private.cents_missing is
  'Cents from where a plan is to where it should be on a day of its own: what aheadBy of domain/plans/pace.ts has, the other way round.';
