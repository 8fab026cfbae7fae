-- How each student stands for Today: what follows from their trades, plans and changes, worked out once something has happened to
-- them, and looked at by the clock whenever somebody reads it. The rules are those of domain/desk; tests of both sides read
-- domain/desk/examples.json. docs/decisions/0034-how-today-is-kept-up.md says why it is built so.

-- Formulas are not set to a search_path, so that PostgreSQL plans them as a part of the query.

create function private.currencies() returns text[]
language sql immutable parallel safe
as $$
  select (
    '{'
      'AED,AFN,ALL,AMD,ANG,AOA,ARS,AUD,AWG,AZN,BAM,BBD,BDT,BGN,BHD,BIF,BMD,BND,BOB,BRL,BSD,BTN,BWP,BYN,BZD,CAD,CDF,CHF,'
      'CLP,CNH,CNY,COP,CRC,CUP,CVE,CZK,DJF,DKK,DOP,DZD,EGP,ERN,ETB,EUR,FJD,FKP,GBP,GEL,GHS,GIP,GMD,GNF,GTQ,GYD,HKD,HNL,'
      'HTG,HUF,IDR,ILS,INR,IQD,IRR,ISK,JMD,JOD,JPY,KES,KGS,KHR,KMF,KPW,KRW,KWD,KYD,KZT,LAK,LBP,LKR,LRD,LSL,LYD,MAD,MDL,'
      'MGA,MKD,MMK,MNT,MOP,MRU,MUR,MVR,MWK,MXN,MYR,MZN,NAD,NGN,NIO,NOK,NPR,NZD,OMR,PAB,PEN,PGK,PHP,PKR,PLN,PYG,QAR,RON,'
      'RSD,RUB,RWF,SAR,SBD,SCR,SDG,SEK,SGD,SHP,SLE,SOS,SRD,SSP,STN,SVC,SYP,SZL,THB,TJS,TMT,TND,TOP,TRY,TTD,TWD,TZS,UAH,'
      'UGX,USD,UYU,UZS,VES,VND,VUV,WST,XAF,XCD,XOF,XPF,YER,ZAR,ZMW,ZWG'
    '}'
  )::text[]
$$;
comment on function private.currencies() is 'The codes of domain/instruments/currencies.ts.';

create function private.is_currency_pair(symbol text) returns boolean
language sql immutable parallel safe
as $$
  select char_length(symbol) = 6 and left(symbol, 3) = any (private.currencies())
    and right(symbol, 3) = any (private.currencies())
$$;
comment on function private.is_currency_pair is
  'Whether the letters of a symbol are two currencies, of which a lot is usually 100,000 units: isOfUsualLot of domain/desk.';

create function private.lots_per_1000(lots numeric, balance numeric) returns double precision
language sql immutable parallel safe
as $$
  select case when balance > 0 then lots::double precision * 1000 / balance::double precision else 'Infinity' end
$$;

-- In cents, and in floating point as in domain/: whole numbers are exact there up to 90 trillion dollars.
create function private.cents_missing(plan public.trading_plans, today date) returns double precision
language sql immutable parallel safe
as $$
  select case
    when plan.daily_target > 0
      then (plan.target_amount * 100)::double precision
        - (plan.daily_target * 100)::double precision * (plan.target_date - today)
    else (
      round(plan.target_amount * (today - plan.start_date) / nullif(plan.target_date - plan.start_date, 0), 2) * 100
    )::double precision
  end - (plan.current_amount * 100)::double precision
$$;
comment on function private.cents_missing is
  'Cents from where a plan is to where it should be on a day of its own: what aheadBy of domain/plan-pace.ts has, the other way round.';

create function private.cents_behind(plan public.trading_plans, today date) returns double precision
language sql immutable parallel safe
as $$
  select case
    when not plan.is_active or plan.current_amount >= plan.target_amount
      or plan.target_amount <= plan.starting_amount
      or today not between coalesce(plan.start_date, today) and plan.target_date
      or coalesce(plan.daily_target, -1) < 0
      or plan.daily_target = 0 and coalesce(plan.start_date, plan.target_date) >= plan.target_date
      or 2 * private.cents_missing(plan, today) <= plan.target_date - today
    then 0
    else private.cents_missing(plan, today)
  end
