-- Finishes the draft in one transaction, completely or not at all.

create function private.balance_of_account(trader uuid, account uuid) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce(a.balance, p.account_balance)
  from public.trading_accounts a join public.profiles p on p.id = a.user_id
  where (a.user_id, a.id) = (trader, account)
$$;

comment on function private.balance_of_account is 'The balance of an account in its currency.';
revoke execute on function private.balance_of_account from public, anon, authenticated;

-- Money entered before its statement was imported, which would otherwise count twice.

create function private.typed_entries(trader uuid, typed bigint[], sign integer)
returns private.account_entry[]
language sql volatile security definer set search_path = ''
as $$
  select array(
    select (
      e.kind, e.amount, e.happened_at, e.reason, null, e.takes_back, e.request_id
    )::private.account_entry
    from (
      select c.id, 'cash' as kind, sign * coalesce(c.account_amount, c.amount) as amount, c.happened_at,
             case when sign > 0 then c.reason else 'It is on a statement' end as reason,
             case when sign < 0 then c.id end as takes_back,
             case when sign > 0 then gen_random_uuid() end as request_id
      from public.balance_changes c
      where c.user_id = trader and c.id = any (typed) and c.kind = 'cash'
      union all
      select null, 'manual', sign * sum(coalesce(c.account_amount, c.amount)), null,
             case when sign > 0 then 'Import undone' else 'It is on a statement' end, null, null
      from public.balance_changes c
      where c.user_id = trader and c.id = any (typed) and c.kind <> 'cash'
      having sum(coalesce(c.account_amount, c.amount)) <> 0
    ) e
    order by e.id
  )
$$;

comment on function private.typed_entries is
  'The entries that reverse the entered money of an account, with a sign of -1, or restore it, with 1: one per deposit, and one for all balances set by hand.';
revoke execute on function private.typed_entries from public, anon, authenticated;

create function private.replace_typed_money(trader uuid, account uuid, typed bigint[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if cardinality(typed) > 200 or cardinality(typed) <> (
    select count(*) from public.balance_changes c
    where c.user_id = trader and c.account_id = replace_typed_money.account and c.id = any (typed)
      and (c.kind in ('opening', 'manual') or c.kind = 'cash' and c.request_id is not null)
      and not exists (select from public.balance_changes b where (b.user_id, b.takes_back) = (c.user_id, c.id))
  ) then
    raise sqlstate 'PT422' using
      message = 'Your manual balance has changed in the meantime. Nothing was imported; please try again.';
  end if;
  perform private.book_entries(trader, account, private.typed_entries(trader, typed, -1));
end
$$;

comment on function private.replace_typed_money is
  'Reverses entered deposits and balances set by hand, which must all still exist (422).';
revoke execute on function private.replace_typed_money from public, anon, authenticated;

create function private.counts_of_import(
  trades private.import_row[],
  flows private.import_cash_row[],
  balance_before numeric,
  balance_after numeric
)
returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'added', count(*) filter (where f.state = 'new'),
    'updated', count(*) filter (where f.state = 'changed'),
    'unchanged', count(*) filter (where f.state = 'same'),
    'kept', count(*) filter (where f.state = 'edited'),
    'deleted', count(*) filter (where f.state = 'deleted'),
    'brought_back', count(*) filter (where f.state = 'back'),
    'cash_added', (select count(*) from unnest(flows) c where not c.is_known),
    'cash_known', (select count(*) from unnest(flows) c where c.is_known),
    'added_net', trim_scale(coalesce(sum(f.net) filter (where f.state = 'new'), 0))::text,
    'balance_before', balance_before::text,
    'balance_after', balance_after::text
  ) from unnest(trades) f
$$;

comment on function private.counts_of_import is
  'How many rows an import has added, updated and left, and the balance of its account before and after.';
revoke execute on function private.counts_of_import from public, anon, authenticated;

create function public.finish_import(id uuid, replaces bigint[] default '{}') returns jsonb
-- PostgREST and the server in server/ allow the same time.
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s'
as $$
declare
  draft public.statement_imports;
  account public.trading_accounts;
  trades private.import_row[];
  flows private.import_cash_row[];
  balance_before numeric;
  answer jsonb;
begin
  -- In line first: whatever else of theirs is written waits, or is done.
  perform from public.profiles p where p.id = (select auth.uid()) for no key update;
  draft := private.draft_of(finish_import.id);
  if draft.state = 'done' then
    return draft.counts;
  end if;
  if (select count(*) <> coalesce(max(p.part), 0) from private.statement_parts p
    where (p.user_id, p.import_id) = (draft.user_id, draft.id)) then
    raise sqlstate 'PT422' using message = 'Part of the upload is missing. Nothing was imported; please try again.';
  end if;
  account := private.prepare_account_of_import(
    draft,
    (select d.details from private.statement_drafts d where (d.user_id, d.import_id) = (draft.user_id, draft.id))
  );
  balance_before := private.balance_of_account(account.user_id, account.id);
  flows := private.cash_of_import(draft, account);
  trades := private.rows_of_import(draft, account);
  perform private.require_room_for_imported(draft.user_id, trades);
  perform private.replace_typed_money(account.user_id, account.id, coalesce(replaces, '{}'));
  -- Deposits first, so that the ledger reads as the account did.
  perform private.write_cash_flows(draft, account, flows);
  perform private.write_imported_trades(draft, account, trades);

  answer := private.counts_of_import(
    trades, flows, balance_before, private.balance_of_account(account.user_id, account.id)
  );
  update public.statement_imports s set state = 'done', done_at = now(), counts = answer, replaced = coalesce(replaces, '{}')
    where (s.user_id, s.id) = (draft.user_id, draft.id);
  delete from private.statement_parts p where (p.user_id, p.import_id) = (draft.user_id, draft.id);
  delete from private.statement_drafts d where (d.user_id, d.import_id) = (draft.user_id, draft.id);
  return answer;
end
$$;

comment on function public.finish_import is
  'Writes an import of the caller whose parts are complete: trades, balance operations and the ledger in one transaction. Returns the numbers of rows added, updated, unchanged, kept as edited, deleted here and restored, and the account balance before and after. replaces are ledger entries that the caller entered and that the deposits in the statement replace, at most 200. Repeating it returns the same.';
revoke execute on function public.finish_import from public, anon, authenticated;
grant execute on function public.finish_import to authenticated;
