-- Deposits, withdrawals and costs of an import that belong to no trade.

create type private.account_entry as (
  kind text,
  -- In the account's currency.
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
  'Writes ledger entries outside trades for one account, in the given order, moves its balance and returns their ids.';
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
      message = 'The upload was incomplete. Nothing was imported; please try again.';
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
  'The balance operations of a draft in the order of their times. Their number must be as announced (422).';
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
