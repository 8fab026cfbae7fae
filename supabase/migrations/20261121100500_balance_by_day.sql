-- How a trader's balance has gone, day by day: each trade on the day it was made, not the day it was logged.

-- What a trader's balance was set to is looked for among their trades' rows, of which there are far more.
create index balance_changes_besides_trades on public.balance_changes (user_id)
  where kind in ('opening', 'manual');

create function public.my_balance_by_day(to_date date, time_zone text, from_date date default null)
returns table (day date, balance numeric)
language plpgsql stable security invoker set search_path = ''
as $$
begin
  -- A zone that is not known is refused even where there is no time to look at.
  perform now() at time zone time_zone;
  if to_date is null or time_zone is null then
    raise null_value_not_allowed using message = 'The last day and the time zone must be given';
  end if;
  if from_date > to_date then
    return;
  end if;
  return query
    with moves (moved_on, amount) as (
      -- As they are now: a correction moves the day of its trade and not the day it was made on.
      select (r.created_at at time zone time_zone)::date, r.amount
      from public.trading_records r
      where r.user_id = (select auth.uid())
      union all
      select (c.created_at at time zone time_zone)::date, c.amount
      from public.balance_changes c
      where c.user_id = (select auth.uid()) and c.kind in ('opening', 'manual')
      union all
      select from_date, 0 where from_date is not null
    ),
    days (moved_on, amount) as (
      -- What lies before the first day is carried into it.
      select greatest(m.moved_on, from_date), sum(m.amount) from moves m where m.moved_on <= to_date group by 1
    )
    select d.moved_on, sum(d.amount) over (order by d.moved_on) from days d order by d.moved_on;
end
$$;
comment on function public.my_balance_by_day is
  'The caller''s balance, in dollars, at the end of each day of that time zone on which it moved, up to to_date. With from_date the first row is that day, whether it moved or not.';
revoke execute on function public.my_balance_by_day from public, anon, authenticated;
grant execute on function public.my_balance_by_day to authenticated;
