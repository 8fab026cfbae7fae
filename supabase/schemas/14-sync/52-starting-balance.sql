-- Rows before the first day of a connection's trades make no trades: together they are the balance with which that day starts.

create function private.raw_start(day date) returns bigint
language sql immutable set search_path = ''
return extract(epoch from day::timestamp)::bigint * 1000;

comment on function private.raw_start is 'The beginning of a day as raw_time of private.sync_items.';
revoke execute on function private.raw_start from public, anon, authenticated;

create function private.money_before_trades(held public.sync_connections, start timestamptz) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select sum(i.money) from private.sync_items i
    where i.user_id = held.user_id and i.connection_id = held.id and i.raw_time < private.raw_start(held.trades_from)
      and not i.is_credit
      -- A position that was closed later is a trade, with all its rows.
      and not exists (
        select from private.sync_items l
        where l.user_id = held.user_id and l.connection_id = held.id and l.group_key = i.group_key
          and l.raw_time >= private.raw_start(held.trades_from)
      )
  ), 0) - coalesce((
    select sum(coalesce(r.account_amount, r.amount)) from public.trading_records r
    left join public.statement_imports s on (s.user_id, s.id) = (r.user_id, r.import_id)
    where r.user_id = held.user_id and r.account_id = held.account_id and r.created_at < start
      and s.connection_id is distinct from held.id
  ), 0) - coalesce((
    select sum(round(f.amount, 2)) from public.cash_flows f
    join public.statement_imports s on (s.user_id, s.id) = (f.user_id, f.import_id)
    where f.user_id = held.user_id and f.account_id = held.account_id and f.in_balance
      and (s.connection_id = held.id and f.key like 's:%' or s.connection_id is distinct from held.id and f.happened_at < start)
  ), 0)
$$;

comment on function private.money_before_trades is
  'The money of the rows before the first day of a connection''s trades, less that of the account''s other trades and imports before it, and less the starting balance that is booked.';
revoke execute on function private.money_before_trades from public, anon, authenticated;

create function private.book_starting_balance(held public.sync_connections, zone text, shift interval) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wall constant timestamp := held.trades_from;
  start constant timestamptz := private.moment_of(wall, zone, shift);
  lacking numeric;
  draft public.statement_imports;
  account public.trading_accounts;
begin
  if held.trades_from is null or not held.counts_cash then
    return;
  end if;
  lacking := private.money_before_trades(held, start);
  if round(lacking, 2) = 0 then
    return;
  end if;
  draft := private.import_of_sync(held, (
    select s.format from public.statement_imports s
    where s.user_id = held.user_id and s.connection_id = held.id order by s.day desc limit 1
  ));
  select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id);
  perform private.write_cash_flows(draft, account, array[(
    's:' || gen_random_uuid(), 'adjustment', wall, start, round(lacking, 2),
    format('Balance before %s', to_char(wall, 'YYYY-MM-DD')), false, true
  )::private.import_cash_row]);
  update public.statement_imports s
    set expected_cash = s.expected_cash + 1, counts = private.added_counts(s.counts, jsonb_build_object(
      'cash_added', 1, 'balance_after', private.balance_of_account(held.user_id, held.account_id)::text
    ))
    where (s.user_id, s.id) = (held.user_id, draft.id);
end
$$;

comment on function private.book_starting_balance is
  'Books the money before the first day of a connection''s trades, or what of it has changed, if deposits move the balance. At the end of its history.';
revoke execute on function private.book_starting_balance from public, anon, authenticated;