$$;
comment on function private.cents_behind is
  'Cents that a plan is behind on a day; 0 where it is not, and for a plan that is reached: percentBehind of domain/desk.';

create function private.percent_behind(plan public.trading_plans, today date) returns double precision
language sql immutable parallel safe
as $$
  select coalesce(
    private.cents_behind(plan, today) * 100
      / nullif(((plan.target_amount - plan.starting_amount) * 100)::double precision, 0),
    0
  )
$$;
comment on function private.percent_behind is
  'Percent of target less starting amount that a plan is behind on a day: percentBehind of domain/desk.';

revoke execute on function private.currencies, private.is_currency_pair, private.lots_per_1000, private.cents_missing, private.cents_behind, private.percent_behind
  from public, anon, authenticated;

create type private.desk_event as (
  kind text,
  -- When the trade was closed, or of a changed record, when it was changed.
  at timestamptz,
  told_at timestamptz,
  lots numeric,
  -- Dollars before the trade, of lots; what the plan recommends, of beyond_plan.
  beside numeric
);

create table private.desk_standings (
  user_id uuid primary key references public.profiles on delete cascade,
  joined_at timestamptz not null,
  last_trade_at timestamptz,
  next_target_date date,
  losses integer not null default 0,
  usual_losses integer,
  last_loss_at timestamptz,
  losses_told_at timestamptz,
  behind_from date not null default current_date,
  behind smallint[],
  decided_at timestamptz[],
  decided_won boolean[],
  decided_rate double precision,
  events private.desk_event[] not null default '{}',
  event_strongest integer not null default 0,
  event_sum integer not null default 0,
  event_kinds text[] not null default '{}',
  event_since timestamptz,
  settings_version integer not null default 0,
  due_at timestamptz not null default '-infinity'
);
comment on table private.desk_standings is
  'How each account stands for Today. Follows from trades, plans, accounts and changed_records; those who are named in desk_news have yet to be worked out.';
comment on column private.desk_standings.last_trade_at is 'As profiles.last_trade_at.';
comment on column private.desk_standings.next_target_date is 'As profiles.next_target_date.';
comment on column private.desk_standings.losses is
  'One after another up to now, among the newest 300 trades of accounts that count; 0 for who had not traded for 30 days.';
comment on column private.desk_standings.usual_losses is
  'The 90th percentile of the losing runs before; null with fewer than 5 of them.';
comment on column private.desk_standings.losses_told_at is 'When the last of them was logged or changed by hand.';
comment on column private.desk_standings.behind is
  'For each of 32 days, of which behind_from is the first: whole percent that the plan furthest behind is behind, if nothing is traded. Null where none is.';
comment on column private.desk_standings.decided_at is
  'When the trades of the last 7 days that were won or lost were closed, the newest first; null where they are fewer than 5.';
comment on column private.desk_standings.decided_rate is 'Percent of them that were won, good until due_at.';
comment on column private.desk_standings.events is
  'The trades and changes that may be a reason, each kind from its newest on: lots of currency pairs and lots beyond the plan within 7 days, changes within 7 days, twice the size within 14. Those that have grown older since are passed over.';
comment on column private.desk_standings.event_strongest is
  'Points of the strongest reason that comes of losses and events, as of when it was worked out: good until due_at, and for these settings_version.';
comment on column private.desk_standings.event_since is 'When the last of these reasons happened.';
comment on column private.desk_standings.due_at is
  'From when on the passing of time alone may change the event columns, or behind ends.';

create index desk_standings_due on private.desk_standings (due_at);
create index desk_standings_by_settings on private.desk_standings (settings_version);

alter table private.desk_standings enable row level security;
revoke all on private.desk_standings from public, anon, authenticated;

