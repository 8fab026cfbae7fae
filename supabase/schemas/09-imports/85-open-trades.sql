-- Open positions on statements of brokers: they are in the list of running trades until a statement has them closed.

create function public.land_open_trades(import uuid, positions jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  taken public.statement_imports;
  tickets text[];
  landed integer;
begin
  select * into taken from public.statement_imports s
    where (s.user_id, s.id) = (trader, import) and s.state = 'done' and s.account_id is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such import';
  end if;
  if jsonb_typeof(positions) is distinct from 'array' or jsonb_array_length(positions) > 200
    or octet_length(positions::text) > 128 * 1024
  then
    raise sqlstate 'PT422' using message = 'The open positions of this statement can’t be saved: there are too many.';
  end if;
  -- The terminal of a connected account says what is open.
  if exists (
    select from public.sync_connections c
    where (c.user_id, c.account_id) = (trader, taken.account_id) and c.state in ('active', 'paused')
  ) then
    return 0;
  end if;
  tickets := array(select p ->> 'ticket' from jsonb_array_elements(positions) p where p ->> 'ticket' is not null);
  perform private.end_running_trades(trader, taken.account_id, tickets);

  update public.running_trades t
    -- An entered trade that was joined with its position is of no import, and outlives them.
    set import_id = case when t.import_id is not null then taken.id end,
        stop_loss = p.stop_loss, take_profit = p.take_profit, lot_size = p.lots
    from jsonb_to_recordset(positions) p (ticket text, lots numeric, stop_loss numeric, take_profit numeric)
    where (t.user_id, t.account_id, t.ticket) = (trader, taken.account_id, p.ticket) and (
      t.import_id is null or exists (
        select from public.statement_imports s
        where (s.user_id, s.id) = (t.user_id, t.import_id) and s.source_until < taken.source_until
      )
    );

  insert into public.running_trades (
    user_id, account_id, ticket, import_id, currency_pair, trade_type, lot_size, entry_price, stop_loss, take_profit, opened_at
  )
  select trader, taken.account_id, p.ticket, taken.id, p.symbol, p.side, p.lots, p.entry, p.stop_loss, p.take_profit, p.opened_at
  from (
    select distinct on (r.ticket) r.*
    from jsonb_to_recordset(positions) r (
      ticket text, symbol text, side text, lots numeric, entry numeric, stop_loss numeric, take_profit numeric,
      opened_at timestamptz
    )
    where r.ticket <> ''
    order by r.ticket
  ) p
  -- An older statement has positions that a later one has closed.
  where not exists (
      select from public.imported_trades i
      where (i.user_id, i.account_id) = (trader, taken.account_id) and private.position_of_key(i.key) = p.ticket
        and i.closed_wall > taken.source_until
    )
    and not exists (
      select from public.running_trades t where (t.user_id, t.account_id, t.ticket) = (trader, taken.account_id, p.ticket)
    )
  order by p.opened_at, p.ticket
  -- Other positions are left out: a full list prevents no import.
  limit greatest(0, 200 - (select count(*) from public.running_trades t where t.user_id = trader));
  get diagnostics landed = row_count;
  return landed;
end
$$;

comment on function public.land_open_trades is
  'Keeps open positions of the caller''s finished import as running trades, at most 200, and ends those that a statement has closed. Returns how many were added. Repeating it adds nothing. For a connected account it does nothing: its terminal sends them.';
revoke execute on function public.land_open_trades from public, anon, authenticated;
grant execute on function public.land_open_trades to authenticated;

create function private.end_running_trades(trader uuid, account uuid, still_open text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended record;
  is_in_dollars constant boolean := exists (
    select from public.trading_accounts a
    where (a.user_id, a.id) = (trader, account) and (a.currency = 'USD' or a.usd_rate is not null)
  );
begin
  for ended in
    select t.*, c.trade_id as closed_as
    from public.running_trades t
    cross join lateral (
      select i.trade_id from public.imported_trades i
      where (i.user_id, i.account_id) = (t.user_id, t.account_id) and private.position_of_key(i.key) = t.ticket
      order by i.closed_wall desc, i.id limit 1
    ) c
    where (t.user_id, t.account_id) = (trader, account) and t.ticket is not null and t.ticket <> all (still_open)
  loop
    -- Plans count in dollars.
    perform private.move_journal_of_trade(
      jsonb_populate_record(
        null::public.trading_records, to_jsonb(ended) || case when is_in_dollars then '{}' else '{"plan_id": null}' end::jsonb
      ),
      ended.closed_as
    );
    delete from public.running_trades t where (t.user_id, t.id) = (trader, ended.id);
  end loop;
end
$$;

comment on function private.end_running_trades is
  'Removes the running trades of an account that an import has as closed and that are not among the open tickets. What was written about them, their plan and pictures go to the closed trade.';
revoke execute on function private.end_running_trades from public, anon, authenticated;
