-- Today in two lists, Needs a Word and Keep an Eye On, with drawdown, limits of challenges and missing balances among the
-- reasons, and thresholds that name about a tenth of an ordinary class.

alter table public.desk_settings
  alter column doubled_times set default 3,
  alter column behind_percent set default 25,
  alter column beyond_percent set default 25,
  add column drawdown_percent integer not null default 20,
  add column drawdown_days integer not null default 30,
  add column limit_percent integer not null default 80,
  add constraint desk_settings_drawdown_percent_check check (drawdown_percent between 5 and 100),
  add constraint desk_settings_drawdown_days_check check (drawdown_days between 1 and 30),
  add constraint desk_settings_limit_percent_check check (limit_percent between 50 and 100),
  drop constraint desk_settings_switched_off_check,
  add constraint desk_settings_switched_off_check check (
    switched_off <@ array[
      'limits', 'lots', 'drawdown', 'losses', 'doubled', 'beyond_plan', 'changed', 'overdue', 'behind', 'silent',
      'no_balance'
    ]
    and cardinality(switched_off) <= 11
  );

-- A school that has never changed a threshold gets the new ones; another keeps its own.
delete from public.desk_settings where version = 1;
insert into public.desk_settings default values on conflict do nothing;

create function private.changed_desk_settings(settings jsonb, before public.desk_settings) returns public.desk_settings
language plpgsql stable set search_path = ''
as $$
declare
  thresholds constant text[] := array[
    'losses_running', 'lots_per_1000', 'doubled_times', 'behind_percent', 'silent_days', 'beyond_percent', 'grace_days',
    'drawdown_percent', 'drawdown_days', 'limit_percent'
  ];
  after public.desk_settings;
