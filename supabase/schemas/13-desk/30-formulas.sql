-- The formulas of Today. domain/desk has the same rules; tests of both sides read domain/desk/examples.json.

-- Without search_path, so that PostgreSQL can inline these functions.

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
revoke execute on function private.currencies from public, anon, authenticated;

create function private.is_currency_pair(symbol text) returns boolean
language sql immutable parallel safe
as $$
  select char_length(symbol) = 6 and left(symbol, 3) = any (private.currencies())
    and right(symbol, 3) = any (private.currencies())
$$;

comment on function private.is_currency_pair is
  'True if the letters of a symbol are two currencies, with a usual lot of 100,000 units: isOfUsualLot of domain/desk.';
revoke execute on function private.is_currency_pair from public, anon, authenticated;

create function private.lots_per_1000(lots numeric, balance numeric) returns double precision
language sql immutable parallel safe
as $$
  select case when balance > 0 then lots::double precision * 1000 / balance::double precision else 'Infinity' end
$$;

revoke execute on function private.lots_per_1000 from public, anon, authenticated;

-- In cents and floating point, as in domain/: whole numbers are exact up to 90 trillion dollars.
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
  'Cents that a plan lacks on a day, negative if it is ahead: aheadBy of domain/plans/pace.ts with the opposite sign.';
revoke execute on function private.cents_missing from public, anon, authenticated;

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
      or private.cents_missing(plan, today) < 2000
    then 0
    else private.cents_missing(plan, today)
  end
$$;

comment on function private.cents_behind is
  'Cents that a plan is behind on a day; 0 if they are fewer than 2000 or it is reached: percentBehind of lab/desk-rules.';
revoke execute on function private.cents_behind from public, anon, authenticated;

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
revoke execute on function private.percent_behind from public, anon, authenticated;

-- Reasons with their points: a weight, and how far they exceed their threshold (rank.ts).

create function private.points_of_overdue(days integer) returns integer
language sql immutable parallel safe
as $$ select 25 + least(15, days) $$;

revoke execute on function private.points_of_overdue from public, anon, authenticated;

create function private.points_of_behind(percent integer, settings public.desk_settings) returns integer
language sql immutable parallel safe
as $$ select 25 + least(15, (percent - settings.behind_percent) / 5) $$;

revoke execute on function private.points_of_behind from public, anon, authenticated;

create function private.points_of_silent(days integer, settings public.desk_settings) returns integer
language sql immutable parallel safe
as $$ select 20 + least(14, days - settings.silent_days) $$;

revoke execute on function private.points_of_silent from public, anon, authenticated;

create function private.days_since(moment timestamptz, at timestamptz) returns integer
language sql immutable parallel safe
as $$ select date_part('day', at - moment)::integer $$;

comment on function private.days_since is 'Whole days of 24 hours between two moments.';
revoke execute on function private.days_since from public, anon, authenticated;

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
  'Percent won of the trades that were closed within 7 days and were won or lost; null for fewer than 5.';
revoke execute on function private.rate_of_decided from public, anon, authenticated;

create function private.moment_in_json(moment timestamptz) returns text
language sql stable parallel safe
as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

comment on function private.moment_in_json is 'A moment as JavaScript writes it, with milliseconds.';
revoke execute on function private.moment_in_json from public, anon, authenticated;

create function private.desk_window(kind text) returns interval
language sql immutable parallel safe
as $$
  select case kind when 'drawdown' then interval '720 hours' when 'doubled' then interval '336 hours' else interval '168 hours' end
$$;

comment on function private.desk_window is 'How long desk_standings keeps an event of that kind.';
revoke execute on function private.desk_window from public, anon, authenticated;

create function private.desk_window_by(settings public.desk_settings, kind text) returns interval
language sql immutable parallel safe
as $$
  select case kind when 'drawdown' then interval '24 hours' * settings.drawdown_days
    else private.desk_window(kind)
  end
$$;

comment on function private.desk_window_by is 'How long Today shows an event of that kind.';
revoke execute on function private.desk_window_by from public, anon, authenticated;
