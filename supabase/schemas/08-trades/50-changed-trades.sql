-- Changed and deleted trades, and trades that move to another account: their old figures are reversed, the new ones added.

create function private.follow_changed_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes private.trade_change[] := array(
    select (user_id, account_id, plan_id, -sum(amount), -sum(coalesce(account_amount, amount)),
            -count(*) filter (where trade_result = 'won'), -count(*) filter (where trade_result <> 'won'),
            null, max(created_at), -coalesce(sum(octet_length(notes)), 0))::private.trade_change
    from old_trades group by user_id, account_id, plan_id
  );
  movements private.trade_movement[];
  reason constant text := coalesce(nullif(current_setting('pipstone.correction_reason', true), ''), tg_argv[0]);
begin
  if cardinality(changes) = 0 then
    return null;
  end if;
  if tg_op = 'DELETE' then
    movements := array(
      select (user_id, account_id, id, currency_pair, created_at, -coalesce(account_amount, amount), false)::private.trade_movement
      from old_trades where coalesce(account_amount, amount) <> 0
    );
    -- The statement's row keeps when figures were changed by hand, for a trade that is put back.
    update public.imported_trades i set figures_changed_at = o.figures_changed_at
      from old_trades o
      where o.figures_changed_at is not null and (i.user_id, i.trade_id) = (o.user_id, o.id);
  else
    changes := changes || array(
      select (user_id, account_id, plan_id, sum(amount), sum(coalesce(account_amount, amount)),
              count(*) filter (where trade_result = 'won'), count(*) filter (where trade_result <> 'won'),
              max(created_at), null, coalesce(sum(octet_length(notes)), 0))::private.trade_change
      from new_trades group by user_id, account_id, plan_id
    );
    -- A row for each change of an amount in the account's currency, and two for a trade that moves: one in each account.
    movements := array(
      select (coalesce(n.user_id, o.user_id), coalesce(n.account_id, o.account_id), coalesce(n.id, o.id),
              coalesce(n.currency_pair, o.currency_pair), coalesce(n.created_at, o.created_at), d.own, o.id is null
             )::private.trade_movement
      from old_trades o
      full join new_trades n on (n.id, n.user_id, n.account_id) = (o.id, o.user_id, o.account_id)
      cross join lateral (
        select coalesce(n.account_amount, n.amount, 0) - coalesce(o.account_amount, o.amount, 0)
      ) d (own)
      where d.own <> 0
    );
  end if;

  perform private.lock_traders(changes);
  perform private.move_balances(changes, movements);
  perform private.move_plans(changes);
  if cardinality(movements) > 0 then
    perform private.write_down_trades(movements, 'correction', reason);
  end if;
  if tg_op = 'DELETE' then
    insert into private.record_events (user_id, account_id, kind, trade_id, content)
      select o.user_id, o.account_id, case when reason = 'Import undone' then 'undone' else 'deleted' end, o.id,
             private.record_content(o)
      from old_trades o
      -- A person who is deleted takes their accounts along, and then there is no record.
      join public.trading_accounts a on (a.user_id, a.id) = (o.user_id, o.account_id)
      order by o.created_at, o.id;
  else
    -- A trade that moves leaves one account and comes to another.
    insert into private.record_events (user_id, account_id, kind, trade_id, content)
      select coalesce(n.user_id, o.user_id), coalesce(n.account_id, o.account_id),
             case
               when n.id is null then 'moved out'
               when o.id is null then 'moved in'
               when n.figures_changed_at > coalesce(o.figures_changed_at, '-infinity') then 'edited'
               when reason = 'Import undone' then 'undone'
               else 'corrected'
             end,
             coalesce(n.id, o.id), case when n.id is null then private.record_content(o) else private.record_content(n) end
      from old_trades o
      full join new_trades n on (n.id, n.user_id, n.account_id) = (o.id, o.user_id, o.account_id)
      where (
        n.account_id, n.trade_type, n.currency_pair, n.entry_price, n.close_price, n.stop_loss, n.take_profit, n.lot_size,
        n.trade_result, coalesce(n.account_amount, n.amount), n.commission, n.swap, n.fee, n.opened_at, n.created_at
      ) is distinct from (
        o.account_id, o.trade_type, o.currency_pair, o.entry_price, o.close_price, o.stop_loss, o.take_profit, o.lot_size,
        o.trade_result, coalesce(o.account_amount, o.amount), o.commission, o.swap, o.fee, o.opened_at, o.created_at
      )
      order by coalesce(n.created_at, o.created_at), coalesce(n.id, o.id), n.id is not null;
    -- Now and then, so that nobody fills the disk by changing a trade without end.
    if exists (select from new_trades n where n.version % 16 = 0 and n.user_id = (select auth.uid())) and exists (
      select from private.record_events e
      where e.user_id = (select auth.uid()) offset (select q.ledger_entries from private.quotas q)
    ) then
      perform private.refuse_for_lack_of_room('ledger');
    end if;
  end if;
  perform private.mark_traders_for_desk(changes);
  return null;
end
$$;

revoke execute on function private.follow_changed_trades() from public, anon, authenticated;
