-- Consequences of trades: profiles, accounts and plans change, and each movement of a balance gets a row in the ledger.

-- Sums over all trades in one SQL statement with the same trader, account and plan. Reversed figures are negative.
create type private.trade_change as (
  user_id uuid,
  account_id uuid,
  plan_id uuid,
  amount numeric,
  -- In the currency of the account.
  own numeric,
  wins integer,
  losses integer,
  newest_new timestamptz,
  newest_old timestamptz,
  text_bytes bigint
);

-- One row of the ledger.
create type private.trade_movement as (
  user_id uuid,
  account_id uuid,
  trade_id uuid,
  currency_pair text,
  made_at timestamptz,
  own numeric,
  is_new boolean
);

create function private.lock_traders(changes private.trade_change[]) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Locked in one order, so that two statements over the same traders cannot wait for each other. A plain
  -- "for update" would collide with the key-share locks that the foreign keys of other inserts hold.
  perform from public.profiles
    where id in (select c.user_id from unnest(changes) c)
    order by id for no key update;
end
$$;

revoke execute on function private.lock_traders from public, anon, authenticated;

create function private.move_balances(changes private.trade_change[], movements private.trade_movement[]) returns void
language plpgsql set search_path = ''
as $$
declare
  lacking text;
begin
  with of_accounts as materialized (
    select c.user_id, c.account_id, a.counts, sum(c.own) as own,
           private.dollars_moved(a.balance, sum(c.own), a.usd_rate) as dollars,
           sum(c.wins) as wins, sum(c.losses) as losses, max(c.newest_new) as newest_new, max(c.newest_old) as newest_old,
           sum(c.text_bytes) as text_bytes
    from unnest(changes) c join public.trading_accounts a on (a.user_id, a.id) = (c.user_id, c.account_id)
    group by c.user_id, c.account_id, a.counts, a.balance, a.usd_rate
  ),
  accounts as (
    update public.trading_accounts a set balance = a.balance + d.own
      from of_accounts d
      where (a.user_id, a.id) = (d.user_id, d.account_id) and a.balance is not null and d.own <> 0
  ),
  moved as (
    update public.profiles p
      set account_balance = p.account_balance + d.dollars,
          total_wins = p.total_wins + d.wins,
          total_losses = p.total_losses + d.losses,
          trades_apart = p.trades_apart + d.trades_apart,
          last_trade_at = case
            -- Only where the newest trade itself has gone or moved is there something to look up.
            when d.newest_old >= p.last_trade_at
              then (select max(r.created_at) from public.trading_records r where r.user_id = p.id)
            else greatest(p.last_trade_at, d.newest_new)
          end,
          text_bytes = coalesce(p.text_bytes + d.text_bytes, private.text_bytes_of(p.id)),
          ledger_entries = coalesce(p.ledger_entries, private.ledger_entries_of(p.id)) + d.entries
      from (
        select o.user_id, coalesce(sum(o.dollars) filter (where o.counts), 0) as dollars,
               coalesce(sum(o.wins) filter (where o.counts), 0) as wins,
               coalesce(sum(o.losses) filter (where o.counts), 0) as losses,
               coalesce(sum(o.wins + o.losses) filter (where not o.counts), 0) as trades_apart, sum(o.wins + o.losses) as trades,
               max(o.newest_new) as newest_new, max(o.newest_old) as newest_old, sum(o.text_bytes) as text_bytes,
               (select count(*) from unnest(movements) m where m.user_id = o.user_id) as entries
        from of_accounts o group by o.user_id
      ) d
      where p.id = d.user_id
        and (
          (d.dollars, d.wins, d.losses, d.trades_apart, d.text_bytes, d.entries) <> (0, 0, 0, 0, 0, 0)
          or d.newest_new is distinct from d.newest_old
        )
      returning p.id, p.total_wins::bigint + p.total_losses + p.trades_apart as trades, p.ledger_entries, p.text_bytes,
        d.trades as more_trades, d.entries as more_entries, d.text_bytes as more_text
  )
  select case
      when m.more_trades > 0 and m.trades > q.trades then 'trades'
      -- Each deletion undoes an entry that had room: it is never refused.
      when m.more_trades >= 0 and m.more_entries > 0 and m.ledger_entries > q.ledger_entries then 'ledger'
      when m.more_text > 0 and m.text_bytes > q.text_bytes then 'text'
    end
    from moved m, private.quotas q where m.id = (select auth.uid())
    into lacking;
  if lacking is not null then
    perform private.refuse_for_lack_of_room(lacking);
  end if;
end
$$;

comment on function private.move_balances is
  'Adds money, wins, losses, entries of the ledger and bytes of notes to profiles and accounts, or refuses them (422).';
revoke execute on function private.move_balances from public, anon, authenticated;

create function private.move_plans(changes private.trade_change[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.trading_plans
    where (user_id, id) in (select c.user_id, c.plan_id from unnest(changes) c)
    order by user_id, id for no key update;

  if found then
    update public.trading_plans t
      set current_amount = t.current_amount + d.amount
      from (
        select c.user_id, c.plan_id, sum(c.amount) as amount
        from unnest(changes) c where c.plan_id is not null group by c.user_id, c.plan_id
      ) d
      where (t.user_id, t.id) = (d.user_id, d.plan_id) and d.amount <> 0;
  end if;
end
$$;

revoke execute on function private.move_plans from public, anon, authenticated;

create function private.write_down_trades(movements private.trade_movement[], kind text, reason text) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.balance_changes (
    user_id, account_id, kind, amount, account_amount, counted, balance, account_after, trade_id, currency_pair, reason
  )
  select w.user_id, w.account_id, write_down_trades.kind, w.dollars, case when w.currency <> 'USD' then w.own end,
         case when not w.counts then 0 end,
         w.total - sum(w.counted) over (partition by w.user_id)
           + sum(w.counted) over (partition by w.user_id order by w.made_at, w.trade_id, w.is_new rows unbounded preceding),
         w.balance, w.trade_id, w.currency_pair, write_down_trades.reason
  from (
    select n.*, d.dollars, case when n.counts then d.dollars else 0 end as counted
    from (
      select m.*, a.counts, a.currency, a.usd_rate, p.account_balance as total,
             a.balance - sum(m.own) over of_account
               + sum(m.own) over (of_account order by m.made_at, m.trade_id, m.is_new rows unbounded preceding) as balance
      from unnest(movements) m
      -- A person who is deleted takes their trades along: then there is no profile any more, and nothing to keep.
      join public.profiles p on p.id = m.user_id
      join public.trading_accounts a on (a.user_id, a.id) = (m.user_id, m.account_id)
      window of_account as (partition by m.user_id, m.account_id)
    ) n
    cross join lateral (select private.dollars_moved(n.balance - n.own, n.own, n.usd_rate)) d (dollars)
  ) w
  order by w.made_at, w.trade_id, w.is_new;
end
$$;

comment on function private.write_down_trades is
  'Writes a row of the ledger for each movement, after the balances have moved and under their locks.';
revoke execute on function private.write_down_trades from public, anon, authenticated;

create function private.mark_traders_for_desk(changes private.trade_change[]) returns void
language sql set search_path = ''
as $$
  insert into private.desk_news (user_id) select distinct c.user_id from unnest(changes) c
$$;

revoke execute on function private.mark_traders_for_desk from public, anon, authenticated;
