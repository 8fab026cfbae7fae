-- Undoing an import: its additions are deleted, its changes reverted, and the ledger records why.

create function private.history_without(history jsonb, import uuid) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    -- A trade that was deleted after the entry that goes was deleted after the one before it, too.
    case when e.next ->> 'import' = import::text and e.next ? 'deleted' then e.entry || '{"deleted": true}' else e.entry end
    order by e.place
  ), '[]')
  from (
    select h.entry, h.place, lead(h.entry) over (order by h.place) as next
    from jsonb_array_elements(history) with ordinality h (entry, place)
  ) e
  where e.entry ->> 'import' <> import::text
$$;

comment on function private.history_without is 'The history of an imported trade without the entries of one import.';
revoke execute on function private.history_without from public, anon, authenticated;

create function private.restore_changed_trades(taken public.statement_imports) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  restored integer;
begin
  update public.trading_records r
    set trade_type = t.trade_type, currency_pair = t.currency_pair, entry_price = t.entry_price,
        close_price = t.close_price, stop_loss = t.stop_loss, take_profit = t.take_profit, lot_size = t.lot_size,
        commission = t.commission, swap = t.swap, fee = t.fee, trade_result = t.trade_result,
        created_at = m.closed_at, opened_at = case when m.opened_at <= m.closed_at then m.opened_at end,
        account_amount = t.account_amount,
        -- The same figure twice is from before there was a rate.
        amount = coalesce(nullif(t.amount, t.account_amount), round(t.account_amount * coalesce(a.usd_rate, 1), 2))
    from public.imported_trades i
    join public.trading_accounts a on (a.user_id, a.id) = (i.user_id, i.account_id)
    join public.statement_imports s on (s.user_id, s.id) = (i.user_id, (i.history #>> '{-1,import}')::uuid)
    cross join lateral jsonb_populate_record(null::public.trading_records, i.history #> '{-1,trade}') t
    cross join lateral jsonb_populate_record(null::public.imported_trades, i.history -> -1) w
    cross join lateral (
      select private.moment_of_wall(w.opened_wall, s, a), private.moment_of_wall(w.closed_wall, s, a)
    ) m (opened_at, closed_at)
    where (i.user_id, i.changed_by) = (taken.user_id, taken.id) and i.history -> -1 ? 'trade'
      and (r.user_id, r.id) = (i.user_id, i.trade_id)
      and r.figures_changed_at is null and r.import_id is not null;

  update public.imported_trades i
    set content_hash = w.content_hash, source_until = w.source_until, printed_symbol = w.printed_symbol,
        opened_wall = w.opened_wall, closed_wall = w.closed_wall, profit = w.profit, commission = w.commission,
        swap = w.swap, fee = w.fee, tax = w.tax, net = w.net, comment = w.comment, exit = w.exit, parts = w.parts,
        told = w.told, figures_changed_at = w.figures_changed_at,
        changed_by = nullif((i.history #>> '{-1,import}')::uuid, i.import_id), history = i.history - -1
    from public.imported_trades o
    cross join lateral jsonb_populate_record(null::public.imported_trades, o.history -> -1) w
    where (o.user_id, o.id) = (i.user_id, i.id) and (i.user_id, i.changed_by) = (taken.user_id, taken.id);
  get diagnostics restored = row_count;

  update public.imported_trades i set history = private.history_without(i.history, taken.id)
    where (i.user_id, i.account_id) = (taken.user_id, taken.account_id)
      and i.history @> jsonb_build_array(jsonb_build_object('import', taken.id)) and i.import_id <> taken.id;
  return restored;
end
$$;

comment on function private.restore_changed_trades is
  'Gives the trades that an import changed their previous figures, unless a later import or their owner has changed them since. Returns the number of imported trades that it had changed.';
revoke execute on function private.restore_changed_trades from public, anon, authenticated;

create function private.take_back_cash_flows(taken public.statement_imports) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.book_entries(taken.user_id, taken.account_id, array(
      select (
        c.kind, -coalesce(c.account_amount, c.amount), c.happened_at, 'Import undone', null, c.id, null
      )::private.account_entry
      from public.cash_flows f
      join public.balance_changes c on (c.user_id, c.id) = (f.user_id, f.ledger_entry)
      where (f.user_id, f.import_id) = (taken.user_id, taken.id)
        and not exists (select from public.balance_changes t where (t.user_id, t.takes_back) = (c.user_id, c.id))
      order by c.id
    ) || private.typed_entries(taken.user_id, taken.replaced, 1));
  delete from public.cash_flows f where (f.user_id, f.import_id) = (taken.user_id, taken.id);
end
$$;

comment on function private.take_back_cash_flows is
  'Reverses with opposite entries what an import booked outside trades, if nobody has yet, restores what it replaced, and deletes its balance operations.';
revoke execute on function private.take_back_cash_flows from public, anon, authenticated;

create function private.restore_account_of_import(taken public.statement_imports) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before constant jsonb := taken.account_before;
begin
  if exists (
    select from public.statement_imports s
    where (s.user_id, s.account_id) = (taken.user_id, taken.account_id) and s.state = 'done' and s.id <> taken.id
  ) then
    -- A later one was read by the clock of this one.
    if before is null or exists (
      select from public.statement_imports s
      where (s.user_id, s.account_id) = (taken.user_id, taken.account_id) and s.state = 'done' and s.done_at > taken.done_at
    ) then
      return;
    end if;
  else
    delete from public.statement_accounts k where (k.user_id, k.account_id) = (taken.user_id, taken.account_id);
  end if;

  if before is not null then
    update public.trading_accounts a
      set time_zone = before ->> 'time_zone', day_shift = (before ->> 'day_shift')::interval
      where (a.user_id, a.id) = (taken.user_id, taken.account_id) and (a.time_zone, a.day_shift) = (taken.time_zone, taken.day_shift)
        and (a.time_zone, a.day_shift) is distinct from (before ->> 'time_zone', (before ->> 'day_shift')::interval);
    update public.trading_accounts a set usd_rate = (before ->> 'usd_rate')::numeric
      where (a.user_id, a.id) = (taken.user_id, taken.account_id) and a.usd_rate = taken.usd_rate
        and a.usd_rate <> (before ->> 'usd_rate')::numeric;
  elsif taken.account_opened then
    delete from public.trading_accounts a
      where (a.user_id, a.id) = (taken.user_id, taken.account_id) and a.id <> a.user_id and a.balance = 0
        and not exists (select from public.trading_records r where r.user_id = a.user_id and r.account_id = a.id)
        and not exists (select from public.running_trades t where t.user_id = a.user_id and t.account_id = a.id)
        and not exists (
          select from public.balance_changes c
          where c.user_id = a.user_id and c.account_id = a.id
            and (c.kind in ('opening', 'manual') or c.request_id is not null)
        )
        and (a.archived_at is not null or exists (
          select from public.trading_accounts o
          where o.user_id = a.user_id and o.id <> a.id and o.archived_at is null
        ));
  end if;
end
$$;

comment on function private.restore_account_of_import is
  'Restores the clock and the rate of an account from before an import, unless they were changed since or used by a later import. Deletes an account that was opened for it if nothing else is in it.';
revoke execute on function private.restore_account_of_import from public, anon, authenticated;