-- Reasons, each with its points: their weight and how far they go beyond their threshold (rank.ts).

create function private.points_of_overdue(days integer) returns integer
language sql immutable parallel safe
as $$ select 25 + least(15, days) $$;

create function private.points_of_behind(percent integer, settings public.desk_settings) returns integer
language sql immutable parallel safe
as $$ select 25 + least(15, (percent - settings.behind_percent) / 5) $$;

create function private.points_of_silent(days integer, settings public.desk_settings) returns integer
language sql immutable parallel safe
as $$ select 20 + least(14, days - settings.silent_days) $$;

create function private.days_since(moment timestamptz, at timestamptz) returns integer
language sql immutable parallel safe
as $$ select date_part('day', at - moment)::integer $$;
comment on function private.days_since is 'Whole days of 24 hours, as the difference of two moments has them.';

create function private.rate_of_decided(decided_at timestamptz[], decided_won boolean[], at timestamptz)
returns double precision
language sql immutable parallel safe
as $$
  select count(*) filter (where d.won) * 100 / count(*)::double precision
  from unnest(decided_at, decided_won) d (at, won)
  where d.at > rate_of_decided.at - interval '168 hours'
  having count(*) >= 5
$$;
comment on function private.rate_of_decided is
  'Percent won of the trades that were closed within 7 days and were won or lost; null with fewer than 5 of them.';

create function private.moment_in_json(moment timestamptz) returns text
language sql stable parallel safe
as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
comment on function private.moment_in_json is 'A moment as JavaScript writes it, with milliseconds.';

create function private.desk_window(kind text) returns interval
language sql immutable parallel safe
as $$ select case kind when 'doubled' then interval '336 hours' else interval '168 hours' end $$;
comment on function private.desk_window is 'For how long an event of that kind is said.';

create function private.event_reasons(s private.desk_standings, settings public.desk_settings, at timestamptz)
returns table (kind text, since timestamptz, points integer, reason jsonb)
language sql stable
as $$
  with happened as (
    select e.kind, e.at, e.told_at, e.lots, e.beside, e.place, private.lots_per_1000(e.lots, e.beside) as per_1000,
           row_number() over (partition by e.kind order by e.place) as number
    from unnest(s.events) with ordinality e (kind, at, told_at, lots, beside, place)
    where e.at > event_reasons.at - private.desk_window(e.kind)
      and case e.kind
        when 'lots' then private.lots_per_1000(e.lots, e.beside) > settings.lots_per_1000::double precision
        when 'beyond_plan' then
          e.lots::double precision * 100 > e.beside::double precision * (100 + settings.beyond_percent)
        else true
      end
  ),
  counted as (
    select h.kind, max(h.told_at) as since, count(*)::integer as times,
           (array_agg(h.lots order by h.per_1000 desc, h.place))[1] as lots,
           (array_agg(h.beside order by h.per_1000 desc, h.place))[1] as balance
    from happened h
    where h.number <= 50
    group by h.kind
  ),
  found (kind, since, weight, most, beyond, reason) as (
    select c.kind, c.since, w.weight, w.most,
           case c.kind
             when 'lots' then floor(
               10 * private.lots_per_1000(c.lots, c.balance) / settings.lots_per_1000::double precision
             ) - 10
             when 'doubled' then 10 * (c.times - settings.doubled_times)
             when 'beyond_plan' then 3 * (c.times - 1)
             else 5 * (c.times - 1)
           end,
           case c.kind
             when 'lots' then jsonb_build_object('lots', trim_scale(c.lots), 'balance', trim_scale(c.balance))
             else jsonb_build_object('times', c.times)
           end
    from counted c
    join (values ('lots', 60, 40), ('doubled', 45, 30), ('beyond_plan', 35, 15), ('changed', 30, 20)) w (kind, weight, most)
      on w.kind = c.kind
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
      f.kind in ('lots', 'losses', 'doubled')
      or s.joined_at <= event_reasons.at - interval '24 hours' * settings.grace_days
    )
