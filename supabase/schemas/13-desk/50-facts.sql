-- Works out data for Today from the trades, plans and changes of students.

create function private.desk_facts(students uuid[], at timestamptz) returns setof private.desk_standings
language sql stable set search_path = ''
as $$
  with those as materialized (
    select s.user_id, s.joined_at, p.last_trade_at, p.next_target_date, p.account_balance
    from public.students s
    join public.profiles p on p.id = s.user_id
    where s.user_id = any (students)
  ),
  newest as materialized (
    select t.user_id, r.id, r.created_at, greatest(r.logged_at, r.figures_changed_at) as told_at, r.currency_pair,
           r.lot_size, r.amount, r.trade_result, r.plan_id, r.account_id, r.currency, coalesce(r.dollars, t.account_balance) as dollars,
           row_number() over (partition by t.user_id order by r.created_at desc, r.id desc) as place
    from those t
    cross join lateral (
      select r.id, r.created_at, r.logged_at, r.figures_changed_at, r.currency_pair, r.lot_size, r.amount, r.trade_result,
             r.plan_id, r.account_id, a.currency, a.dollars
      from public.trading_records r
      join public.trading_accounts a on (a.user_id, a.id) = (r.user_id, r.account_id) and a.counts
      where r.user_id = t.user_id
        -- Nothing older than losses of the last 30 days is a reason.
        and t.last_trade_at > desk_facts.at - interval '720 hours'
      order by r.created_at desc, r.id desc
      limit 300
    ) r
  ),
  told as materialized (
    select n.*,
           count(*) filter (where n.trade_result = 'won') over newest_first as wins_since,
           n.dollars - sum(n.amount) over of_account as before_money, -sum(n.amount) over of_account as lost,
           max(n.told_at) filter (where n.amount < 0) over of_account as loss_told_at,
           lead(n.trade_result) over of_symbol as result_before,
           lead(n.lot_size) over of_symbol as lots_before
    from newest n
    window newest_first as (partition by n.user_id order by n.place rows unbounded preceding),
           of_account as (partition by n.user_id, n.account_id order by n.place rows unbounded preceding),
           of_symbol as (partition by n.user_id, n.currency_pair order by n.place)
  ),
  runs as (
    select t.user_id, t.wins_since, count(*)::integer as losses, max(t.created_at) as last_at, max(t.told_at) as told_at
    from told t where t.trade_result <> 'won'
    group by t.user_id, t.wins_since
  ),
  losing as (
    select r.user_id,
           coalesce(max(r.losses) filter (where r.wins_since = 0), 0) as losses,
           case when count(*) filter (where r.wins_since > 0) >= 5
             then percentile_disc(0.9) within group (order by r.losses) filter (where r.wins_since > 0)
           end as usual,
           max(r.last_at) filter (where r.wins_since = 0) as last_at,
           max(r.told_at) filter (where r.wins_since = 0) as told_at
    from runs r
    group by r.user_id
  ),
  begun as materialized (
    select t.user_id, t.account_id, min(t.told_at) as first_told_at, max(t.created_at) as last_at, (
        -- The opening balance counts as there from the start, whenever it was entered: many log their first trades before
        -- it. Null if it never was.
        select f.id from public.balance_changes f
        where f.user_id = t.user_id and f.account_id = t.account_id
          and f.kind in ('opening', 'manual', 'cash', 'cost', 'account')
        order by coalesce(f.happened_at, f.created_at), f.id
        limit 1
      ) as first_id,
      min(t.created_at) filter (where t.created_at > desk_facts.at - interval '720 hours') as since
    from told t
    group by t.user_id, t.account_id
  ),
  -- Trades and money in one line, the last first, so that somebody with very many of both is read once.
  with_money as (
    select m.user_id, m.account_id, m.place, m.at, m.told_at, m.lots, m.lost, m.loss_told_at, m.is_of_usual_lot,
           m.before_money - sum(m.amount) over (
             partition by m.user_id, m.account_id order by m.at desc, m.place rows unbounded preceding
           ) as before_money
    from (
      select t.user_id, t.account_id, t.place, t.created_at, t.told_at, t.lot_size, t.lost, t.loss_told_at,
             t.created_at > desk_facts.at - interval '168 hours' and t.currency <> 'USC'
               and private.is_currency_pair(t.currency_pair),
             t.before_money, 0
      from told t
      join begun b on b.user_id = t.user_id and b.account_id = t.account_id and b.first_id is not null
      where t.created_at >= b.since
      union all
      select c.user_id, c.account_id, null, coalesce(c.happened_at, c.created_at), null, null, null, null, null, null, c.amount
      from begun b
      join public.balance_changes c on c.user_id = b.user_id and c.account_id = b.account_id
        and c.kind in ('opening', 'manual', 'cash', 'cost', 'account')
        and coalesce(c.happened_at, c.created_at) > b.since and c.id <> b.first_id
    ) m (user_id, account_id, place, at, told_at, lots, lost, loss_told_at, is_of_usual_lot, before_money, amount)
  ),
  drawn_down as (
    select w.user_id, w.account_id, w.place, w.at, w.loss_told_at, l.percent,
           max(l.percent) over (
             partition by w.user_id, w.account_id order by w.place rows between unbounded preceding and 1 preceding
           ) as percent_after
    from with_money w
    cross join lateral (select case when w.before_money > 0 then least(div(100 * w.lost, w.before_money), 100) end) l (percent)
    where w.place is not null
  ),
  happened (user_id, kind, at, told_at, lots, beside, place) as (
    select w.user_id, 'lots', w.at, w.told_at, w.lots, w.before_money, w.place
    from with_money w
    where w.is_of_usual_lot
    union all
    -- The latest trade for each whole percent, from the least that the setting takes.
    select d.user_id, 'drawdown', d.at, d.loss_told_at, d.percent, null, d.place
    from drawn_down d
    where d.percent > greatest(d.percent_after, 4)
    union all
    select l.user_id, 'limits', l.closed_at, l.told_at, l.used, l.rule, l.place
    from private.limit_events(students, desk_facts.at) l
    union all
    select b.user_id, 'no_balance', max(b.last_at), min(b.first_told_at), null, null, 1
    from begun b
    where b.first_id is null
    group by b.user_id
    having max(b.last_at) > desk_facts.at - interval '168 hours'
    union all
    select t.user_id, 'doubled', t.created_at, t.told_at, t.lot_size, t.lots_before, t.place
    from told t
    where t.created_at > desk_facts.at - interval '336 hours' and t.result_before <> 'won' and t.lot_size >= 2 * t.lots_before
    union all
    select t.user_id, 'beyond_plan', t.created_at, t.told_at, t.lot_size, p.recommended_lot_size, t.place
    from told t
    join public.trading_plans p on (p.user_id, p.id) = (t.user_id, t.plan_id)
    where t.created_at > desk_facts.at - interval '168 hours' and p.recommended_lot_size > 0
      and t.lot_size > p.recommended_lot_size
    union all
    select c.user_id, 'changed', c.changed_at, c.changed_at, null, null,
           row_number() over (partition by c.user_id order by c.changed_at desc, c.id desc)
    from private.changed_records c
    where c.user_id = any (students) and c.changed_at > desk_facts.at - interval '168 hours'
      -- One that was put back as it was is no change.
      and not (c.is_deleted and exists (
        select from public.trading_records r
        where r.id = c.trade_id and r.user_id = c.user_id
          and coalesce(r.account_amount, r.amount) = coalesce(c.amount, r.account_amount, r.amount)
      ))
  ),
  events as (
    select h.user_id,
           array_agg((h.kind, h.at, h.told_at, h.lots, h.beside)::private.desk_event order by h.kind, h.place) as events
    from happened h
    group by h.user_id
  ),
  decided as (
    select t.user_id, array_agg(t.created_at order by t.place) as at, array_agg(t.trade_result = 'won' order by t.place) as won
    from told t
    where t.created_at > desk_facts.at - interval '168 hours'
    group by t.user_id
    having count(*) >= 5
  )
  select t.user_id, t.joined_at, t.last_trade_at, t.next_target_date,
         coalesce(l.losses, 0), l.usual, l.last_at, l.told_at,
         d.first_day, b.behind, c.at, c.won, private.rate_of_decided(c.at, c.won, desk_facts.at), coalesce(e.events, '{}'),
         0, 0, '{}'::text[], null::timestamptz, 0, '-infinity'::timestamptz
  from those t
  cross join (select (desk_facts.at at time zone 'UTC')::date - 1) d (first_day)
  left join losing l on l.user_id = t.user_id
  left join events e on e.user_id = t.user_id
  left join decided c on c.user_id = t.user_id
  left join lateral (
    select array_agg(w.percent order by w.day) as behind
    from (
      select g.day, max(least(floor(private.percent_behind(p, d.first_day + g.day)), 32000))::smallint as percent
      from public.trading_plans p
      cross join generate_series(0, 31) g (day)
      where p.user_id = t.user_id and p.is_active and p.current_amount < p.target_amount and p.target_date >= d.first_day
      group by g.day
    ) w
    having max(w.percent) > 0
  ) b on true
$$;

comment on function private.desk_facts is
  'Standings at a moment, calculated from trades, plans and changes, without the event columns that settings decide.';
revoke execute on function private.desk_facts from public, anon, authenticated;
