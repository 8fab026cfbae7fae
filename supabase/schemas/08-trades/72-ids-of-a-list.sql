-- All ids that pass a list's filters, for orders and figures that the client calculates.

create function public.my_trade_ids(
  search text default '',
  search_pairs text[] default null,
  plan uuid default null,
  without_plan boolean default false,
  pair text default null,
  result text default null,
  type text default null,
  from_time timestamptz default null,
  before_time timestamptz default null,
  account uuid default null,
  tag uuid default null,
  imported boolean default null,
  trader uuid default null
)
returns uuid[]
language sql stable security invoker set search_path = ''
as $$
  select array(
    select r.id
    from private.matching_trades(trader, search, search_pairs, plan, without_plan, pair, result, type, from_time, before_time, account, tag, imported) r
    order by r.created_at desc, r.id desc
    limit 20000
  )
$$;

comment on function public.my_trade_ids is
  'The ids of the trades that pass the filters of my_trades, newest first, at most 20,000: the client sorts them by figures that it calculates itself, such as R.';
revoke execute on function public.my_trade_ids from public, anon, authenticated;
grant execute on function public.my_trade_ids to authenticated;
