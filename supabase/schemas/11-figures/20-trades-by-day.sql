-- Trades of chosen users by day, in the time zone of the admin who looks. Money in dollars, of included accounts only, like
-- the cards.

create function private.trades_by_day(traders uuid[], from_date date, to_date date, time_zone text)
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

revoke execute on function private.trades_by_day from public, anon, authenticated;

create function public.admin_trades_by_day(user_ids uuid[], from_date date, to_date date, time_zone text)
returns table (day date, wins bigint, losses bigint, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  traders constant uuid[] := private.chosen_traders(user_ids, from_date, to_date, time_zone);
begin
  return query
    select d.day, sum(d.wins)::bigint, sum(d.total - d.wins)::bigint, sum(d.total)::bigint
    from private.trades_by_day(traders, from_date, to_date, time_zone) d
    group by d.day
    order by d.day;
end
$$;

comment on function public.admin_trades_by_day is
  'Won and other trades of the chosen traders for each day in the time zone that has any, the last day included. At most 200 traders and 3,660 days. For staff; only students whom they can see.';
revoke execute on function public.admin_trades_by_day from public, anon, authenticated;
grant execute on function public.admin_trades_by_day to authenticated;

create function public.admin_trades_by_day_of_each(user_ids uuid[], from_date date, to_date date, time_zone text)
returns table (user_id uuid, days date[], wins integer[], losses integer[])
language plpgsql stable security definer set search_path = ''
as $$
declare
  traders constant uuid[] := private.few_traders(user_ids, from_date, to_date, time_zone);
begin
  if from_date > to_date then
    return;
  end if;
  return query
    select u.id, array_remove(array_agg(d.day order by d.day), null),
           array_remove(array_agg(d.wins::integer order by d.day), null),
           array_remove(array_agg((d.total - d.wins)::integer order by d.day), null)
    from unnest(traders) u (id)
    left join private.trades_by_day(traders, from_date, to_date, time_zone) d on d.user_id = u.id
    group by u.id
    order by u.id;
end
$$;

comment on function public.admin_trades_by_day_of_each is
  'As admin_trades_by_day, per trader: one row for each, with the days on which they traded and, in the same order, the won and the other trades. At most 20 traders and 3,660 days. For staff; only students whom they can see.';
revoke execute on function public.admin_trades_by_day_of_each from public, anon, authenticated;
grant execute on function public.admin_trades_by_day_of_each to authenticated;
