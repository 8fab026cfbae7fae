-- New trades are written down in the trigger that moves the balance, and a statement of one trade, as people log them, moves
-- and writes everything by plain statements: what it takes to add up, sort and join costs more than to write one row.
-- What holds is as what_trades_change says. Columns and functions of accounts come with the files of accounts, and desk_news,
-- the marks by which Today is kept up, with a later file.

create or replace function private.follow_inserted_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  one record;
  trader record;
  lacking text;
begin
  select n.id, n.user_id, n.plan_id, n.currency_pair, n.trade_result, n.amount, n.notes, n.created_at,
         (select count(*) from new_trades) as trades
    from new_trades n limit 1
    into one;
  if not found then
    return null;
  end if;

  if one.trades = 1 then
    -- For who has one account, which counts in dollars: its balance is that of the profile.
    update public.profiles p
      set account_balance = p.account_balance + one.amount,
          total_wins = p.total_wins + (one.trade_result = 'won')::integer,
          total_losses = p.total_losses + (one.trade_result <> 'won')::integer,
          last_trade_at = greatest(p.last_trade_at, one.created_at),
          text_bytes = coalesce(p.text_bytes + coalesce(octet_length(one.notes), 0), private.text_bytes_of(p.id)),
          ledger_entries = coalesce(p.ledger_entries, private.ledger_entries_of(p.id)) + 1
      where p.id = one.user_id and not p.accounts_apart
      returning p.account_balance,
        case when p.id = (select auth.uid()) then (
          select case
              when p.total_wins::bigint + p.total_losses > q.trades then 'trades'
              when p.ledger_entries > q.ledger_entries then 'ledger'
              when one.notes <> '' and p.text_bytes > q.text_bytes then 'text'
            end
          from private.quotas q
        ) end as lacking
      into trader;
    if found then
      if trader.lacking is not null then
        perform private.refuse_for_lack_of_room(trader.lacking);
      end if;
      if one.plan_id is not null then
        update public.trading_plans t set current_amount = t.current_amount + one.amount
          where (t.user_id, t.id) = (one.user_id, one.plan_id);
      end if;
      insert into public.balance_changes (user_id, account_id, kind, amount, balance, trade_id, currency_pair)
      values (one.user_id, one.user_id, 'trade', one.amount, trader.account_balance, one.id, one.currency_pair);
      insert into private.desk_news (user_id) values (one.user_id);
      return null;
    end if;
  end if;

  -- From here on several trades, or of a trader with several accounts, or by the owner's own statements of many traders.
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

  with moved as (
    update public.profiles p
      set account_balance = p.account_balance + d.amount,
          total_wins = p.total_wins + d.wins,
          total_losses = p.total_losses + d.losses,
          trades_apart = p.trades_apart + d.trades_apart,
          last_trade_at = greatest(p.last_trade_at, d.newest),
          text_bytes = coalesce(p.text_bytes + d.text_bytes, private.text_bytes_of(p.id)),
          ledger_entries = coalesce(p.ledger_entries, private.ledger_entries_of(p.id)) + d.trades
      from (
        select n.user_id, coalesce(sum(n.amount) filter (where a.counts), 0) as amount,
               count(*) filter (where a.counts and n.trade_result = 'won') as wins,
               count(*) filter (where a.counts and n.trade_result <> 'won') as losses,
               count(*) filter (where not a.counts) as trades_apart, max(n.created_at) as newest,
               count(*) as trades, coalesce(sum(octet_length(n.notes)), 0) as text_bytes
        from new_trades n join public.trading_accounts a on (a.user_id, a.id) = (n.user_id, n.account_id)
        group by n.user_id
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

  update public.trading_accounts a
    set balance = a.balance + d.account_amount, dollars = a.dollars + d.amount
    from (
      select n.user_id, n.account_id, sum(n.amount) as amount,
             sum(coalesce(n.account_amount, n.amount)) as account_amount
      from new_trades n group by n.user_id, n.account_id
    ) d
    where (a.user_id, a.id) = (d.user_id, d.account_id) and a.balance is not null;

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
  select p.id, a.id, 'trade', n.amount, n.account_amount, case when not a.counts then 0 end,
         p.account_balance - sum(c.counted) over (partition by p.id)
           + sum(c.counted) over (partition by p.id order by n.created_at, n.id rows unbounded preceding),
         a.balance - sum(c.own) over (partition by p.id, a.id)
           + sum(c.own) over (partition by p.id, a.id order by n.created_at, n.id rows unbounded preceding),
         n.id, n.currency_pair
  from new_trades n
  join public.profiles p on p.id = n.user_id
  join public.trading_accounts a on (a.user_id, a.id) = (n.user_id, n.account_id)
  cross join lateral (
    select case when a.counts then n.amount else 0 end, coalesce(n.account_amount, n.amount)
  ) c (counted, own)
  order by n.created_at, n.id;

  insert into private.desk_news (user_id) select distinct n.user_id from new_trades n;
  return null;
end
$$;

drop trigger write_down_inserted_trades on public.trading_records;
drop function private.write_down_trades();
