-- All ids that pass a list's filters, and a tag for several trades at once.

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

create function public.tag_my_trades(trades uuid[], tag uuid, is_on boolean, versions integer[] default null)
returns table (id uuid, version integer)
language plpgsql volatile security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted_tag constant uuid := tag;
  is_wanted constant boolean := coalesce(is_on, true);
begin
  perform private.require_few_trades(trades);
  if cardinality(versions) <> cardinality(trades) then
    raise invalid_parameter_value using message = 'Each trade needs its version where versions are given';
  end if;
  perform from public.profiles p where p.id = (select auth.uid()) for no key update;
  if is_wanted and not exists (
    select from public.tags t where t.user_id = (select auth.uid()) and t.id = wanted_tag
  ) then
    raise sqlstate 'PT422' using message = 'This tag no longer exists. Choose another.';
  end if;
  if is_wanted and exists (
    select from public.trading_records r
    where r.user_id = (select auth.uid()) and r.id = any (trades)
      and wanted_tag <> all (r.tags) and cardinality(r.tags) >= 12
  ) then
    raise sqlstate 'PT422' using message = 'One of these trades already has 12 tags. Remove one of them first.';
  end if;
  return query
    update public.trading_records r
    set tags = case when is_wanted then r.tags || wanted_tag else array_remove(r.tags, wanted_tag) end
    from (
      select distinct on (w.trade) w.trade, w.version
      from unnest(trades, versions) with ordinality w (trade, version, place)
      order by w.trade, w.place desc
    ) w
    where r.user_id = (select auth.uid()) and r.id = w.trade
      and (versions is null or r.version = w.version)
      and coalesce(wanted_tag = any (r.tags), false) <> is_wanted
    returning r.id, r.version;
end
$$;

comment on function public.tag_my_trades is
  'Adds a tag to the caller''s trades, at most 500, or removes it. With versions, only from trades that still have them. Returns the trades that it changed, with their new versions; a call with those and the opposite undoes it.';
revoke execute on function public.tag_my_trades from public, anon, authenticated;
grant execute on function public.tag_my_trades to authenticated;