$$;
comment on function private.event_reasons is
  'The reasons of a student that come of losses and events, at a moment, with their points. reason is as in domain/desk/reason.ts.';

create function private.all_reasons(
  s private.desk_standings, settings public.desk_settings, at timestamptz, today date, time_zone text
)
returns table (kind text, since timestamptz, points integer, reason jsonb)
language sql stable
as $$
  select e.kind, e.since, e.points, e.reason from private.event_reasons(s, settings, at) e
  union all
  select f.kind, f.since, f.points, jsonb_build_object('kind', f.kind, 'since', private.moment_in_json(f.since)) || f.reason
  from (
    select 'overdue', (s.next_target_date + 1)::timestamp at time zone time_zone,
           private.points_of_overdue(today - s.next_target_date), jsonb_build_object('days', today - s.next_target_date)
    where s.next_target_date < today
    union all
    (
      select 'behind', null, private.points_of_behind(least(floor(w.percent), 1e6)::integer, settings),
             jsonb_build_object(
               'behind', trim_scale((w.cents::numeric) / 100), 'percent', floor(w.percent), 'plan_id', w.id
             )
      from (
        select p.id, private.percent_behind(p, today) as percent, private.cents_behind(p, today) as cents, p.created_at
        from public.trading_plans p
        where p.user_id = s.user_id and p.is_active and p.target_date >= today
      ) w
      where w.percent >= settings.behind_percent
      order by w.percent desc, w.created_at, w.id
      limit 1
    )
    union all
    select 'silent', q.since, private.points_of_silent(private.days_since(q.since, at), settings),
           jsonb_build_object('days', private.days_since(q.since, at), 'has_traded', s.last_trade_at is not null)
    from (select greatest(s.joined_at, s.last_trade_at)) q (since)
    where private.days_since(q.since, at) >= settings.silent_days
  ) f (kind, since, points, reason)
  where f.kind <> all (settings.switched_off)
    and s.joined_at <= at - interval '24 hours' * settings.grace_days
$$;
comment on function private.all_reasons is
  'All reasons of a student, at a moment, on a day of a time zone: studentReasons of domain/desk.';

create function private.reasons_together(
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
      array['lots', 'losses', 'doubled', 'beyond_plan', 'changed', 'overdue', 'behind', 'silent'], a.kind
    )
  ) o (place)
$$;
comment on function private.reasons_together is
  'The reasons of a student, the strongest kind first, and how far up they stand with them: deskRank of domain/desk.';

revoke execute on function private.points_of_overdue, private.points_of_behind, private.points_of_silent,
  private.days_since, private.rate_of_decided, private.desk_window, private.moment_in_json, private.event_reasons, private.all_reasons,
  private.reasons_together
  from public, anon, authenticated;

