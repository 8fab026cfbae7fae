-- A trader's own list of trades, and its totals.

-- my_trades and my_trade_totals both use this function, so that the list and its totals always cover the same trades. It is
-- neither security definer nor with a search_path, so that PostgreSQL inlines it into the calling query.
create function private.matching_trades(
  trader uuid,
  search text,
  search_pairs text[],
  plan uuid,
  without_plan boolean,
  pair text,
  result text,
  type text,
  from_time timestamptz,
  before_time timestamptz,
  account uuid,
  tag uuid,
  imported boolean
)
returns setof public.trading_records
language sql stable security invoker
as $$
  select r.*
  from public.trading_records r
  where r.user_id = (select coalesce(trader, auth.uid()))
    -- Bounds that are always there, given or not, let the index be used.
    and r.created_at >= coalesce(from_time, '-infinity')
    and r.created_at < coalesce(before_time, 'infinity')
    and (plan is null or r.plan_id = plan)
    and (without_plan is not true or r.plan_id is null)
    and (account is null or r.account_id = account)
    and (tag is null or tag = any (r.tags))
    and (imported is null or imported = (r.import_id is not null))
    and (pair is null or r.currency_pair = pair)
    and (result is null or result = r.trade_result)
    and (type is null or r.trade_type = type)
    -- No note is longer, and then none is looked at.
    and (char_length(search) > 10000) is not true
    -- The text is searched for as it was typed: % and _ are no wildcards here.
    -- PostgreSQL takes any text that it knows for a rare one and looks through every trade: it learns this one last.
    and (
      coalesce(btrim(search), '') = ''
      or r.notes ilike (select '%' || regexp_replace(btrim(search), '([\\%_])', '\\\1', 'g') || '%')
      or r.currency_pair = any (search_pairs[1:100])
    )
$$;

comment on function private.matching_trades is
  'The trades of a trader, by default the caller, that pass every given filter. Imported trades came from a statement. A search finds notes that contain its text, and trades of the first 100 search_pairs, the pairs that the text means. from_time is included, before_time is not.';
revoke execute on function private.matching_trades from public;
grant execute on function private.matching_trades to authenticated;

-- One query per order, so that each has its own plan: orders by time follow the index; the others keep the best of all
-- matches, only their ids if the index has every column needed. An index per order would be written with every trade; without
-- one, the longest journal takes a tenth of a second.
-- The number of rows is hidden from the planner for orders by time: if it knew the number, it would read and sort all trades
-- of traders who have more than it expects.
create function public.my_trades(
  search text default '',
  search_pairs text[] default null,
  plan uuid default null,
  without_plan boolean default false,
  pair text default null,
  result text default null,
  type text default null,
  from_time timestamptz default null,
  before_time timestamptz default null,
  sort text default 'newest',
  page_size integer default 50,
  before_created_at timestamptz default null,
  before_id uuid default null,
  before_amount numeric default null,
  before_pair text default null,
  account uuid default null,
  tag uuid default null,
  imported boolean default null,
  trader uuid default null
)
returns setof public.trading_records
language plpgsql stable security invoker set search_path = ''
as $$
declare
  rows_wanted constant integer := least(greatest(coalesce(page_size, 50), 1), 200);
  time_before constant timestamptz := coalesce(before_created_at, 'infinity');
  id_before constant uuid := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
