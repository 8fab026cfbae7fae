-- Several trades changed at once: all or none, and never so many that others wait for long.

create function private.require_few_trades(trades uuid[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(trades) > 500 then
    raise invalid_parameter_value using message = 'At most 500 trades can be changed at once';
  end if;
end
$$;

revoke execute on function private.require_few_trades from public;
grant execute on function private.require_few_trades to authenticated;

create function public.delete_my_trades(trades uuid[]) returns setof public.trading_records
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  perform private.require_few_trades(trades);
  -- What was deleted is written again with one request, whose size has a limit: in JSON, where a control character takes
  -- six bytes.
  if (
    select sum(octet_length(to_json(r.notes)::text)) from public.trading_records r
    where r.id = any (trades) and r.user_id = (select auth.uid())
  ) > 1024 * 1024 then
    raise invalid_parameter_value using
      message = 'The notes of these trades are too long to delete them at once. Select fewer.';
  end if;
  return query
    delete from public.trading_records r
    where r.id = any (trades) and r.user_id = (select auth.uid())
    returning r.*;
end
$$;

comment on function public.delete_my_trades is
  'Deletes trades of the caller, at most 500, and returns those that existed, as they were last; inserting them again undoes it.';
revoke execute on function public.delete_my_trades from public, anon, authenticated;
grant execute on function public.delete_my_trades to authenticated;

create function public.set_plans_of_my_trades(trades uuid[], plans uuid[], versions integer[] default null)
returns table (id uuid, plan_before uuid, version integer)
language plpgsql volatile security invoker set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_few_trades(trades);
  if cardinality(plans) is distinct from cardinality(trades)
    or cardinality(versions) <> cardinality(trades)
  then
    raise invalid_parameter_value using message = 'Each trade needs its plan, and its version where versions are given';
  end if;
  -- In line before anything is read: no other write of theirs comes between what was before and what is after.
  perform from public.profiles p where p.id = (select auth.uid()) for no key update;
  return query
    with wanted as (
      select distinct on (w.trade) w.trade, w.plan, w.version
      from unnest(trades, plans, versions) with ordinality w (trade, plan, version, place)
      order by w.trade, w.place desc
    ),
    before as (
      select r.id, r.plan_id, r.version, w.plan as wanted_plan
      from wanted w
      join public.trading_records r on r.id = w.trade
      where r.user_id = (select auth.uid()) and (versions is null or r.version = w.version)
    ),
    changed as (
      update public.trading_records r set plan_id = b.wanted_plan
      from before b
      where r.user_id = (select auth.uid()) and r.id = b.id and r.plan_id is distinct from b.wanted_plan
      returning r.id, r.version
    )
    select b.id, b.plan_id, coalesce(c.version, b.version) from before b left join changed c on c.id = b.id;
end
$$;

comment on function public.set_plans_of_my_trades is
  'Gives each of the caller''s trades, at most 500, the plan at the same position, null for none. With versions, only to trades that still have them. Returns the trades found, with the previous plan and the new version; a call with those undoes it.';
revoke execute on function public.set_plans_of_my_trades from public, anon, authenticated;
grant execute on function public.set_plans_of_my_trades to authenticated;

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
