-- Money that came, went or was taken beside trades, and the draft that is done.

create type private.account_entry as (
  kind text,
  -- In the currency of the account.
  amount numeric,
  happened_at timestamptz,
  reason text,
  import_id uuid,
  takes_back bigint,
  request_id uuid
);

create function private.book_entries(trader uuid, account uuid, entries private.account_entry[]) returns bigint[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.trading_accounts;
  sums record;
  worth numeric;
  booked bigint[];
  lacking text;
begin
  if cardinality(entries) = 0 then
    return '{}';
  end if;
  select coalesce(sum(e.amount), 0) as own,
         coalesce(sum(octet_length(e.reason)), 0) as bytes, count(*) as number, bool_and(e.takes_back is not null) as undoes
    from unnest(entries) e into sums;
  select a.* into held from public.trading_accounts a
    where (a.user_id, a.id) = (trader, book_entries.account);
  worth := private.dollars_moved(held.balance, sums.own, held.usd_rate);
  perform private.require_keepable(held.balance + sums.own, held.dollars + worth, (
    select p.account_balance + worth from public.profiles p where p.id = held.user_id and held.counts
  ));
  -- The ledger first: private.write_down_balance adds what it finds missing there.
  with written as (
    insert into public.balance_changes (
      user_id, account_id, kind, amount, account_amount, counted, balance, account_after, reason, happened_at, import_id,
      takes_back, request_id
    )
    select held.user_id, held.id, e.kind, private.dollars_moved(held.balance + e.so_far - e.amount, e.amount, held.usd_rate),
           case when held.currency <> 'USD' then e.amount end, case when not held.counts then 0 end,
           p.account_balance
             + case when held.counts then private.dollars_moved(held.balance, e.so_far, held.usd_rate) else 0 end,
           held.balance + e.so_far, e.reason, e.happened_at, e.import_id, e.takes_back, e.request_id
    from (
      select n.*, sum(n.amount) over (order by n.place rows unbounded preceding) as so_far
      from unnest(entries) with ordinality n (
        kind, amount, happened_at, reason, import_id, takes_back, request_id, place
      )
    ) e
    join public.profiles p on p.id = held.user_id
    order by e.place
    returning id
  )
  select array_agg(w.id order by w.id) from written w into booked;
  update public.trading_accounts a set balance = a.balance + sums.own
    where (a.user_id, a.id) = (held.user_id, held.id) and a.balance is not null;
  with counted as (
    update public.profiles p
      set account_balance = p.account_balance + case when held.counts then worth else 0 end,
          ledger_entries = coalesce(p.ledger_entries + sums.number, private.ledger_entries_of(p.id)),
          text_bytes = coalesce(p.text_bytes + sums.bytes, private.text_bytes_of(p.id))
      where p.id = held.user_id
      returning p.ledger_entries, p.text_bytes
  )
  select case
      when c.ledger_entries > q.ledger_entries then 'ledger'
      when sums.bytes > 0 and c.text_bytes > q.text_bytes then 'text'
    end
    from counted c, private.quotas q into lacking;
  -- What undoes an entry that had room is never refused for the lack of it.
  if lacking is not null and not sums.undoes then
    perform private.refuse_for_lack_of_room(lacking);
  end if;
  return booked;
end
$$;
comment on function private.book_entries is
  'Writes entries of an account of a trader beside trades in this order, moves its balance and answers their ids.';
revoke execute on function private.book_entries from public, anon, authenticated;

create type private.import_cash_row as (
  key text,
  kind text,
  at_wall timestamp,
  happened_at timestamptz,
  amount numeric,
  comment text,
  is_known boolean,
  in_balance boolean
);

create function private.cash_of_import(draft public.statement_imports, account public.trading_accounts)
returns private.import_cash_row[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  flows private.import_cash_row[] := array(
    select (
      c.key, c.kind, c.at_wall, w.happened_at, c.amount,
      nullif(btrim(left(c.comment, 200), E' \t\r\n'), ''), f.id is not null,
      c.kind not in ('credit', 'bonus') and round(c.amount, 2) <> 0
        and (draft.counts_cash or c.kind in ('financing', 'fee', 'commission', 'tax'))
    )::private.import_cash_row
    from private.statement_parts p
    cross join lateral private.cash_in(p.rows) c
    cross join lateral (select private.moment_of_wall(c.at_wall, draft, account)) w (happened_at)
    left join public.cash_flows f on (f.user_id, f.account_id, f.key) = (draft.user_id, account.id, c.key)
    where (p.user_id, p.import_id) = (draft.user_id, draft.id)
    order by w.happened_at, c.key
  );
  last_row record;
begin
  if (
    select count(*) <> draft.expected_cash or count(distinct f.key) <> count(*) from unnest(flows) f
  ) then
    raise sqlstate 'PT422' using
      message = 'The rows that came are not those that were announced. Nothing was imported: start it again.';
  end if;
  select f.happened_at, f.at_wall from unnest(flows) f order by f.happened_at desc limit 1 into last_row;
  perform private.require_past(last_row.happened_at, last_row.at_wall);
  if (
    select count(*) + (select count(*) from unnest(flows) f where not f.is_known) > 2 * (select q.trades from private.quotas q)
    from public.cash_flows f where f.user_id = draft.user_id
  ) then
    perform private.refuse_for_lack_of_room('ledger');
  end if;
  return flows;
end
$$;
comment on function private.cash_of_import is
  'The balance operations of a draft in the order in which they happened, which must be as many as were announced (422).';
revoke execute on function private.cash_of_import from public, anon, authenticated;

create function private.write_cash_flows(
  draft public.statement_imports,
  account public.trading_accounts,
  flows private.import_cash_row[]
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booked constant bigint[] := private.book_entries(draft.user_id, account.id, array(
    select (
      case when f.kind in ('financing', 'fee', 'commission', 'tax') then 'cost' else 'cash' end, round(f.amount, 2), f.happened_at,
      coalesce(f.comment, case when f.kind not in ('deposit', 'withdrawal') then initcap(f.kind) end), draft.id, null, null
    )::private.account_entry
    from unnest(flows) with ordinality f (
      key, kind, at_wall, happened_at, amount, comment, is_known, in_balance, place
    )
    where f.in_balance and not f.is_known order by f.place
  ));
begin
  insert into public.cash_flows (
    user_id, account_id, import_id, key, kind, at_wall, happened_at, amount, usd_amount, in_balance, comment, ledger_entry
  )
  select draft.user_id, account.id, draft.id, f.key, f.kind, f.at_wall, f.happened_at, f.amount,
         round(f.amount * account.usd_rate, 2), f.in_balance, f.comment, case when f.in_balance then booked[f.nth] end
  from (
    select n.*, count(*) filter (where n.in_balance) over (order by n.place rows unbounded preceding) as nth
    from unnest(flows) with ordinality n (
      key, kind, at_wall, happened_at, amount, comment, is_known, in_balance, place
    )
    where not n.is_known
  ) f;
end
$$;
comment on function private.write_cash_flows is
  'Adds the new balance operations of an import, and books those that move the balance.';
revoke execute on function private.write_cash_flows from public, anon, authenticated;

create function private.balance_of_account(trader uuid, account uuid) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce(a.balance, p.account_balance)
  from public.trading_accounts a join public.profiles p on p.id = a.user_id
  where (a.user_id, a.id) = (trader, account)
$$;
comment on function private.balance_of_account is 'In its own currency.';
revoke execute on function private.balance_of_account from public, anon, authenticated;

-- Money that was typed before its statement came, and that is on it: else it would count twice.

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
  'The entries that take typed money of an account back, with a sign of -1, or put it there again, with 1: a deposit each, and one for all that was set by hand.';
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
      message = 'The balance that you typed has changed meanwhile. Nothing was imported: start it again.';
  end if;
  perform private.book_entries(trader, account, private.typed_entries(trader, typed, -1));
end
$$;
comment on function private.replace_typed_money is
  'Takes back deposits that were typed and balances that were set by hand, which must all still be there (422).';
revoke execute on function private.replace_typed_money from public, anon, authenticated;

create function public.finish_import(id uuid, replaces bigint[] default '{}') returns jsonb
-- PostgREST and the server in server/ give the call as long.
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
    raise sqlstate 'PT422' using message = 'A part of this import is missing. Nothing was imported: start it again.';
  end if;
  account := private.prepare_account_of_import(
    draft,
    (select d.details from private.statement_drafts d where (d.user_id, d.import_id) = (draft.user_id, draft.id))
  );
  balance_before := private.balance_of_account(account.user_id, account.id);
  flows := private.cash_of_import(draft, account);
  trades := private.rows_of_import(draft, account);
  perform private.replace_typed_money(account.user_id, account.id, coalesce(replaces, '{}'));
  -- Deposits first, so that the ledger reads as the account did.
  perform private.write_cash_flows(draft, account, flows);
  perform private.write_imported_trades(draft, account, trades);

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
    'balance_after', private.balance_of_account(account.user_id, account.id)::text
  ) from unnest(trades) f into answer;
  update public.statement_imports s set state = 'done', done_at = now(), counts = answer, replaced = coalesce(replaces, '{}')
    where (s.user_id, s.id) = (draft.user_id, draft.id);
  delete from private.statement_parts p where (p.user_id, p.import_id) = (draft.user_id, draft.id);
  delete from private.statement_drafts d where (d.user_id, d.import_id) = (draft.user_id, draft.id);
  return answer;
end
$$;
comment on function public.finish_import is
  'Writes an import of the caller whose parts are all there: trades, balance operations and the ledger in one transaction. Answers how many rows were added, updated, unchanged, kept as edited, deleted here and brought back, and the balance of the account before and after. replaces are entries of the ledger that the caller typed and that the deposits of the statement take the place of, at most 200. Asked again, it answers the same.';
revoke execute on function public.finish_import from public, anon, authenticated;
grant execute on function public.finish_import to authenticated;
