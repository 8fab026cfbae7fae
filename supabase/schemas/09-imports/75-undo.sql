-- Undoing an import, after a preview for the trader.

create function private.trades_that_undo_takes(import uuid, trader uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select r.id from public.trading_records r where r.user_id = trader and r.import_id = import
    union
    -- What was put back without its costs has lost its import; what was brought back was deleted before.
    select r.id
    from public.imported_trades i
    join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
    where i.user_id = trader and (i.import_id = import or i.changed_by = import and i.history -> -1 ? 'deleted')
  )
$$;

comment on function private.trades_that_undo_takes is 'The trades that an import of a trader has added or restored.';
revoke execute on function private.trades_that_undo_takes from public, anon, authenticated;

create function private.balance_without(taken public.statement_imports) returns numeric
language sql stable security definer set search_path = ''
as $$
  select private.balance_of_account(taken.user_id, taken.account_id)
    - coalesce((
      select sum(coalesce(r.account_amount, r.amount)) filter (where r.account_id = taken.account_id)
      from public.trading_records r
      where r.user_id = taken.user_id
        and r.id in (select unnest(private.trades_that_undo_takes(taken.id, taken.user_id)))
    ), 0)
    -- As restore_changed_trades will have them.
    - coalesce((
      select sum(coalesce(r.account_amount, r.amount) - coalesce(t.account_amount, t.amount))
        filter (where r.account_id = taken.account_id)
      from public.imported_trades i
      join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
      cross join lateral jsonb_populate_record(null::public.trading_records, i.history #> '{-1,trade}') t
      where (i.user_id, i.changed_by) = (taken.user_id, taken.id) and i.history -> -1 ? 'trade'
        and not i.history -> -1 ? 'deleted'
        and r.figures_changed_at is null and r.import_id is not null
    ), 0)
    - coalesce((
      select sum(coalesce(c.account_amount, c.amount))
      from public.cash_flows f
      join public.balance_changes c on (c.user_id, c.id) = (f.user_id, f.ledger_entry)
      where (f.user_id, f.import_id) = (taken.user_id, taken.id)
        and not exists (select from public.balance_changes b where (b.user_id, b.takes_back) = (c.user_id, c.id))
    ), 0)
    + coalesce((
      select sum(coalesce(c.account_amount, c.amount))
      from public.balance_changes c where c.user_id = taken.user_id and c.id = any (taken.replaced)
    ), 0)
$$;

comment on function private.balance_without is
  'The account balance without an import, in the account currency; null if the account is deleted.';
revoke execute on function private.balance_without from public, anon, authenticated;

create function public.undo_import(id uuid) returns jsonb
-- PostgREST and the server in server/ allow the same time.
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s'
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  taken public.statement_imports;
  answer jsonb;
begin
  select * into taken from public.statement_imports s
    where s.id = undo_import.id and s.user_id = trader for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such import';
  end if;
  if taken.state = 'undone' then
    return taken.taken_back;
  end if;
  if taken.state = 'draft' then
    raise sqlstate 'PT409' using message = 'This import isn’t finished yet';
  end if;
  answer := public.what_undo_takes(taken.id)
    || jsonb_build_object('balance_before', private.balance_of_account(trader, taken.account_id)::text);
  perform private.forget_synced_rows(taken);

  perform set_config('pipstone.correction_reason', 'Import undone', true);
  delete from public.trading_records r
    where r.user_id = trader and r.id in (select unnest(private.trades_that_undo_takes(taken.id, trader)));
  perform set_config('pipstone.correction_reason', '', true);
  perform private.restore_changed_trades(taken);
  if taken.account_id is not null then
    perform private.take_back_cash_flows(taken);
  end if;
  delete from public.imported_trades i where (i.user_id, i.import_id) = (trader, taken.id);

  answer := answer || jsonb_build_object('balance_after', private.balance_of_account(trader, taken.account_id)::text);
  update public.statement_imports s set state = 'undone', undone_at = now(), taken_back = answer
    where (s.user_id, s.id) = (trader, taken.id);
  perform private.restore_account_of_import(taken);
  return answer;
end
$$;

comment on function public.undo_import is
  'Undoes an import of the caller: deletes the trades and balance operations that it added, with their notes, and restores those that it updated, unless a later import or the caller has changed them since. Returns what_undo_takes, and the account balance before and after. Repeating it returns the same.';
revoke execute on function public.undo_import from public, anon, authenticated;
grant execute on function public.undo_import to authenticated;

create function public.what_undo_takes(import uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  trader constant uuid := (select auth.uid());
  answer jsonb;
begin
  if not exists (
    select from public.statement_imports s where (s.user_id, s.id) = (trader, import) and s.state = 'done'
  ) then
    raise sqlstate 'PT404' using message = 'There is no such import';
  end if;
  select jsonb_build_object(
      'trades', count(*),
      'with_notes', count(*) filter (where r.notes <> ''),
      'edited', count(*) filter (where r.figures_changed_at is not null),
      'cash', (select count(*) from public.cash_flows f where (f.user_id, f.import_id) = (trader, import)),
      'updated', (
        select count(*) from public.imported_trades i where (i.user_id, i.changed_by) = (trader, import)
      ),
      'balance_after', (
        select private.balance_without(s)::text from public.statement_imports s where (s.user_id, s.id) = (trader, import)
      )
    )
    from public.trading_records r
    where r.user_id = trader and r.id in (select unnest(private.trades_that_undo_takes(import, trader)))
    into answer;
  return answer;
end
$$;

comment on function public.what_undo_takes is
  'Preview of undo_import for an import of the caller: the numbers of trades, of those with notes and with edited figures, of balance operations and of updated trades, and the account balance afterwards.';
revoke execute on function public.what_undo_takes from public, anon, authenticated;
grant execute on function public.what_undo_takes to authenticated;
