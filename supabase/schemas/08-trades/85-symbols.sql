-- The symbols that a trader has traded.

create function public.my_symbols(trader uuid default null) returns setof text
language sql stable security invoker set search_path = ''
as $$
  -- From each symbol to the next one of the index, however many trades lie between.
  with recursive symbols as (
    (
      select r.currency_pair as symbol
      from public.trading_records r
      where r.user_id = (select coalesce(trader, auth.uid()))
      order by r.currency_pair collate "C"
      limit 1
    )
    union all
    select (
      select r.currency_pair
      from public.trading_records r
      where r.user_id = (select coalesce(trader, auth.uid())) and r.currency_pair collate "C" > s.symbol
      order by r.currency_pair collate "C"
      limit 1
    )
    from symbols s
    where s.symbol is not null
  )
  select s.symbol from symbols s where s.symbol is not null limit 200
$$;

comment on function public.my_symbols is
  'The symbols in the caller''s trades, or for staff of a trader whom they can see; in alphabetical order, at most 200.';
revoke execute on function public.my_symbols from public, anon, authenticated;
grant execute on function public.my_symbols to authenticated;