begin
  if jsonb_typeof(settings) is distinct from 'object' or exists (
    select from jsonb_each(settings) s
    where case
      when s.key = any (thresholds)
        then jsonb_typeof(s.value) <> 'number' or (s.value #>> '{}')::numeric not between -9999 and 9999
      when s.key = 'switched_off' then jsonb_typeof(s.value) <> 'array' or jsonb_array_length(s.value) > 11
        or jsonb_path_exists(s.value, 'strict $[*] ? (@.type() != "string")')
      else true
    end
  ) then
    raise invalid_parameter_value using message = 'These aren’t valid thresholds for Today';
  end if;
  -- A threshold that is not given stays.
  after := jsonb_populate_record(before, settings);
  after.switched_off := array(select distinct s from unnest(after.switched_off) s order by s);
  return after;
end
$$;

comment on function private.changed_desk_settings is
  'The thresholds with the given changes, whose bounds only the table checks. 400 for anything that is no threshold.';
revoke execute on function private.changed_desk_settings from public, anon, authenticated;

create or replace function public.desk_change_settings(settings jsonb, version integer) returns public.desk_settings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.desk_settings;
  after public.desk_settings;
begin
  perform private.require_admin();
  select * from public.desk_settings into before for update;
  if before.version is distinct from desk_change_settings.version then
    raise sqlstate 'PT409' using message = 'The thresholds were changed in the meantime';
  end if;
  after := private.changed_desk_settings(settings, before);
  begin
    update public.desk_settings d set
      losses_running = after.losses_running, lots_per_1000 = after.lots_per_1000, doubled_times = after.doubled_times,
      behind_percent = after.behind_percent, silent_days = after.silent_days, beyond_percent = after.beyond_percent,
      grace_days = after.grace_days, drawdown_percent = after.drawdown_percent, drawdown_days = after.drawdown_days,
      limit_percent = after.limit_percent,
      switched_off = after.switched_off
      where to_jsonb(d) is distinct from to_jsonb(after)
      returning d.* into after;
  exception
    when check_violation then
      raise invalid_parameter_value using message = 'A threshold for Today is out of range';
  end;
  -- The same thresholds again are no change.
  if not found then
    return before;
  end if;
  perform private.note_admin_action('desk_settings', '', (
    select jsonb_object_agg(a.key, jsonb_build_array(b.value, a.value))
    from jsonb_each(to_jsonb(after) - 'version') a
    join jsonb_each(to_jsonb(before) - 'version') b on b.key = a.key
    where a.value <> b.value
  ));
  return after;
end
$$;

comment on function public.desk_change_settings is
  'Changes the given thresholds of Today, and returns all of them. For the owner and teachers; 400 if one is out of bounds, 409 if the version is outdated.';

create or replace function private.cents_behind(plan public.trading_plans, today date) returns double precision
language sql immutable parallel safe
as $$
  select case
    when not plan.is_active or plan.current_amount >= plan.target_amount
      or plan.target_amount <= plan.starting_amount
      or today not between coalesce(plan.start_date, today) and plan.target_date
      or coalesce(plan.daily_target, -1) < 0
      or plan.daily_target = 0 and coalesce(plan.start_date, plan.target_date) >= plan.target_date
      or 2 * private.cents_missing(plan, today) <= plan.target_date - today
      or private.cents_missing(plan, today) < 2000
    then 0
    else private.cents_missing(plan, today)
  end
$$;

comment on function private.cents_behind is
  'Cents that a plan is behind on a day; 0 if they are fewer than 2000 or it is reached: percentBehind of lab/desk-rules.';

create or replace function private.desk_window(kind text) returns interval
language sql immutable parallel safe
as $$
  select case kind when 'drawdown' then interval '720 hours' when 'doubled' then interval '336 hours' else interval '168 hours' end
$$;

comment on function private.desk_window is 'How long desk_standings keeps an event of that kind.';

create function private.desk_window_by(settings public.desk_settings, kind text) returns interval
language sql immutable parallel safe
as $$
  select case kind when 'drawdown' then interval '24 hours' * settings.drawdown_days
    else private.desk_window(kind)
  end
$$;

comment on function private.desk_window_by is 'How long Today shows an event of that kind.';
revoke execute on function private.desk_window_by from public, anon, authenticated;

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

create function private.word_kinds() returns text[]
language sql immutable parallel safe
as $$ select '{limits,lots,drawdown,losses,doubled}'::text[] $$;

comment on function private.word_kinds() is 'The reasons for a word with the student: wordKinds of domain/desk/reason.ts.';
revoke execute on function private.word_kinds from public, anon, authenticated;

comment on column private.desk_standings.events is
  'The trades and changes that may be a reason, each kind from its newest on: lots of currency pairs and lots beyond the plan within 7 days, changes, limits of challenges and trades without a balance within 7 days, twice the size within 14, drawdown within 30. Those that have grown older since are passed over.';

create or replace function private.desk_facts(students uuid[], at timestamptz) returns setof private.desk_standings
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

create or replace function private.event_reasons(s private.desk_standings, settings public.desk_settings, at timestamptz)
returns table (kind text, since timestamptz, points integer, reason jsonb)
language sql stable
as $$
  with happened as (
    select e.kind, e.at, e.told_at, e.lots, e.beside, e.place,
           case e.kind when 'lots' then private.lots_per_1000(e.lots, e.beside) else e.lots end as size,
           row_number() over (partition by e.kind order by e.place) as number
    from unnest(s.events) with ordinality e (kind, at, told_at, lots, beside, place)
    where e.at > event_reasons.at - private.desk_window_by(settings, e.kind)
      and case e.kind
        when 'lots' then private.lots_per_1000(e.lots, e.beside) > settings.lots_per_1000::double precision
        when 'drawdown' then e.lots >= settings.drawdown_percent
        when 'limits' then e.lots >= settings.limit_percent
        when 'beyond_plan' then
          e.lots::double precision * 100 > e.beside::double precision * (100 + settings.beyond_percent)
        else true
      end
  ),
  counted as (
    select h.kind, max(h.told_at) as since, count(*)::integer as times,
           (array_agg(h.lots order by h.size desc, h.place))[1] as lots,
           (array_agg(h.beside order by h.size desc, h.place))[1] as beside
    from happened h
    where h.number <= 50 or h.kind = 'drawdown'
    group by h.kind
  ),
  found (kind, since, weight, most, beyond, reason) as (
    select c.kind, c.since, w.weight, w.most,
           case c.kind
             when 'lots' then floor(
               10 * private.lots_per_1000(c.lots, c.beside) / settings.lots_per_1000::double precision
             ) - 10
             when 'drawdown' then c.lots - settings.drawdown_percent
             when 'limits' then c.lots - settings.limit_percent
             when 'no_balance' then 0
             when 'doubled' then 10 * (c.times - settings.doubled_times)
             when 'beyond_plan' then 3 * (c.times - 1)
             else 5 * (c.times - 1)
           end,
           case c.kind
             when 'lots' then jsonb_build_object('lots', trim_scale(c.lots), 'balance', trim_scale(c.beside))
             when 'drawdown' then jsonb_build_object('percent', trim_scale(c.lots), 'days', settings.drawdown_days)
             when 'limits' then jsonb_build_object(
               'rule', case abs(c.beside) when 1 then 'daily' else 'max' end, 'used', trim_scale(c.lots), 'broken', c.beside < 0
             )
             when 'no_balance' then '{}'
             else jsonb_build_object('times', c.times)
           end
    from counted c
    join (
      values ('limits', 65, 35), ('lots', 60, 40), ('drawdown', 55, 35), ('doubled', 45, 30), ('beyond_plan', 35, 15),
        ('changed', 30, 20), ('no_balance', 10, 0)
    ) w (kind, weight, most) on w.kind = c.kind
    where c.kind <> 'doubled' or c.times >= settings.doubled_times
    union all
    select 'losses', s.losses_told_at, 50, 40,
           5 * (s.losses - greatest(settings.losses_running, coalesce(s.usual_losses, 0) + 1)),
           jsonb_build_object('losses', s.losses, 'usual', s.usual_losses)
    where s.losses >= greatest(settings.losses_running, coalesce(s.usual_losses, 0) + 1)
      and s.last_loss_at > event_reasons.at - interval '720 hours'
  )
  select f.kind, f.since, f.weight + least(f.most, f.beyond)::integer,
         jsonb_build_object('kind', f.kind, 'since', private.moment_in_json(f.since)) || f.reason
  from found f
  where f.kind <> all (settings.switched_off)
    and (
      f.kind = any (private.word_kinds())
      or s.joined_at <= event_reasons.at - interval '24 hours' * settings.grace_days
    )
$$;

comment on function private.event_reasons is
  'A student''s reasons from losses and events, at a moment, with their points. reason is as in domain/desk/reason.ts.';

create or replace function private.reasons_together(
  s private.desk_standings, settings public.desk_settings, at timestamptz, today date, time_zone text,
  out rank numeric, out kinds text[], out reasons jsonb
)
language sql stable
as $$
  select coalesce((9 * max(a.points) + sum(a.points)) / 10.0, 0)::numeric(6, 1),
         coalesce(array_agg(a.kind order by o.place), '{}'),
         coalesce(jsonb_agg(a.reason order by o.place), '[]')
  from private.all_reasons(s, settings, at, today, time_zone) a
  cross join lateral (
    select array_position(
      private.word_kinds() || array['beyond_plan', 'changed', 'overdue', 'behind', 'silent', 'no_balance'], a.kind
    )
  ) o (place)
$$;

comment on function private.reasons_together is
  'A student''s reasons, the strongest kind first, and the resulting rank: deskRank of domain/desk.';

create or replace function private.work_out_standings(students uuid[], at timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
begin
  select * from public.desk_settings into settings;
  insert into private.desk_standings (user_id, joined_at)
    select s.user_id, s.joined_at
    from public.students s
    join public.profiles p on p.id = s.user_id
    where s.user_id = any (students)
      and not exists (select from private.desk_standings d where d.user_id = s.user_id)
    order by s.user_id
    -- Leaves out a student who is being deleted: the foreign key would refuse the row.
    for key share of p
    on conflict do nothing;
  -- One after the other, so that who comes last has read what is there by then.
  perform from private.desk_standings s where s.user_id = any (students) order by s.user_id for update;
  update private.desk_standings s set
    joined_at = f.joined_at, last_trade_at = f.last_trade_at, next_target_date = f.next_target_date,
    losses = f.losses, usual_losses = f.usual_losses, last_loss_at = f.last_loss_at, losses_told_at = f.losses_told_at,
    behind_from = f.behind_from, behind = f.behind, decided_at = f.decided_at, decided_won = f.decided_won,
    decided_rate = f.decided_rate,
    events = f.events,
    event_strongest = coalesce(e.strongest, 0), event_sum = coalesce(e.sum, 0), event_kinds = coalesce(e.kinds, '{}'),
    event_since = e.since, settings_version = settings.version,
    due_at = least(
      case when f.behind is not null then (f.behind_from + 28)::timestamp at time zone 'UTC' else 'infinity' end,
      case when f.losses > 1 and f.last_loss_at + interval '720 hours' > at then f.last_loss_at + interval '720 hours' end,
      case when f.events <> '{}' and f.joined_at + interval '24 hours' * settings.grace_days > at
        then f.joined_at + interval '24 hours' * settings.grace_days end,
      f.decided_at[cardinality(f.decided_at)] + interval '168 hours',
      (
        select min(h.at + private.desk_window_by(settings, h.kind))
        from unnest(f.events) h
        where h.at + private.desk_window_by(settings, h.kind) > work_out_standings.at
      )
    )
    from private.desk_facts(students, at) f
    left join lateral (
      select max(r.points) as strongest, sum(r.points) as sum, array_agg(r.kind) as kinds, max(r.since) as since
      from private.event_reasons(f, settings, at) r
    ) e on true
    where s.user_id = f.user_id;
end
$$;

comment on function private.work_out_standings is 'Recalculates the standings of accounts.';

drop function private.desk_scan;

create function private.desk_scan(
  settings public.desk_settings, at timestamptz, today date, time_zone text, chosen uuid[], left_out uuid[]
)
returns table (
  user_id uuid, strongest integer, sum integer, has_word boolean, kinds text[], newest timestamptz, is_reviewed boolean,
  last_trade_at timestamptz, joined_at timestamptz, next_target_date date, win_rate double precision
)
language sql stable
as $$
  select p.user_id,
         greatest(p.event_points / 1000, p.overdue_points, p.behind_points, p.silent_points),
         p.event_points % 1000 + p.overdue_points + p.behind_points + p.silent_points,
         p.event_kinds && private.word_kinds(),
         p.event_kinds || array_remove(array[
           case when p.overdue_points > 0 then 'overdue' end, case when p.behind_points > 0 then 'behind' end,
           case when p.silent_points > 0 then 'silent' end
         ], null),
         greatest(
           p.event_since,
           case when p.overdue_points > 0 then (p.next_target_date + 1)::timestamp at time zone time_zone end,
           case when p.silent_points > 0
             then greatest(p.joined_at, p.last_trade_at) + interval '24 hours' * settings.silent_days end
         ),
         -- True if no reason is newer than the review. A plan that is still behind comes back after 7 days.
         t.reviewed_at is not null
           and p.event_kinds <@ t.reviewed_kinds and coalesce(p.event_since <= t.reviewed_at, true)
           and (p.overdue_points = 0 or 'overdue' = any (t.reviewed_kinds)
             and (p.next_target_date + 1)::timestamp at time zone time_zone <= t.reviewed_at)
           and (p.behind_points = 0
             or 'behind' = any (t.reviewed_kinds) and t.reviewed_at > desk_scan.at - interval '168 hours')
           and (p.silent_points = 0 or 'silent' = any (t.reviewed_kinds)
             and greatest(p.joined_at, p.last_trade_at) <= t.reviewed_at),
         p.last_trade_at, p.joined_at, p.next_target_date, p.win_rate
  from (
    select s.user_id, s.joined_at, s.last_trade_at, s.next_target_date,
           -- Most rows are still valid; the others are counted from their events.
           case when s.due_at > desk_scan.at and s.settings_version = settings.version
             then s.event_strongest * 1000 + s.event_sum
             else (
               select coalesce(max(e.points) * 1000 + sum(e.points), 0)::integer
               from private.event_reasons(s, settings, desk_scan.at) e
             )
           end as event_points,
           case when s.due_at > desk_scan.at and s.settings_version = settings.version then s.event_kinds
             else array(select e.kind from private.event_reasons(s, settings, desk_scan.at) e)
           end as event_kinds,
           case when s.due_at > desk_scan.at and s.settings_version = settings.version then s.event_since
             else (select max(e.since) from private.event_reasons(s, settings, desk_scan.at) e)
           end as event_since,
           case when s.next_target_date < today and 'overdue' <> all (settings.switched_off)
               and s.joined_at <= desk_scan.at - interval '24 hours' * settings.grace_days
             then private.points_of_overdue(today - s.next_target_date) else 0
           end as overdue_points,
           case when 'behind' = any (settings.switched_off)
               or s.joined_at > desk_scan.at - interval '24 hours' * settings.grace_days
             then 0
             when today - s.behind_from between 0 and 31
             then case when s.behind[today - s.behind_from + 1] >= settings.behind_percent
               then private.points_of_behind(s.behind[today - s.behind_from + 1], settings) else 0
             end
             else (
               select coalesce(max(private.points_of_behind(
                 least(floor(private.percent_behind(l, today)), 32000)::integer, settings
               )), 0)
               from public.trading_plans l
               where l.user_id = s.user_id and l.is_active and private.percent_behind(l, today) >= settings.behind_percent
             )
           end as behind_points,
           case when greatest(s.joined_at, s.last_trade_at) <= desk_scan.at - interval '24 hours' * settings.silent_days
               and s.joined_at <= desk_scan.at - interval '24 hours' * settings.grace_days
               and 'silent' <> all (settings.switched_off)
             then private.points_of_silent(
               private.days_since(greatest(s.joined_at, s.last_trade_at), desk_scan.at), settings
             ) else 0
           end as silent_points,
           case when s.decided_at is null then null
             when s.due_at > desk_scan.at then s.decided_rate
             else private.rate_of_decided(s.decided_at, s.decided_won, desk_scan.at)
           end as win_rate
    from private.desk_standings s
    where (chosen is null or s.user_id = any (chosen)) and s.user_id <> all (left_out)
    offset 0
  ) p
  left join public.students t on t.user_id = p.user_id and t.reviewed_at is not null
$$;

comment on function private.desk_scan is
  'The state of each chosen student, or with null of everybody, at a moment and on a day of a time zone: the points and kinds of their reasons, whether one is for a word, when the newest began, and the other data of Today and the class.';
revoke execute on function private.desk_scan from public, anon, authenticated;

create or replace function public.desk_class(
  of_group uuid default null, today date default current_date, time_zone text default 'UTC'
)
returns json
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
  answer json;
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  perform private.catch_up(waits => true);
  select * from public.desk_settings into settings;
  execute $sql$
    select json_build_object(
      'students', count(*),
      'needing', count(*) filter (where c.strongest > 0 and not c.is_reviewed and c.user_id <> all ($6)),
      'word', count(*) filter (where c.has_word and not c.is_reviewed and c.user_id <> all ($6)),
      'reviewed', count(*) filter (where c.strongest > 0 and c.is_reviewed and c.user_id <> all ($6)),
      'snoozed', count(*) filter (where c.user_id = any ($6)),
      'active', count(*) filter (where c.last_trade_at > $7 - interval '168 hours'),
      'joined', count(*) filter (where c.joined_at > $7 - interval '168 hours'),
      'overdue', count(*) filter (where c.next_target_date < $2),
      'median_win_rate', round((percentile_cont(0.5) within group (order by c.win_rate))::numeric, 1),
      'median_of', count(c.win_rate)
    )
    from private.desk_scan($1, $7, $2, $3, $4, $5) c
  $sql$
  into answer
  using
    settings, today, time_zone, private.desk_scope(of_group), private.not_of_the_class(),
    private.snoozed_students(today), now();
  return answer;
end
$$;

comment on function public.desk_class is
  'The class beside Today: {students, needing, word, reviewed, snoozed, active, joined, overdue, median_win_rate, median_of}. needing is the number of rows in desk_today and word those of them who need a word; reviewed counts those left out there because of a review; active and joined cover the last 7 days. The median is over the students who closed at least 5 trades within them, in percent. For staff; only students whom they can see.';

create table private.desk_visits (
  user_id uuid primary key references public.profiles on delete cascade,
  last_at timestamptz not null default now(),
  seen_at timestamptz
);

comment on table private.desk_visits is 'When each of the staff was at Today: one row each.';
comment on column private.desk_visits.last_at is 'The last time. An hour later the visit is over.';
comment on column private.desk_visits.seen_at is 'The end of the visit before this one; null on the first.';
alter table private.desk_visits enable row level security;
revoke all on private.desk_visits from public, anon, authenticated;

create function private.desk_seen_at() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case when v.last_at < now() - interval '1 hour' then v.last_at else v.seen_at end
  from private.desk_visits v
  where v.user_id = (select auth.uid())
$$;

comment on function private.desk_seen_at() is 'The end of the caller''s visit to Today before this one; null on the first.';
revoke execute on function private.desk_seen_at() from public, anon, authenticated;

create function public.desk_visit() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  insert into private.desk_visits as v (user_id) values ((select auth.uid()))
    on conflict (user_id) do update set last_at = now(), seen_at = private.desk_seen_at();
end
$$;

comment on function public.desk_visit() is
  'Notes that the caller is at Today: what began since their visit before is new in desk_needs. A visit ends after an hour without a call. For staff.';
revoke execute on function public.desk_visit() from public, anon, authenticated;
grant execute on function public.desk_visit() to authenticated;

create function public.desk_needs(
  of_group uuid default null,
  today date default current_date,
  time_zone text default 'UTC',
  level text default null,
  kinds text[] default null,
  page_size integer default 50,
  after_place integer default null,
  after_id uuid default null
)
returns table (
  id uuid, full_name text, email text, group_id uuid, account_balance numeric, last_trade_at timestamptz,
  rank numeric, reasons jsonb, unread integer, reviewed_at timestamptz, snoozed_until date, is_new boolean, place integer,
  note jsonb
)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  if (after_place is null) <> (after_id is null) then
    raise invalid_parameter_value using message = 'A page needs both the place and the id of the last row before it';
  end if;
  if level not in ('word', 'watch') or not private.are_texts(kinds, 20, 20) then
    raise invalid_parameter_value using message = 'Choose a list of Today and reasons that exist';
  end if;
  perform private.catch_up(waits => true);
  select * from public.desk_settings into settings;
  -- Planned each time, for the scope at hand.
  return query execute $sql$
    with named as (
      select c.user_id, c.sum + 9 * c.strongest + case when c.newest > $10 then 100000 else 0 end as place
      from private.desk_scan($1, $9, $2, $3, $4, $5) c
      where c.strongest > 0 and not c.is_reviewed
        and ($11 is null or c.has_word = ($11 = 'word')) and ($12 is null or c.kinds && $12)
    ),
    page as materialized (
      select n.user_id, n.place from named n
      where $6 is null or (n.place, n.user_id) < ($6, $7)
      order by n.place desc, n.user_id desc
      limit $8
    )
    select p.id, p.full_name, p.email, t.group_id, p.account_balance, p.last_trade_at,
           r.rank, r.reasons,
           (
             select count(*)::integer from public.comments m
             where m.user_id = p.id and m.seen_at is null and m.author_duty is null
           ),
           t.reviewed_at, t.snoozed_until, page.place >= 100000, page.place,
           (
             select jsonb_build_object('body', n.body, 'author_name', n.author_name, 'created_at', n.created_at)
             from public.student_notes n
             where n.user_id = p.id and n.created_at > $9 - interval '90 days'
             order by n.created_at desc, n.id desc
             limit 1
           )
    from page
    join public.profiles p on p.id = page.user_id
    join public.students t on t.user_id = page.user_id
    join private.desk_standings s on s.user_id = page.user_id
    cross join lateral private.reasons_together(s, $1, $9, $2, $3) r
    order by page.place desc, page.user_id desc
  $sql$
  using
    settings, today, time_zone, private.desk_scope(of_group),
    private.not_of_the_class() || private.snoozed_students(today),
    after_place, after_id, least(greatest(coalesce(page_size, 50), 1), 200), now(), private.desk_seen_at(), level, kinds;
end
$$;

comment on function public.desk_needs is
  'A page of Today: with level word the students who need a word, with watch the others who have a reason, and with kinds only those with one of these reasons. First those with a reason that began since the caller''s visit before, each part by rank, highest first. Columns as in desk_today, with the newest staff note of the last 90 days: {body, author_name, created_at}. The next page begins after the place and id of the last row. For staff; only students whom they can see.';
revoke execute on function public.desk_needs from public, anon, authenticated;
grant execute on function public.desk_needs to authenticated;

create function public.desk_preview(settings jsonb, today date default current_date, time_zone text default 'UTC')
returns json
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  changed public.desk_settings;
  counted uuid[];
  answer json;
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  perform private.take_slow_turn('preview of ' || (select auth.uid()), 2);
  select * from public.desk_settings into changed;
  changed := private.changed_desk_settings(settings, changed);
  if changed.lots_per_1000 < 0.01 then
    raise invalid_parameter_value using message = 'A threshold for Today is out of range';
  end if;
  -- No stored version, so that everybody's events are counted by these thresholds.
  changed.version := -1;
  select array_agg(c.id) from (
    select s.user_id as id
    from (select private.desk_scope(null), private.not_of_the_class() offset 0) g (scope, others), public.students s
    where (g.scope is null or s.user_id = any (g.scope)) and s.user_id <> all (g.others)
    order by s.user_id
    limit 2000
  ) c into counted;
  execute $sql$
    select json_build_object(
      'students', count(*), 'word', count(*) filter (where c.has_word),
      'watch', count(*) filter (where c.strongest > 0 and not c.has_word)
    )
    from private.desk_scan($1, now(), $2, $3, $4, '{}') c
  $sql$
  into answer
  using changed, today, time_zone, coalesce(counted, '{}');
  return answer;
end
$$;

comment on function public.desk_preview is
  'How many students Today would have with these changed thresholds, reviewed and snoozed ones included: {students, word, watch}, of at most 2,000 whom the caller can see. Two at once per caller. For staff; 400 for anything that is no threshold.';
revoke execute on function public.desk_preview from public, anon, authenticated;
grant execute on function public.desk_preview to authenticated;

create trigger mark_for_desk_when_made after insert on public.plan_challenges
  referencing new table as new_rows
  for each statement execute function private.mark_for_desk();

create trigger mark_for_desk_when_changed after update on public.plan_challenges
  referencing new table as new_rows
  for each statement execute function private.mark_for_desk();

create trigger mark_for_desk_when_deleted after delete on public.plan_challenges
  referencing old table as old_rows
  for each statement execute function private.mark_for_desk();

-- The facts of students who may have a new or changed reason are worked out again.
insert into private.desk_news (user_id) select s.user_id from public.students s;
