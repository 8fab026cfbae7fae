-- All trades in one response, for figures that are calculated from all of them.

create function public.insight_trades(
  trader uuid default null,
  from_time timestamptz default null,
  before_time timestamptz default null
)
returns json
-- Room to sort the rows without the disk.
language plpgsql stable security invoker set search_path = '' set work_mem = '16MB'
as $$
declare
  owner_id constant uuid := coalesce(trader, (select auth.uid()));
  -- Named by their places: an id is 36 letters long, and a record may name each thousands of times.
  account_ids constant uuid[] := array(
    select a.id from public.trading_accounts a where a.user_id = owner_id order by a.created_at, a.id
  );
  plan_ids constant uuid[] := array(
    select p.id from public.trading_plans p where p.user_id = owner_id order by p.created_at, p.id
  );
  tag_ids constant uuid[] := array(
    select t.id from public.tags t where t.user_id = owner_id order by t.created_at, t.id
  );
  rule_ids constant uuid[] := array(
    select distinct (e.rule ->> 'id')::uuid from public.playbooks b, jsonb_array_elements(b.rules) e (rule)
    where b.user_id = owner_id
  );
  most constant integer := 20000;
  oldest record;
  total integer;
  trades json;
  cash json;
  firsts json;
begin
  -- By the index alone, so that the rows are read in their order at once.
  select r.created_at, r.id
    from public.trading_records r
    where r.user_id = owner_id
      and r.created_at >= coalesce(from_time, '-infinity') and r.created_at < coalesce(before_time, 'infinity')
    order by r.created_at desc, r.id desc offset most - 1 limit 1
    into oldest;

  select count(*), json_build_object(
      'id', coalesce(json_agg(t.id), '[]'),
      'closed', coalesce(json_agg(trunc(extract(epoch from t.created_at) * 1000)), '[]'),
      'opened', coalesce(json_agg(trunc(extract(epoch from t.opened_at) * 1000)), '[]'),
      'amount', coalesce(json_agg(t.amount), '[]'),
      'account_amount', coalesce(json_agg(t.account_amount), '[]'),
      'side', coalesce(json_agg(t.trade_type), '[]'),
      'symbol', coalesce(json_agg(t.currency_pair), '[]'),
      'result', coalesce(json_agg(t.trade_result), '[]'),
      'plan', coalesce(json_agg(t.plan), '[]'),
      'account', coalesce(json_agg(t.account), '[]'),
      'entry', coalesce(json_agg(trim_scale(t.entry_price)), '[]'),
      'stop', coalesce(json_agg(trim_scale(t.stop_loss)), '[]'),
      'close', coalesce(json_agg(trim_scale(t.close_price)), '[]'),
      'lots', coalesce(json_agg(trim_scale(t.lot_size)), '[]'),
      'commission', coalesce(json_agg(t.commission), '[]'),
      'swap', coalesce(json_agg(t.swap), '[]'),
      'fee', coalesce(json_agg(t.fee), '[]'),
      'imported', coalesce(json_agg((t.import_id is not null)::integer), '[]'),
      'tags', coalesce(json_agg(case when t.tags = '{}' then '{}' else array(
        select array_position(tag_ids, w.tag) - 1 from unnest(t.tags) with ordinality w (tag, place) order by w.place
      ) end), '[]'),
      'setup', coalesce(json_agg(t.setup), '[]'),
      'felt_before', coalesce(json_agg(t.felt_before), '[]'),
      'felt_after', coalesce(json_agg(t.felt_after), '[]'),
      'followed', coalesce(json_agg(t.plan_followed), '[]'),
      'rules', coalesce(json_agg(case when t.rules_kept = '{}' and t.rules_broken = '{}' then '{}' else array(
        select array_position(rule_ids, k) - 1 from unnest(t.rules_kept) k where k = any (rule_ids)
        union all
        select -array_position(rule_ids, k) from unnest(t.rules_broken) k where k = any (rule_ids)
      ) end), '[]')
    )
    from (
      select r.*, a.place - 1 as account, p.place - 1 as plan
      from public.trading_records r
      left join unnest(account_ids) with ordinality a (id, place) on a.id = r.account_id
      left join unnest(plan_ids) with ordinality p (id, place) on p.id = r.plan_id
      where r.user_id = owner_id
        and r.created_at >= coalesce(oldest.created_at, from_time, '-infinity')
        and r.created_at < coalesce(before_time, 'infinity')
        and (oldest.id is null or (r.created_at, r.id) >= (oldest.created_at, oldest.id))
      order by r.created_at, r.id
    ) t
    into total, trades;

  if total = most then
    select count(*)
      from public.trading_records r
      where r.user_id = owner_id
        and r.created_at >= coalesce(from_time, '-infinity') and r.created_at < coalesce(before_time, 'infinity')
      into total;
  end if;

  select json_build_object(
      'at', coalesce(json_agg(trunc(extract(epoch from c.at) * 1000)), '[]'),
      'account', coalesce(json_agg(c.account_id), '[]'),
      'amount', coalesce(json_agg(c.amount), '[]'),
      'kind', coalesce(json_agg(c.kind), '[]')
    )
    from (
      select m.*
      from (
        select c.id, coalesce(c.happened_at, c.created_at) as at, c.account_id, c.amount, c.kind
        from public.balance_changes c
        where c.user_id = owner_id and c.kind in ('opening', 'manual', 'cash', 'cost', 'account')
          and c.account_id = any (account_ids)
        order by coalesce(c.happened_at, c.created_at) desc, c.id desc
        limit most
      ) m
      order by m.at, m.id
    ) c
    into cash;

  -- With one account the index holds the first trade. With several, all trades are read.
  if cardinality(account_ids) = 1 then
    select json_build_array((
      select trunc(extract(epoch from min(r.created_at)) * 1000) from public.trading_records r where r.user_id = owner_id
    )) into firsts;
  else
    select coalesce(json_agg(trunc(extract(epoch from f.at) * 1000) order by a.place), '[]')
      from unnest(account_ids) with ordinality a (id, place)
      left join (
        select r.account_id, min(r.created_at) as at
        from public.trading_records r where r.user_id = owner_id group by r.account_id
      ) f on f.account_id = a.id
      into firsts;
  end if;

  return json_build_object(
    'total', total, 'accounts', account_ids, 'first', firsts, 'plans', plan_ids, 'tags', tag_ids, 'rules', rule_ids,
    'trades', trades, 'cash', cash
  );
end
$$;

comment on function public.insight_trades is
  'The newest 20,000 trades of the caller, or for admins of that trader, and the total number: a list per column, ordered by closing time, then id. from_time is included, before_time is not. Times are milliseconds since 1970. Accounts, plans, tags and rules are positions, from 0, in the lists of that name; a broken rule is the position, negative, less 1. first has the time of the first trade in each account, whenever it was, null without one. cash has the other movements of existing accounts, whenever they were, in dollars: at most the newest 20,000.';
revoke execute on function public.insight_trades from public, anon, authenticated;
grant execute on function public.insight_trades to authenticated;
