-- Changed and deleted trades, and trades that move to another account, move profiles, accounts and plans.

create type private.trade_change as (
  user_id uuid,
  account_id uuid,
  plan_id uuid,
  amount numeric,
  account_amount numeric,
  wins integer,
  losses integer,
  newest_new timestamptz,
  newest_old timestamptz,
  text_bytes bigint
);

create function private.apply_trade_changes(changes private.trade_change[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_text_lacking boolean;
begin
  -- Locked in one order, so that two statements over the same traders cannot wait for each other. A plain
  -- "for update" would collide with the key-share locks that the foreign keys of other inserts hold.
  perform from public.profiles
    where id in (select c.user_id from unnest(changes) c)
    order by id for no key update;

  with of_accounts as materialized (
    select c.user_id, c.account_id, a.counts, sum(c.account_amount) as own,
           private.dollars_moved(a.balance, sum(c.account_amount), a.usd_rate) as dollars,
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
          text_bytes = coalesce(p.text_bytes + d.text_bytes, private.text_bytes_of(p.id))
      from (
        select o.user_id, coalesce(sum(o.dollars) filter (where o.counts), 0) as dollars,
               coalesce(sum(o.wins) filter (where o.counts), 0) as wins,
               coalesce(sum(o.losses) filter (where o.counts), 0) as losses,
               coalesce(sum(o.wins + o.losses) filter (where not o.counts), 0) as trades_apart,
               max(o.newest_new) as newest_new, max(o.newest_old) as newest_old, sum(o.text_bytes) as text_bytes
        from of_accounts o group by o.user_id
      ) d
      where p.id = d.user_id
        and (
          (d.dollars, d.wins, d.losses, d.trades_apart, d.text_bytes) <> (0, 0, 0, 0, 0)
          or d.newest_new is distinct from d.newest_old
        )
      returning p.id, p.text_bytes, d.text_bytes as more_text
  )
  select m.more_text > 0 and m.text_bytes > q.text_bytes
    from moved m, private.quotas q where m.id = (select auth.uid())
    into is_text_lacking;
  if is_text_lacking then
    perform private.refuse_for_lack_of_room('text');
  end if;

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

comment on function private.apply_trade_changes is
  'Adds money, wins, losses and bytes of notes to the profiles, accounts and plans they belong to. Negative figures take away.';
revoke execute on function private.apply_trade_changes from public, anon, authenticated;

create function private.follow_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes private.trade_change[] := array(
    select (user_id, account_id, plan_id, -sum(amount), -sum(coalesce(account_amount, amount)),
            -count(*) filter (where trade_result = 'won'), -count(*) filter (where trade_result <> 'won'),
            null, max(created_at), -coalesce(sum(octet_length(notes)), 0))::private.trade_change
    from old_trades group by user_id, account_id, plan_id
  );
begin
  if tg_op = 'UPDATE' then
    changes := changes || array(
      select (user_id, account_id, plan_id, sum(amount), sum(coalesce(account_amount, amount)),
              count(*) filter (where trade_result = 'won'), count(*) filter (where trade_result <> 'won'),
              max(created_at), null, coalesce(sum(octet_length(notes)), 0))::private.trade_change
      from new_trades group by user_id, account_id, plan_id
    );
  end if;
  if cardinality(changes) > 0 then
    perform private.apply_trade_changes(changes);
  end if;
  return null;
end
$$;

revoke execute on function private.follow_trades() from public, anon, authenticated;

create trigger follow_changed_trades after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement execute function private.follow_trades();

create trigger follow_deleted_trades after delete on public.trading_records
  referencing old table as old_trades
  for each statement execute function private.follow_trades();
