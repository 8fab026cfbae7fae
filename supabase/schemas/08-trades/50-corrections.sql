-- Changed and deleted trades in the ledger: a row for each trade that moved the balance.

-- The ledger gets a row for each change of an amount in the account's currency, and two for a trade that moves: one in each account.

create type private.trade_correction as (
  user_id uuid,
  account_id uuid,
  trade_id uuid,
  currency_pair text,
  made_at timestamptz,
  -- In the currency of the account.
  own numeric,
  is_new boolean
);

create function private.write_down_corrections() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  corrections private.trade_correction[];
  is_ledger_full boolean;
begin
  if tg_op = 'DELETE' then
    corrections := array(
      select (user_id, account_id, id, currency_pair, created_at, -coalesce(account_amount, amount), false)::private.trade_correction
      from old_trades where coalesce(account_amount, amount) <> 0
    );
  else
    corrections := array(
      select (coalesce(n.user_id, o.user_id), coalesce(n.account_id, o.account_id), coalesce(n.id, o.id),
              coalesce(n.currency_pair, o.currency_pair), coalesce(n.created_at, o.created_at), d.own, o.id is null
             )::private.trade_correction
      from old_trades o
      full join new_trades n on (n.id, n.user_id, n.account_id) = (o.id, o.user_id, o.account_id)
      cross join lateral (
        select coalesce(n.account_amount, n.amount, 0) - coalesce(o.account_amount, o.amount, 0)
      ) d (own)
      where d.own <> 0
    );
  end if;

  if cardinality(corrections) = 0 then
    return null;
  end if;
  with counted as (
    update public.profiles p
      set ledger_entries = coalesce(p.ledger_entries, private.ledger_entries_of(p.id)) + d.entries
      from (select c.user_id, count(*) as entries from unnest(corrections) c group by c.user_id) d
      where p.id = d.user_id
      returning p.id, p.ledger_entries
  )
  select c.ledger_entries > q.ledger_entries
    from counted c, private.quotas q where c.id = (select auth.uid())
    into is_ledger_full;
  -- Each deletion undoes an entry that had room: it is never refused.
  if is_ledger_full and tg_op = 'UPDATE' then
    perform private.refuse_for_lack_of_room('ledger');
  end if;

  insert into public.balance_changes (
    user_id, account_id, kind, amount, account_amount, counted, balance, account_after, trade_id, currency_pair, reason
  )
  select w.user_id, w.account_id, 'correction', w.dollars, case when w.currency <> 'USD' then w.own end,
         case when not w.counts then 0 end,
         w.total - sum(w.counted) over (partition by w.user_id)
           + sum(w.counted) over (partition by w.user_id order by w.made_at, w.trade_id, w.is_new rows unbounded preceding),
         w.balance, w.trade_id, w.currency_pair,
         coalesce(nullif(current_setting('pipstone.correction_reason', true), ''), tg_argv[0])
  from (
    select n.*, d.dollars, case when n.counts then d.dollars else 0 end as counted
    from (
      select c.*, a.counts, a.currency, a.usd_rate, p.account_balance as total,
             a.balance - sum(c.own) over of_account
               + sum(c.own) over (of_account order by c.made_at, c.trade_id, c.is_new rows unbounded preceding) as balance
      from unnest(corrections) c
      -- A person who is deleted takes their trades along: then there is no profile any more, and nothing to keep.
      join public.profiles p on p.id = c.user_id
      join public.trading_accounts a on (a.user_id, a.id) = (c.user_id, c.account_id)
      window of_account as (partition by c.user_id, c.account_id)
    ) n
    cross join lateral (select private.dollars_moved(n.balance - n.own, n.own, n.usd_rate)) d (dollars)
  ) w
  order by w.made_at, w.trade_id, w.is_new;
  return null;
end
$$;

revoke execute on function private.write_down_corrections() from public, anon, authenticated;

create trigger write_down_changed_trades after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement execute function private.write_down_corrections('Trade changed');

create trigger write_down_deleted_trades after delete on public.trading_records
  referencing old table as old_trades
  for each statement execute function private.write_down_corrections('Trade deleted');