-- Working out.

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
           n.dollars - sum(n.amount) over (
             partition by n.user_id, n.account_id order by n.place rows unbounded preceding
           ) as before_money,
           lead(n.trade_result) over of_symbol as result_before,
           lead(n.lot_size) over of_symbol as lots_before
    from newest n
    window newest_first as (partition by n.user_id order by n.place rows unbounded preceding),
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
  of_week as (
    select t.* from told t
    where t.created_at > desk_facts.at - interval '168 hours' and t.currency <> 'USC'
      and private.is_currency_pair(t.currency_pair)
  ),
  begun as materialized (
    select w.user_id, w.account_id, min(w.created_at) as since, (
        -- What an account began with counts as there from the start, whenever it was typed: many log their first trades
        -- before they tell what they have.
        select f.id from public.balance_changes f
        where f.user_id = w.user_id and f.account_id = w.account_id
          and f.kind in ('opening', 'manual', 'cash', 'cost', 'account')
        order by coalesce(f.happened_at, f.created_at), f.id
        limit 1
      ) as first_id
    from of_week w
    group by w.user_id, w.account_id
  ),
  -- Trades and money in one line, the last first, so that somebody with very many of both is read once.
  with_money as (
    select m.user_id, m.place, m.at, m.told_at, m.lots, m.before_money - sum(m.amount) over (
             partition by m.user_id, m.account_id order by m.at desc, m.place rows unbounded preceding
           ) as before_money
    from (
      select w.user_id, w.account_id, w.place, w.created_at, w.told_at, w.lot_size, w.before_money, 0 from of_week w
      union all
      select c.user_id, c.account_id, null, coalesce(c.happened_at, c.created_at), null, null, null, c.amount
      from begun b
      join public.balance_changes c on c.user_id = b.user_id and c.account_id = b.account_id
        and c.kind in ('opening', 'manual', 'cash', 'cost', 'account')
        and coalesce(c.happened_at, c.created_at) > b.since and c.id <> b.first_id
    ) m (user_id, account_id, place, at, told_at, lots, before_money, amount)
  ),
  happened (user_id, kind, at, told_at, lots, beside, place) as (
    select w.user_id, 'lots', w.at, w.told_at, w.lots, w.before_money, w.place
    from with_money w
    where w.place is not null
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
  'Standings as of a moment, worked out from trades, plans and changes, without the event columns that settings decide.';

create function private.work_out_standings(students uuid[], at timestamptz default now()) returns void
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
    -- Who is deleted at this moment is left out, where a row of theirs would be refused.
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
        select min(h.at + private.desk_window(h.kind))
        from unnest(f.events) h
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
comment on function private.work_out_standings is 'Brings the standings of accounts up to date.';

create function private.catch_up(most integer default 100, waits boolean default false) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  version_now constant integer := (select d.version from public.desk_settings d);
  marked uuid[];
  marks integer;
begin
  -- Who reads next must not miss what another connection is working out at this moment. The others pass it over.
  if waits then
    perform from (select m.id from private.desk_news m order by m.id limit most for update) m;
  end if;
  with taken as (
    delete from private.desk_news n
    where n.id in (select m.id from private.desk_news m order by m.id limit most for update skip locked)
    returning n.user_id
  )
  select array_agg(distinct t.user_id) filter (where t.user_id is not null), count(*)::integer from taken t
    into marked, marks;
  -- Who did much has left many marks, and is worked out once for all of them.
  if coalesce(cardinality(marked), 0) < marks then
    delete from private.desk_news n where n.id in (
      select m.id from private.desk_news m where m.user_id = any (marked) or m.user_id is null
      order by m.id limit 100 * most for update skip locked
    );
  end if;
  if marks > 0 then
    perform nextval('private.desk_news_read');
  end if;
  if coalesce(cardinality(marked), 0) < most then
    marked := marked || array(
      select s.user_id from private.desk_standings s
      where s.due_at <= now() or s.settings_version < version_now or s.settings_version > version_now
      limit most - coalesce(cardinality(marked), 0)
    );
  end if;
  if cardinality(marked) > 0 then
    perform private.work_out_standings(marked);
  end if;
  return greatest(coalesce(cardinality(marked), 0), marks);
end
$$;
comment on function private.catch_up is
  'Works out the standings of those who are marked or due, so many at most, and answers how many there were. Called by the server in the background and, to wait for marks that others work on, by what reads standings.';

create function private.catch_up_with(students uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  marked uuid[];
begin
  with taken as (
    delete from private.desk_news n
    where n.id in (select m.id from private.desk_news m where m.user_id = any (students) order by m.id for update)
    returning n.user_id
  )
  select array_agg(distinct t.user_id) from taken t into marked;
  if marked is not null then
    perform nextval('private.desk_news_read');
    perform private.work_out_standings(marked);
  end if;
end
$$;
comment on function private.catch_up_with is 'Works out the standings of those of the students who are marked.';

revoke execute on function private.desk_facts, private.work_out_standings, private.catch_up, private.catch_up_with
  from public, anon, authenticated;

-- Everybody who is there already is worked out by the server, a few at a time.
insert into private.desk_news (user_id) select s.user_id from public.students s;
