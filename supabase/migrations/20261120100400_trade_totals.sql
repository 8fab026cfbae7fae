-- What follows from trades, in the transaction that writes them: one update a profile and one a plan, however
-- many rows a statement touches.

-- A trader's own writes stand in line at their profile. Without it a trade's write (trade, profile, plan) and the
-- deletion of a plan (plan, trades) would take the same locks in opposite order and wait for each other.

create function private.stand_in_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles where id = (select auth.uid()) for no key update;
  return null;
end
$$;
revoke execute on function private.stand_in_line() from public;

create trigger stand_in_line before insert or update or delete on public.trading_records
  for each statement execute function private.stand_in_line();

create trigger stand_in_line before delete on public.trading_plans
  for each statement execute function private.stand_in_line();

create type private.trade_change as (
  user_id uuid,
  plan_id uuid,
  amount numeric,
  wins integer,
  losses integer
);

create function private.apply_trade_changes(changes private.trade_change[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locked in one order, so that two statements over the same traders cannot wait for each other. A plain
  -- "for update" would collide with the key-share locks that the foreign keys of other inserts hold.
  perform from public.profiles
    where id in (select c.user_id from unnest(changes) c)
    order by id for no key update;

  update public.profiles p
    set account_balance = p.account_balance + d.amount,
        total_wins = p.total_wins + d.wins,
        total_losses = p.total_losses + d.losses
    from (
      select c.user_id, sum(c.amount) as amount, sum(c.wins) as wins, sum(c.losses) as losses
      from unnest(changes) c group by c.user_id
    ) d
    where p.id = d.user_id and (d.amount, d.wins, d.losses) <> (0, 0, 0);

  perform from public.trading_plans
    where id in (select c.plan_id from unnest(changes) c)
    order by id for no key update;

  update public.trading_plans t
    set current_amount = t.current_amount + d.amount
    from (
      select c.plan_id, sum(c.amount) as amount
      from unnest(changes) c where c.plan_id is not null group by c.plan_id
    ) d
    where t.id = d.plan_id and d.amount <> 0;
end
$$;
comment on function private.apply_trade_changes is
  'Adds dollars, wins and losses to the profiles and plans they belong to. Negative figures take away.';
revoke execute on function private.apply_trade_changes from public;

create function private.follow_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes private.trade_change[] := '{}';
begin
  if tg_op in ('UPDATE', 'DELETE') then
    changes := changes || array(
      select (user_id, plan_id, -sum(amount), -count(*) filter (where trade_result = 'won'),
              -count(*) filter (where trade_result <> 'won'))::private.trade_change
      from old_trades group by user_id, plan_id
    );
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    changes := changes || array(
      select (user_id, plan_id, sum(amount), count(*) filter (where trade_result = 'won'),
              count(*) filter (where trade_result <> 'won'))::private.trade_change
      from new_trades group by user_id, plan_id
    );
  end if;
  if cardinality(changes) > 0 then
    perform private.apply_trade_changes(changes);
  end if;
  return null;
end
$$;
revoke execute on function private.follow_trades() from public;

create trigger follow_inserted_trades after insert on public.trading_records
  referencing new table as new_trades
  for each statement execute function private.follow_trades();

create trigger follow_changed_trades after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement execute function private.follow_trades();

create trigger follow_deleted_trades after delete on public.trading_records
  referencing old table as old_trades
  for each statement execute function private.follow_trades();
