-- Balances for the educator's charts, of several students together and of each. They are calculated back from the present
-- balance: by the trades in the range only, as specified, or, with deposits, by everything that changed the balance since,
-- like my_balance_by_day. Only included accounts count.

create function private.moves_by_day(
  traders uuid[], from_date date, to_date date, time_zone text, with_deposits boolean
)
returns table (user_id uuid, day date, net numeric)
language sql stable security definer set search_path = ''
as $$
  with those as (
    select p.id, p.accounts_apart, p.trades_apart > 0 or with_deposits and p.accounts_apart as has_some_apart
    from public.profiles p where p.id = any (traders)
  ),
  -- A day more on either side, for the indexes only: on some days midnight comes twice or not at all.
  span (since, before) as (
    select (from_date - 1)::timestamp at time zone time_zone,
           case when with_deposits then 'infinity' else (to_date + 2)::timestamp at time zone time_zone end
  ),
  moves (user_id, moment, amount) as (
    -- Apart, so that these need no look at the trades themselves: the index holds the rest.
    select t.user_id, t.created_at, t.amount
    from those u
    join public.trading_records t on t.user_id = u.id
      and t.created_at >= (select s.since from span s) and t.created_at < (select s.before from span s)
    where not u.has_some_apart
    union all
    select t.user_id, t.created_at, t.amount
    from those u
    join public.trading_records t on t.user_id = u.id
      and t.created_at >= (select s.since from span s) and t.created_at < (select s.before from span s)
    join public.trading_accounts a on (a.user_id, a.id) = (t.user_id, t.account_id) and a.counts
    where u.has_some_apart and (not with_deposits or a.currency = 'USD')
    union all
    -- Trades in other money are rounded each by itself and their account once: the ledger has what it moved by.
    select c.user_id, m.moment, c.amount
    from those u
    join public.balance_changes c on c.user_id = u.id
    join public.trading_accounts a on (a.user_id, a.id) = (c.user_id, c.account_id) and a.counts and a.currency <> 'USD'
    left join public.trading_records t on (t.user_id, t.id) = (c.user_id, c.trade_id)
    cross join lateral (select coalesce(t.created_at, c.happened_at, c.created_at)) m (moment)
    where with_deposits and u.accounts_apart and m.moment >= (select s.since from span s)
    union all
    select c.user_id, coalesce(c.happened_at, c.created_at), c.amount
    from those u
    join public.balance_changes c on c.user_id = u.id
      and c.kind in ('opening', 'manual', 'cash', 'cost', 'account')
      and coalesce(c.happened_at, c.created_at) >= (select s.since from span s)
    where with_deposits and (
      not u.accounts_apart
      or exists (
        select from public.trading_accounts a
        where (a.user_id, a.id) = (c.user_id, c.account_id) and a.counts and a.currency = 'USD'
      )
    )
  )
  select m.user_id, d.day, sum(m.amount)
  from moves m
  cross join lateral (select private.day_of(m.moment, time_zone)) d (day)
  where d.day >= from_date and (with_deposits or d.day <= to_date)
  group by m.user_id, d.day
$$;

comment on function private.moves_by_day is
  'Dollars by which traders'' balances moved per day: by the trades in the range, or, with deposits, by everything from its first day until now.';
revoke execute on function private.moves_by_day from public, anon, authenticated;

create function public.admin_balance_by_day(
  user_ids uuid[], from_date date, to_date date, time_zone text, with_deposits boolean default false
)
returns table (day date, balance numeric)
language plpgsql stable security definer set search_path = ''
as $$
declare
  traders constant uuid[] := private.chosen_traders(user_ids, from_date, to_date, time_zone);
  balance_now numeric;
begin
  if from_date > to_date or cardinality(traders) = 0 then
    return;
  end if;
  select sum(p.account_balance) from public.profiles p where p.id = any (traders) into balance_now;
  return query
    with days (moved_on, net) as (
      select m.moved_on, sum(m.net)
      from (
        select d.day, d.net from private.moves_by_day(traders, from_date, to_date, time_zone, with_deposits) d
        union all
        select from_date, 0
      ) m (moved_on, net)
      group by m.moved_on
    ),
    balances (moved_on, balance) as (
      select d.moved_on, balance_now - coalesce(
        sum(d.net) over (order by d.moved_on rows between 1 following and unbounded following), 0
      )
      from days d
    )
    select b.moved_on, b.balance from balances b where b.moved_on <= to_date order by b.moved_on;
end
$$;

comment on function public.admin_balance_by_day is
  'Total balance of the chosen traders, in dollars, at the end of the first day and of later days on which one of them moved, in the time zone: current balances less the trades in the range, which are added again day by day. With deposits, each balance is as in my_balance_by_day. At most 200 traders and 3,660 days. For staff; only students whom they can see.';
revoke execute on function public.admin_balance_by_day from public, anon, authenticated;
grant execute on function public.admin_balance_by_day to authenticated;

create function public.admin_balance_by_day_of_each(
  user_ids uuid[], from_date date, to_date date, time_zone text, with_deposits boolean default false
)
returns table (user_id uuid, days date[], balances numeric[])
language plpgsql stable security definer set search_path = ''
as $$
declare
  traders constant uuid[] := private.few_traders(user_ids, from_date, to_date, time_zone);
begin
  if from_date > to_date then
    return;
  end if;
  return query
    with moves as materialized (
      select m.user_id, m.day, m.net from private.moves_by_day(traders, from_date, to_date, time_zone, with_deposits) m
    ),
    firsts (id, balance_now, begins_on) as (
      -- With deposits, who joined later and had nothing before has no balance until they are there: not one of zero.
      select p.id, p.account_balance, case
          when not with_deposits or private.day_of(p.created_at, time_zone) <= from_date or p.account_balance <> coalesce(m.net, 0)
            then from_date
          else least(private.day_of(p.created_at, time_zone), m.first_day)
        end
      from public.profiles p
      left join (
        select v.user_id, sum(v.net) as net, min(v.day) as first_day from moves v group by v.user_id
      ) m on m.user_id = p.id
      where p.id = any (traders)
    ),
    moved (id, day, net) as (
      select v.id, v.day, sum(v.net)
      from (
        select m.user_id, m.day, m.net from moves m
        union all
        select f.id, f.begins_on, 0 from firsts f
      ) v (id, day, net)
      group by v.id, v.day
    ),
    ends (id, day, balance) as (
      select m.id, m.day, f.balance_now - coalesce(
        sum(m.net) over (partition by m.id order by m.day rows between 1 following and unbounded following), 0
      )
      from moved m
      join firsts f on f.id = m.id
    )
    select f.id, array_remove(array_agg(e.day order by e.day), null),
           array_remove(array_agg(e.balance order by e.day), null)
    from firsts f
    left join ends e on e.id = f.id and e.day <= to_date
    group by f.id
    order by f.id;
end
$$;

comment on function public.admin_balance_by_day_of_each is
  'As admin_balance_by_day, per trader: one row for each, with the days and, in the same order, the balances at their ends, in dollars. With deposits, traders who joined after the first day with no balance before begin on the day they joined or of their first money or trade, if that was earlier. At most 20 traders and 3,660 days. For staff; only students whom they can see.';
revoke execute on function public.admin_balance_by_day_of_each from public, anon, authenticated;
grant execute on function public.admin_balance_by_day_of_each to authenticated;