begin
  case coalesce(sort, 'newest')
    when 'newest' then return query
      select r.*
      from private.matching_trades(trader, search, search_pairs, plan, without_plan, pair, result, type, from_time, before_time, account, tag, imported) r
      where (r.created_at, r.id) < (time_before, id_before)
      order by r.created_at desc, r.id desc
      limit (select rows_wanted);
    when 'oldest' then return query
      select r.*
      from private.matching_trades(trader, search, search_pairs, plan, without_plan, pair, result, type, from_time, before_time, account, tag, imported) r
      where (r.created_at, r.id) > (
        coalesce(before_created_at, '-infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
      order by r.created_at, r.id
      limit (select rows_wanted);
    when 'largest_win' then return query
      select r.*
      from (
        select m.user_id, m.id
        from private.matching_trades(trader, search, search_pairs, plan, without_plan, pair, result, type, from_time, before_time, account, tag, imported) m
        where before_amount is null or m.amount < before_amount
          or (m.amount = before_amount and (m.created_at, m.id) < (time_before, id_before))
        order by m.amount desc, m.created_at desc, m.id desc
        limit rows_wanted
      ) page
      join public.trading_records r on (r.user_id, r.id) = (page.user_id, page.id)
      order by r.amount desc, r.created_at desc, r.id desc;
    when 'largest_loss' then return query
      select r.*
      from (
        select m.user_id, m.id
        from private.matching_trades(trader, search, search_pairs, plan, without_plan, pair, result, type, from_time, before_time, account, tag, imported) m
        where before_amount is null or m.amount > before_amount
          or (m.amount = before_amount and (m.created_at, m.id) < (time_before, id_before))
        order by m.amount, m.created_at desc, m.id desc
        limit rows_wanted
      ) page
      join public.trading_records r on (r.user_id, r.id) = (page.user_id, page.id)
      order by r.amount, r.created_at desc, r.id desc;
    when 'pair' then return query
      select r.*
      from (
        select m.user_id, m.id
        from private.matching_trades(trader, search, search_pairs, plan, without_plan, pair, result, type, from_time, before_time, account, tag, imported) m
        where before_pair is null or m.currency_pair collate "C" > before_pair
          or (m.currency_pair = before_pair and (m.created_at, m.id) < (time_before, id_before))
        order by m.currency_pair collate "C", m.created_at desc, m.id desc
        limit rows_wanted
      ) page
      join public.trading_records r on (r.user_id, r.id) = (page.user_id, page.id)
      order by r.currency_pair collate "C", r.created_at desc, r.id desc;
    else raise invalid_parameter_value using
      message = 'Trades are sorted by newest, oldest, largest_win, largest_loss or pair';
  end case;
end
$$;

comment on function public.my_trades is
  'A page of the trades that pass the filters, of the caller or for staff of a trader whom they can see. Sorted by newest, oldest, largest_win, largest_loss or pair; equal amounts or pairs from the newest. from_time is included, before_time is not. The next page begins after the last row, named by its created_at and id and, if sorted by them, its amount or pair.';
revoke execute on function public.my_trades from public, anon, authenticated;
grant execute on function public.my_trades to authenticated;

create function public.my_trade_totals(
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
returns table (
  trades bigint,
  wins bigint,
  losses bigint,
  net numeric,
  won_amount numeric,
  lost_amount numeric,
  counted_wins bigint,
  counted_losses bigint
)
language sql stable security invoker set search_path = ''
as $$
  select count(*),
         count(*) filter (where r.trade_result = 'won'),
         count(*) filter (where r.trade_result <> 'won'),
         coalesce(sum(m.money), 0),
         coalesce(sum(m.money) filter (where m.money > 0), 0),
         coalesce(sum(m.money) filter (where m.money < 0), 0),
         count(*) filter (where r.trade_result = 'won' and m.money is not null),
         count(*) filter (where r.trade_result <> 'won' and m.money is not null)
  from private.matching_trades(trader, search, search_pairs, plan, without_plan, pair, result, type, from_time, before_time, account, tag, imported) r
  cross join lateral (
    select case
      when account is not null or (
        select count(*) = 1 and bool_and(a.usd_rate is null)
        from public.trading_accounts a where a.user_id = (select coalesce(trader, auth.uid()))
      ) then coalesce(r.account_amount, r.amount)
      -- Without a rate its amounts are no dollars.
      when r.account_id <> all (array(
        select a.id from public.trading_accounts a
        where a.user_id = (select coalesce(trader, auth.uid())) and a.usd_rate is null
      )) then r.amount
    end
  ) m (money)
$$;

comment on function public.my_trade_totals is
  'The number of the trades that pass the filters of my_trades, of the caller or for staff of that trader, and their amounts, lost ones below zero: of one account in its currency, and so of the only one that has no rate; of all in dollars, without those of accounts that have none. What was not won is lost, whatever its amount. counted_wins and counted_losses are the trades whose money is in the amounts. Always one row.';
revoke execute on function public.my_trade_totals from public, anon, authenticated;
grant execute on function public.my_trade_totals to authenticated;
