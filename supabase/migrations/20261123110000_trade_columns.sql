-- Trades grow: any symbol, prices and lots with as many decimals as brokers print, and what a statement tells besides:
-- when a trade was opened, at which price it was closed, and what it cost.

-- Each action that changes how a row is stored is in this one statement, because the table is written anew once for it.
-- Constraints are few because each is read anew by each statement that writes trades, which costs more than asking it.
alter table public.trading_records
  drop constraint trading_records_currency_pair_check,
  drop constraint trading_records_figures_are_numbers,
  drop constraint trading_records_are_of_this_age,
  alter column entry_price type numeric(20, 8),
  alter column take_profit type numeric(20, 8),
  alter column stop_loss type numeric(20, 8),
  alter column lot_size type numeric(18, 8),
  add column opened_at timestamptz,
  add column close_price numeric(20, 8),
  add column commission numeric(14, 2),
  add column swap numeric(14, 2),
  add column fee numeric(14, 2),
  -- The length apart, because a pattern that counts takes four times as long.
  add constraint trading_records_currency_pair_check check (
    currency_pair ~ '^[A-Z0-9][A-Z0-9._/#&+!-]*$' and octet_length(currency_pair) <= 32
  ),
  add constraint trading_records_figures_are_numbers check (
    'NaN' <> all (array[entry_price, take_profit, stop_loss, lot_size, amount, close_price, commission, swap, fee])
    and close_price > 0
  ),
  add constraint trading_records_are_of_this_age check (
    created_at >= '1900-01-01Z' and opened_at between '1900-01-01Z' and created_at
  );
comment on column public.trading_records.currency_pair is
  'The symbol: 1 to 32 capital letters, digits and . _ / # & + ! - of which the first is a letter or a digit.';
comment on column public.trading_records.opened_at is 'When the trade was opened, where that is known: not after created_at.';
comment on column public.trading_records.close_price is 'The price at which it was closed, where that is known.';
comment on column public.trading_records.commission is
  'Dollars as the statement has them, below zero for a cost; null where that is not known. The amount is net of it.';
comment on column public.trading_records.swap is 'As commission.';
comment on column public.trading_records.fee is 'As commission.';

grant insert (opened_at, close_price, commission, swap, fee) on public.trading_records to authenticated;
grant update (opened_at, close_price, commission, swap, fee) on public.trading_records to authenticated;

-- Small, because a symbol that many trades have is written once for all of them. It costs a new trade what the list of
-- pairs cost that is gone.
create index trading_records_of_symbol on public.trading_records (user_id, currency_pair collate "C");

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
  'The symbols of the trades of the caller, or for staff of a trader whom they see, in the order of their letters, at most 200.';
revoke execute on function public.my_symbols from public, anon, authenticated;
grant execute on function public.my_symbols to authenticated;
