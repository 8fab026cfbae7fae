-- Lists of trades to work with: searches that find pairs, other orders than by time, several trades changed at once,
-- and filters that are kept by name.

-- A trade's account, its tags and its import come with later files.
set local check_function_bodies = off;

-- They grow by arguments, which makes them other functions: the earlier ones go.
drop function public.my_trades(
  text, uuid, boolean, text, text, text, timestamptz, timestamptz, integer, timestamptz, uuid
);
drop function public.my_trade_totals(text, uuid, boolean, text, text, text, timestamptz, timestamptz);
drop function private.my_matching_trades(text, uuid, boolean, text, text, text, timestamptz, timestamptz);

-- my_trades and my_trade_totals look through this one function, so that the list and its totals always speak of the
-- same trades. It is neither definer nor set to a search_path, so that PostgreSQL plans it as a part of the query
-- that calls it.
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
  'The trades of a trader, or where none is named of the caller, that pass every filter that is given. Imported ones came from a statement. A search finds notes that hold its text, and trades of the first 100 search_pairs: the pairs that the text stands for. from_time is included, before_time is not.';
revoke execute on function private.matching_trades from public;
grant execute on function private.matching_trades to authenticated;

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

-- One query an order, so that each has a plan of its own: the orders by time walk along the index, the others keep the
-- best of all that match, by their ids alone where the index holds what is asked about. An index for each order would
-- be written with every trade; the longest journal takes a tenth of a second without one.
-- The number of rows is hidden from the planner of the orders by time: told it, it reads and sorts all trades of those who
-- have more than it expects.
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
  'A page of the trades that pass the filters, of the caller or for staff of a trader whom they see, sorted by newest, oldest, largest_win, largest_loss or pair; what is alike in amount or pair, newest first. from_time is included, before_time is not. The next page begins after the last row, named by its created_at and id and, where they are sorted by, its amount or pair.';
revoke execute on function public.my_trades from public, anon, authenticated;
grant execute on function public.my_trades to authenticated;

-- Several trades at once: whole or not at all, and never so many that others wait for long.

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
  'Deletes trades of the caller, at most 500, and answers those that were there, as they were last: inserted again, they undo it.';
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
  'Gives each of the caller''s trades, at most 500, the plan at its place, null for none. With versions, only to those that still have them. Answers the trades that were found, with the plan before and the version after: called with those, it undoes it.';
revoke execute on function public.set_plans_of_my_trades from public, anon, authenticated;
grant execute on function public.set_plans_of_my_trades to authenticated;

-- Filters that are kept by name.

create table public.kept_filters (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint kept_filters_name_check check (char_length(name) <= 60 and name = btrim(name) and name <> ''),
  constraint kept_filters_query_check check (char_length(query) <= 2000 and query <> ''),
  constraint kept_filters_have_names_of_their_own unique (user_id, name)
);
comment on table public.kept_filters is 'Filters of a trader''s list of trades that they keep by name.';
comment on column public.kept_filters.query is 'The filter as the web app''s address has it. The database does not read it.';

alter table public.kept_filters enable row level security;
revoke all on public.kept_filters from public, anon, authenticated;
grant select, delete on public.kept_filters to authenticated;
grant insert (id, user_id, name, query) on public.kept_filters to authenticated;

create policy "Everyone reads their own filters" on public.kept_filters
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Everyone keeps their own filters" on public.kept_filters
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own filters" on public.kept_filters
  for delete to authenticated using (user_id = (select auth.uid()));

-- In line, so that two at once do not count each other out.
create trigger stand_in_line before insert on public.kept_filters
  for each statement execute function private.stand_in_line();

create function private.require_room_for_filters() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.kept_filters f
    where f.user_id in (select n.user_id from new_filters n)
    group by f.user_id having count(*) > 50
  ) then
    raise sqlstate 'PT422' using message = 'You can keep at most 50 filters. Delete one of them first.';
  end if;
  return null;
end
$$;
revoke execute on function private.require_room_for_filters() from public, anon, authenticated;

create trigger require_room_for_filters after insert on public.kept_filters
  referencing new table as new_filters
  for each statement execute function private.require_room_for_filters();
