-- The educator's charts speak of the accounts that count, as the cards do.

create or replace function private.trades_by_day(traders uuid[], from_date date, to_date date, time_zone text)
returns table (user_id uuid, day date, wins bigint, total bigint)
language sql stable security definer set search_path = ''
as $$
  with those as (
    select p.id, p.trades_apart > 0 as has_some_apart from public.profiles p where p.id = any (traders)
  ),
  -- The index is asked for a day more on either side, because on some days midnight comes twice or not at all.
  span (since, before) as (
    select (from_date - 1)::timestamp at time zone time_zone, (to_date + 2)::timestamp at time zone time_zone
  ),
  counted as (
    -- Apart, so that these need no look at the trades themselves: the index holds the rest.
    select t.user_id, t.created_at, t.trade_result
    from those u
    join public.trading_records t on t.user_id = u.id
      and t.created_at >= (select s.since from span s) and t.created_at < (select s.before from span s)
    where not u.has_some_apart
    union all
    select t.user_id, t.created_at, t.trade_result
    from those u
    join public.trading_records t on t.user_id = u.id
      and t.created_at >= (select s.since from span s) and t.created_at < (select s.before from span s)
    join public.trading_accounts a on (a.user_id, a.id) = (t.user_id, t.account_id) and a.counts
    where u.has_some_apart
  )
  select t.user_id, d.day, count(*) filter (where t.trade_result = 'won'), count(*)
  from counted t
  cross join lateral (select (t.created_at at time zone time_zone)::date) d (day)
  where d.day between from_date and to_date
  group by t.user_id, d.day
$$;
