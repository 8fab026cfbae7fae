-- How a trader's balance has gone, day by day: each trade on the day it was made, not the day it was logged.

-- What else has moved a balance is looked for among the rows of its trades, of which there are far more.
create index balance_changes_besides_trades on public.balance_changes (user_id, created_at)
  where kind in ('opening', 'manual');

create function public.my_balance_by_day(to_date date, time_zone text, from_date date default null)
returns table (day date, balance numeric)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  since timestamptz;
begin
  -- A zone that is not known is refused even where there is no time to look at.
  perform now() at time zone time_zone;
  if to_date is null or time_zone is null then
    raise null_value_not_allowed using message = 'The last day and the time zone must be given';
  end if;
  if from_date > to_date then
    return;
  end if;
  -- A day early, for the index only: where clocks change at midnight a day begins twice, or not at all.
  since := coalesce(from_date - 1, '-infinity')::timestamp at time zone time_zone;
  return query
    with moves (moved_on, amount) as (
      -- As the trades are now, so that a correction counts on the day of its trade.
      select (r.created_at at time zone time_zone)::date, r.amount
      from public.trading_records r
      where r.user_id = (select auth.uid()) and r.created_at >= since
      union all
      select (c.created_at at time zone time_zone)::date, c.amount
      from public.balance_changes c
      where c.user_id = (select auth.uid()) and c.kind in ('opening', 'manual') and c.created_at >= since
      union all
      select from_date, 0 where from_date is not null
    ),
    days (moved_on, amount) as (
      select m.moved_on, sum(m.amount) from moves m
      where from_date is null or m.moved_on >= from_date
      group by m.moved_on
    ),
    -- Counted back from the balance of now, so that nothing before the first day need be looked at.
    balances (moved_on, balance) as (
      select d.moved_on, p.account_balance - coalesce(
        sum(d.amount) over (order by d.moved_on rows between 1 following and unbounded following), 0
      )
      from days d
      join public.profiles p on p.id = (select auth.uid())
    )
    select b.moved_on, b.balance from balances b where b.moved_on <= to_date order by b.moved_on;
end
$$;
comment on function public.my_balance_by_day is
  'The caller''s balance, in dollars, at the end of each day of that time zone on which it moved, up to to_date. With from_date the first row is that day, whether it moved or not.';
revoke execute on function public.my_balance_by_day from public, anon, authenticated;
grant execute on function public.my_balance_by_day to authenticated;
