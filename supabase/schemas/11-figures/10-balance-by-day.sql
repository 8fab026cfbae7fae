-- A trader's balance by day. Days follow a time zone and hours added to its local time; without hours, they are the zone's
-- calendar days. The educator's charts use the viewer's calendar.

create function public.my_balance_by_day(
  to_date date,
  time_zone text,
  from_date date default null,
  day_shift interval default '0',
  account uuid default null,
  trader uuid default null
)
returns table (day date, balance numeric, cash numeric)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  -- Whose rows the policies let the caller read; of others there are none.
  whose constant uuid := coalesce(trader, auth.uid());
  since timestamptz;
  balance_now numeric;
  -- Those that are added up; null for who has one account.
  accounts uuid[];
  -- Those of them in other money. Their trades are rounded each by itself and their balance once: the ledger has what it moved by.
  exchanged uuid[] := '{}';
begin
  -- An unknown zone is refused even where there is no time to convert.
  perform private.require_clock(time_zone, day_shift);
  if to_date is null or time_zone is null then
    raise null_value_not_allowed using message = 'A last day and a time zone are required';
  end if;
  if from_date > to_date then
    return;
  end if;
  -- A day early, for the index only: where clocks change at midnight a day begins twice, or not at all.
  select coalesce(a.balance, p.account_balance), case
      when account is not null then array[account]
      when p.accounts_apart then array(select o.id from public.trading_accounts o where o.user_id = p.id and o.counts)
    end
    from public.profiles p
    left join public.trading_accounts a on a.id = account and a.user_id = p.id
    where p.id = whose and (account is null or a.id = account)
    into balance_now, accounts;
  if not found then
    return;
  end if;
  if account is null and accounts is not null then
    exchanged := array(
      select o.id from public.trading_accounts o where o.user_id = whose and o.counts and o.currency <> 'USD'
    );
  end if;
  since := (coalesce(from_date - 1, '-infinity')::timestamp - day_shift) at time zone time_zone;
  return query
    with moves (moved_on, amount, cash) as (
      -- As the trades are now, so that a correction counts on the day of its trade.
      select private.day_of(r.created_at, time_zone, day_shift), r.amount, 0
      from public.trading_records r
      where accounts is null and r.user_id = whose and r.created_at >= since
      union all
      -- Apart, so that one account needs no look at the trades themselves: the index holds the rest.
      select private.day_of(r.created_at, time_zone, day_shift),
             case when account is null then r.amount else coalesce(r.account_amount, r.amount) end, 0
      from public.trading_records r
      where r.account_id = any (accounts) and r.account_id <> all (exchanged) and r.user_id = whose and r.created_at >= since
      union all
      -- An entry of a trade is on the day of the trade as long as there is one.
      select private.day_of(m.moment, time_zone, day_shift), c.amount, case when c.kind = 'cash' then c.amount else 0 end
      from public.balance_changes c
      left join public.trading_records r on (r.user_id, r.id) = (c.user_id, c.trade_id)
      cross join lateral (select coalesce(r.created_at, c.happened_at, c.created_at)) m (moment)
      where cardinality(exchanged) > 0 and c.user_id = whose and c.account_id = any (exchanged) and m.moment >= since
      union all
      select private.day_of(coalesce(c.happened_at, c.created_at), time_zone, day_shift), m.amount,
             case when c.kind = 'cash' then m.amount else 0 end
      from public.balance_changes c
      cross join lateral (
        select case when account is null then c.amount else coalesce(c.account_amount, c.amount) end
      ) m (amount)
      where c.user_id = whose and c.kind in ('opening', 'manual', 'cash', 'cost', 'account')
        and (accounts is null or c.account_id = any (accounts)) and c.account_id <> all (exchanged)
        and coalesce(c.happened_at, c.created_at) >= since
      union all
      select from_date, 0, 0 where from_date is not null
    ),
    days (moved_on, amount, cash) as (
      select m.moved_on, sum(m.amount), sum(m.cash) from moves m
      where from_date is null or m.moved_on >= from_date
      group by m.moved_on
    ),
    -- Counted back from the balance of now, so that nothing before the first day need be looked at.
    balances (moved_on, balance, cash) as (
      select d.moved_on, balance_now - coalesce(
        sum(d.amount) over (order by d.moved_on rows between 1 following and unbounded following), 0
      ), d.cash
      from days d
    )
    select b.moved_on, b.balance, b.cash from balances b where b.moved_on <= to_date order by b.moved_on;
end
$$;

comment on function public.my_balance_by_day is
  'The balance of the caller, or for staff of a trader whom they can see, in dollars, or of one account, in its currency, at the end of each day on which it moved, up to to_date, and the deposits less the withdrawals of that day. Days are those of the time zone or, with day_shift, of its clock shifted by so many hours. With from_date the first row is that day, whether it moved or not.';
revoke execute on function public.my_balance_by_day from public, anon, authenticated;
grant execute on function public.my_balance_by_day to authenticated;
