-- How much of the loss limits of challenges was used, on closed trades: walkTrades and limitsOf of domain/challenges.

create function private.limit_events(students uuid[], at timestamptz)
returns table (user_id uuid, closed_at timestamptz, told_at timestamptz, used numeric, rule numeric, place bigint)
language sql stable set search_path = ''
as $$
  with challenges as materialized (
    select c.user_id, c.plan_id, p.account_id, c.began_on, c.ends_on,
           private.zone_there(c.rules #>> '{clock,zone}') as zone,
           (c.rules #>> '{clock,shiftHours}')::numeric * interval '1 hour' as shift,
           c.initial * 100 as initial,
           (c.rules #>> '{dailyLoss,percent}')::numeric as daily_percent,
           c.rules #>> '{dailyLoss,of}' = 'initial' as is_daily_of_initial,
           c.rules #>> '{dailyLoss,ends}' = 'challenge' as is_daily_the_end,
           coalesce(
             (c.rules #>> '{maxLoss,by,amount}')::numeric * 100, round(c.initial * (c.rules #>> '{maxLoss,by,percent}')::numeric)
           ) as max_loss,
           c.rules #>> '{maxLoss,follows}' as follows,
           (c.rules #>> '{maxLoss,locks}')::boolean as locks,
           c.rules ->> 'brokenWhen' = 'at' as is_broken_at
    from public.plan_challenges c
    join public.trading_plans p on (p.user_id, p.id) = (c.user_id, c.plan_id) and p.is_active
    join public.profiles o on o.id = c.user_id and o.last_trade_at > limit_events.at - interval '168 hours'
    where c.user_id = any (students)
  ),
  trades as materialized (
    select c.user_id, c.plan_id, r.id, r.created_at, r.told_at, 100 * r.amount as cents, r.day,
           min(r.created_at) over of_challenge as first_at, count(*) over of_challenge as number
    from challenges c
    cross join lateral (
      select t.id, t.created_at, greatest(t.logged_at, t.figures_changed_at) as told_at, t.amount,
             private.day_of(t.created_at, c.zone, c.shift) as day
      from public.trading_records t
      join public.trading_accounts a on (a.user_id, a.id) = (t.user_id, t.account_id) and a.usd_rate is not null
        and (a.id = c.account_id or c.account_id is null and a.counts)
      where t.user_id = c.user_id and t.created_at >= (c.began_on - 2)::timestamp at time zone 'UTC'
        and private.day_of(t.created_at, c.zone, c.shift) >= c.began_on
        and (c.ends_on is null or private.day_of(t.created_at, c.zone, c.shift) <= c.ends_on)
      order by t.created_at desc, t.id desc
      limit 5001
    ) r
    window of_challenge as (partition by c.user_id, c.plan_id)
  ),
  -- With deposits, withdrawals and costs after the first trade, which break nothing.
  moves as (
    select t.user_id, t.plan_id, t.created_at as at, t.id, t.told_at, t.cents, t.day, true as is_trade
    from trades t
    where t.number <= 5000
    union all
    select c.user_id, c.plan_id, m.happened_at, null, null, 100 * m.amount, private.day_of(m.happened_at, c.zone, c.shift), false
    from challenges c
    join (select distinct t.user_id, t.plan_id, t.first_at from trades t) f on (f.user_id, f.plan_id) = (c.user_id, c.plan_id)
    join public.balance_changes m on m.user_id = c.user_id and m.kind in ('cash', 'cost')
      and coalesce(m.happened_at, m.created_at) > f.first_at
    join public.trading_accounts a on (a.user_id, a.id) = (m.user_id, m.account_id) and a.usd_rate is not null
      and (a.id = c.account_id or c.account_id is null and a.counts)
    where c.ends_on is null or private.day_of(m.happened_at, c.zone, c.shift) <= c.ends_on
  ),
  walked as (
    select c, m.at, m.id, m.told_at, m.is_trade,
           c.initial + sum(m.cents) over in_order as balance,
           c.initial + sum(m.cents) over in_order - sum(m.cents) over of_day
             + coalesce(sum(m.cents) filter (where not m.is_trade) over of_day, 0) as day_start,
           lead(m.day) over (partition by m.user_id, m.plan_id order by m.at, m.is_trade, m.id) > m.day as is_day_end
    from moves m
    join challenges c on (c.user_id, c.plan_id) = (m.user_id, m.plan_id)
    window in_order as (partition by m.user_id, m.plan_id order by m.at, m.is_trade, m.id rows unbounded preceding),
           of_day as (partition by m.user_id, m.plan_id, m.day order by m.at, m.is_trade, m.id rows unbounded preceding)
  ),
  limited as (
    select w.*,
           -- Closed trades do not show where a limit is that follows open trades.
           case when (w.c).follows <> 'openTrades' then least(
             case when (w.c).locks then (w.c).initial end,
             greatest((w.c).initial, case when (w.c).follows <> 'nothing' then max(w.balance) filter (
               where w.is_day_end or w.is_trade and (w.c).follows = 'closedTrades'
             ) over (
               partition by (w.c).user_id, (w.c).plan_id order by w.at, w.is_trade, w.id
               rows between unbounded preceding and 1 preceding
             ) end) - (w.c).max_loss
           ) end as max_limit,
           round(
             (case when (w.c).is_daily_of_initial then (w.c).initial else w.day_start end) * (w.c).daily_percent / 100
           ) as daily_loss
    from walked w
  ),
  used as (
    select l.*,
           l.balance < l.max_limit or l.balance = l.max_limit and (l.c).is_broken_at as breaks_max,
           l.balance < l.day_start - l.daily_loss or l.balance = l.day_start - l.daily_loss and (l.c).is_broken_at
             as breaks_daily,
           floor(100 * (l.max_limit + (l.c).max_loss - l.balance) / nullif(greatest((l.c).max_loss, 0), 0)) as max_used,
           floor(100 * (l.day_start - l.balance) / nullif(greatest(l.daily_loss, 0), 0)) as daily_used
    from limited l
    where l.is_trade
  ),
  until_the_end as (
    select u.*, coalesce(bool_or(u.breaks_max or u.breaks_daily and (u.c).is_daily_the_end) over (
             partition by (u.c).user_id, (u.c).plan_id order by u.at, u.id
             rows between unbounded preceding and 1 preceding
           ), false) as is_over,
           coalesce(u.max_used, -1) >= coalesce(u.daily_used, -1) as is_max
    from used u
  )
  select (u.c).user_id, u.at, u.told_at, least(greatest(u.max_used, u.daily_used), 999),
         case when u.is_max then case when u.breaks_max then -2 else 2 end
           else case when u.breaks_daily then -1 else 1 end
         end::numeric,
         row_number() over (partition by (u.c).user_id order by u.at desc, u.id desc, (u.c).plan_id)
  from until_the_end u
  where not u.is_over and u.at > limit_events.at - interval '168 hours' and greatest(u.max_used, u.daily_used) >= 50
$$;

comment on function private.limit_events is
  'The trades of the last 7 days that used at least half of the daily loss or the max loss of an active challenge, up to the one that ended it, newest first. used is in percent of the allowed loss, rule as in private.desk_event. Challenges with more than 5,000 trades are left out.';
revoke execute on function private.limit_events from public, anon, authenticated;
