-- A trader's own lists: a page of their trades, the totals of those, and the course of their balance.

-- my_trades and my_trade_totals look through this one function, so that the list and its totals always speak of the
-- same trades. It is neither definer nor set to a search_path, so that PostgreSQL plans it as a part of the query
-- that calls it.
create function private.my_matching_trades(
  search text,
  plan uuid,
  without_plan boolean,
  pair text,
  result text,
  type text,
  from_time timestamptz,
  before_time timestamptz
)
returns setof public.trading_records
language sql stable security invoker
as $$
  select r.*
  from public.trading_records r
  where r.user_id = (select auth.uid())
    -- Bounds that are always there, given or not, let the index be used.
    and r.created_at >= coalesce(from_time, '-infinity')
    and r.created_at < coalesce(before_time, 'infinity')
    and (plan is null or r.plan_id = plan)
    and (without_plan is not true or r.plan_id is null)
    and (pair is null or r.currency_pair = pair)
    and (result is null or r.trade_result = result)
    and (type is null or r.trade_type = type)
    -- No note is longer, and then none is looked at.
    and (char_length(search) > 10000) is not true
    -- The text is searched for as it was typed: % and _ are no wildcards here.
    and (
      coalesce(btrim(search), '') = ''
      or r.notes ilike '%' || regexp_replace(btrim(search), '([\\%_])', '\\\1', 'g') || '%'
    )
$$;
comment on function private.my_matching_trades is
  'The caller''s trades that pass every filter that is given. from_time is included, before_time is not.';
revoke execute on function private.my_matching_trades from public;
grant execute on function private.my_matching_trades to authenticated;

create function public.my_trades(
  search text default '',
  plan uuid default null,
  without_plan boolean default false,
  pair text default null,
  result text default null,
  type text default null,
  from_time timestamptz default null,
  before_time timestamptz default null,
  page_size integer default 50,
  before_created_at timestamptz default null,
  before_id uuid default null
)
returns setof public.trading_records
language sql stable security invoker set search_path = ''
as $$
  select *
  from private.my_matching_trades(search, plan, without_plan, pair, result, type, from_time, before_time) r
  where (r.created_at, r.id) < (
    coalesce(before_created_at, 'infinity'), coalesce(before_id, '00000000-0000-0000-0000-000000000000')
  )
  order by r.created_at desc, r.id desc
  limit least(greatest(coalesce(page_size, 50), 1), 200)
$$;
comment on function public.my_trades is
  'A page of the caller''s trades, newest first, whose notes hold the search text and that pass the other filters. from_time is included, before_time is not. The next page begins before the last row''s created_at and id.';
revoke execute on function public.my_trades from public, anon, authenticated;
grant execute on function public.my_trades to authenticated;

create function public.my_trade_totals(
  search text default '',
  plan uuid default null,
  without_plan boolean default false,
  pair text default null,
  result text default null,
  type text default null,
  from_time timestamptz default null,
  before_time timestamptz default null
)
returns table (
  trades bigint,
  wins bigint,
  losses bigint,
  net numeric,
  won_amount numeric,
  lost_amount numeric
)
language sql stable security invoker set search_path = ''
as $$
  select count(*), count(*) filter (where r.trade_result = 'won'), count(*) filter (where r.trade_result <> 'won'),
         coalesce(sum(r.amount), 0),
         coalesce(sum(r.amount) filter (where r.trade_result = 'won'), 0),
         coalesce(sum(r.amount) filter (where r.trade_result <> 'won'), 0)
  from private.my_matching_trades(search, plan, without_plan, pair, result, type, from_time, before_time) r
$$;
comment on function public.my_trade_totals is
  'The number of the caller''s trades that pass the filters of my_trades, and their amounts in dollars, lost ones below zero. Always one row.';
revoke execute on function public.my_trade_totals from public, anon, authenticated;
grant execute on function public.my_trade_totals to authenticated;

-- The balance day by day: each trade on the day it was made, not the day it was logged.
create function public.my_balance_by_day(to_date date, time_zone text, from_date date default null)
returns table (day date, balance numeric)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  since timestamptz;
begin
  -- An unknown zone is refused even where there is no time to convert.
  perform private.require_time_zone(time_zone);
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
