-- Compares a statement with the journal before an import.

create function private.require_compared_rows(rows jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  money constant text := '^-?\d{1,12}(\.\d{1,8})?$';
  moment constant text := '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$';
begin
  if jsonb_typeof(rows -> 'trades') is distinct from 'array' or jsonb_typeof(rows -> 'cash') is distinct from 'array'
    or jsonb_array_length(rows -> 'trades') + jsonb_array_length(rows -> 'cash') > 5000
    or octet_length(rows::text) > 1024 * 1024 * 3 / 2
  then
    raise sqlstate 'PT422' using message = 'At most 5,000 rows of a statement can be compared at once, in at most 1 MiB';
  end if;
  if rows ->> 'source_until' !~ '^(19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$' or exists (
    select from jsonb_to_recordset(rows -> 'trades') t (lots text, opened_at text, closed_at text, net text)
    where t.lots !~ '^\d{1,10}(\.\d{1,8})?$' or t.opened_at !~ moment or t.closed_at !~ moment or t.net !~ money
  ) or exists (
    select from jsonb_to_recordset(rows -> 'cash') c (happened_at text, amount text)
    where c.happened_at !~ moment or c.amount !~ money
  ) then
    raise sqlstate 'PT422' using message = 'Some rows of the statement have no valid time or number';
  end if;
end
$$;

comment on function private.require_compared_rows is
  'Refuses too many rows, and texts that are not times or numbers, before they are converted (422).';
revoke execute on function private.require_compared_rows from public, anon, authenticated;

create function public.compare_statement(account uuid, rows jsonb)
returns table (kind text, key text, state text, trade_id uuid, content text, source_until timestamp, net numeric)
-- Planned again each time: a cached plan from an empty journal could compare every row of a statement with every trade.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  trader constant uuid := (select auth.uid());
  -- Accounts of other numbers: what they have is no row of this statement, also where copied trades are equal to the cent.
  others constant uuid[] := array(
    select k.account_id from public.statement_accounts k
    where k.user_id = trader and k.account_id is distinct from compare_statement.account
    group by k.account_id having bool_and(k.number_tail <> rows ->> 'number_tail')
  );
begin
  perform private.require_compared_rows(rows);
  if account is not null and not exists (
    select from public.trading_accounts a where a.id = account and a.user_id = trader
  ) then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  return query
    with wanted as materialized (
      select t.key, t.content, t.symbol, t.side, t.lots, date_trunc('minute', t.opened_at) as opened,
             date_trunc('minute', t.closed_at) as closed, t.net, i.id as known_id, i.trade_id, i.content_hash,
             i.source_until, r.id as found_id, r.figures_changed_at, r.import_id,
             coalesce(r.account_amount, r.amount) as found_net,
             row_number() over (
               partition by i.id is null, t.symbol, t.side, t.lots, date_trunc('minute', t.closed_at), t.net order by t.key
             ) as nth
      from jsonb_to_recordset(rows -> 'trades') t (
        key text, content text, symbol text, side text, lots numeric, opened_at timestamptz, closed_at timestamptz, net numeric
      )
      left join public.imported_trades i on (i.user_id, i.account_id, i.key) = (trader, compare_statement.account, t.key)
      left join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
    ),
    known as (
      select w.key, w.trade_id, w.content_hash, w.source_until, w.found_net, case
          when w.found_id is null then 'deleted'
          when w.figures_changed_at is not null or w.import_id is null then 'edited'
          when w.content_hash = w.content then 'same'
          when (rows ->> 'source_until')::timestamp < w.source_until then 'older'
          else 'changed'
        end as state
      from wanted w where w.known_id is not null
    ),
    -- Two equal fills are two trades: the first of the file is the first of the journal.
    probable as (
      select w.key, l.id
      from wanted w
      cross join lateral (
        select r.id, row_number() over (order by r.id) as nth
        from (
          -- By their time first, which few have in common: left to choose, PostgreSQL may read all of a symbol each time.
          select * from public.trading_records t
          where t.user_id = trader and t.created_at >= w.closed and t.created_at < w.closed + interval '1 minute'
          offset 0
        ) r
        where r.currency_pair = w.symbol and r.lot_size = w.lots
          and (r.trade_type = w.side or 'unknown' in (r.trade_type, w.side))
          and coalesce(r.account_amount, r.amount) = round(w.net, 2)
          and coalesce(date_trunc('minute', r.opened_at) = w.opened, true)
          and r.account_id <> all (others)
          -- What this account has under a key of the same kind is another trade of the same file.
          and not exists (
            select from (
              select * from public.imported_trades t where t.user_id = trader and t.trade_id = r.id offset 0
            ) o
            where o.account_id = compare_statement.account and split_part(o.key, ':', 1) = split_part(w.key, ':', 1)
          )
      ) l
      where w.known_id is null and l.nth = w.nth
    ),
    money as materialized (
      select c.key, c.happened_at, c.amount, f.id as known_id,
             row_number() over (partition by f.id is null, c.amount order by c.happened_at, c.key) as nth
      from jsonb_to_recordset(rows -> 'cash') c (key text, happened_at timestamptz, amount numeric)
      left join public.cash_flows f on (f.user_id, f.account_id, f.key) = (trader, compare_statement.account, c.key)
    )
    select 'trade', k.key, k.state, k.trade_id, k.content_hash, k.source_until, k.found_net from known k
    union all
    select 'trade', p.key, 'probable', p.id, null, null, null from probable p
    union all
    select 'cash', m.key, 'same', null, null, null, null from money m where m.known_id is not null
    union all
    select 'cash', m.key, 'probable', null, null, null, null from money m
    where m.known_id is null and exists (
      select from public.balance_changes c
      where c.user_id = trader and c.kind = 'cash' and c.request_id is not null
        and coalesce(c.happened_at, c.created_at) between m.happened_at - interval '1 day' and m.happened_at + interval '1 day'
        and coalesce(c.account_amount, c.amount) = round(m.amount, 2)
        and c.account_id <> all (others)
        and not exists (select from public.balance_changes t where (t.user_id, t.takes_back) = (c.user_id, c.id))
    );
end
$$;

comment on function public.compare_statement is
  'The rows of a statement, { trades, cash, source_until, number_tail }, that the journal of the caller knows. Rows with a key of that account are same, older, changed, edited or deleted. Others that look like a trade or a deposit of any account are probable, except in accounts of statements with other numbers. A trade with a key has its net in the journal, in the account currency. New rows are left out.';
revoke execute on function public.compare_statement from public, anon, authenticated;
grant execute on function public.compare_statement to authenticated;
