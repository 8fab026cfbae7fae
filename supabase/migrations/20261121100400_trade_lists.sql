-- A trader's own trades, filtered: a page of them, newest first, and what they come to.

-- Both functions below look through this one, so that the list and its totals always speak of the same trades. It is
-- neither definer nor set to a search_path, so that PostgreSQL plans it as a part of whatever asks it.
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
    -- Bounds that are always there let the index find them, given or not.
    and r.created_at >= coalesce(from_time, '-infinity')
    and r.created_at < coalesce(before_time, 'infinity')
    and (plan is null or r.plan_id = plan)
    and (without_plan is not true or r.plan_id is null)
    and (pair is null or r.currency_pair = pair)
    and (result is null or r.trade_result = result)
    and (type is null or r.trade_type = type)
    -- What is typed is searched for as it stands: % and _ are no wildcards here.
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
  'What the caller''s trades that pass the filters of my_trades come to: how many, and their amounts in dollars, lost ones below zero. Always one row.';
revoke execute on function public.my_trade_totals from public, anon, authenticated;
grant execute on function public.my_trade_totals to authenticated;
