-- When each trader last traded, so that nobody has to look through their trades to learn who has gone silent.

alter table public.profiles add column last_trade_at timestamptz;
comment on column public.profiles.last_trade_at is
  'The latest created_at of their trades, null without any. Follows from trades; no client can write it.';

update public.profiles p
  set last_trade_at = newest.created_at
  from (select user_id, max(created_at) as created_at from public.trading_records group by user_id) newest
  where newest.user_id = p.id;

alter type private.trade_change
  add attribute newest_new timestamptz,
  add attribute newest_old timestamptz;

create or replace function private.apply_trade_changes(changes private.trade_change[]) returns void
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
        total_losses = p.total_losses + d.losses,
        last_trade_at = case
          -- Only where the newest trade itself has gone or moved is there something to look up.
          when d.newest_old >= p.last_trade_at
            then (select max(r.created_at) from public.trading_records r where r.user_id = p.id)
          else greatest(p.last_trade_at, d.newest_new)
        end
    from (
      select c.user_id, sum(c.amount) as amount, sum(c.wins) as wins, sum(c.losses) as losses,
             max(c.newest_new) as newest_new, max(c.newest_old) as newest_old
      from unnest(changes) c group by c.user_id
    ) d
    where p.id = d.user_id
      and ((d.amount, d.wins, d.losses) <> (0, 0, 0) or d.newest_new is distinct from d.newest_old);

  perform from public.trading_plans
    where id in (select c.plan_id from unnest(changes) c)
    order by id for no key update;

  if found then
    update public.trading_plans t
      set current_amount = t.current_amount + d.amount
      from (
        select c.plan_id, sum(c.amount) as amount
        from unnest(changes) c where c.plan_id is not null group by c.plan_id
      ) d
      where t.id = d.plan_id and d.amount <> 0;
  end if;
end
$$;

create or replace function private.follow_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes private.trade_change[] := array(
    select (user_id, plan_id, -sum(amount), -count(*) filter (where trade_result = 'won'),
            -count(*) filter (where trade_result <> 'won'), null, max(created_at))::private.trade_change
    from old_trades group by user_id, plan_id
  );
begin
  if tg_op = 'UPDATE' then
    changes := changes || array(
      select (user_id, plan_id, sum(amount), count(*) filter (where trade_result = 'won'),
              count(*) filter (where trade_result <> 'won'), max(created_at), null)::private.trade_change
      from new_trades group by user_id, plan_id
    );
  end if;
  if cardinality(changes) > 0 then
    perform private.apply_trade_changes(changes);
  end if;
  return null;
end
$$;

-- New trades are what a journal writes most. They take nothing back, so their way is shorter: the same locks in the
-- same order, and the figures straight from the rows.

create function private.follow_inserted_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles
    where id in (select n.user_id from new_trades n)
    order by id for no key update;

  update public.profiles p
    set account_balance = p.account_balance + d.amount,
        total_wins = p.total_wins + d.wins,
        total_losses = p.total_losses + d.losses,
        last_trade_at = greatest(p.last_trade_at, d.newest)
    from (
      select n.user_id, sum(n.amount) as amount, count(*) filter (where n.trade_result = 'won') as wins,
             count(*) filter (where n.trade_result <> 'won') as losses, max(n.created_at) as newest
      from new_trades n group by n.user_id
    ) d
    where p.id = d.user_id;

  perform from public.trading_plans
    where id in (select n.plan_id from new_trades n)
    order by id for no key update;

  if found then
    update public.trading_plans t
      set current_amount = t.current_amount + d.amount
      from (
        select n.plan_id, sum(n.amount) as amount
        from new_trades n where n.plan_id is not null group by n.plan_id
      ) d
      where t.id = d.plan_id;
  end if;
  return null;
end
$$;
revoke execute on function private.follow_inserted_trades() from public;

drop trigger follow_inserted_trades on public.trading_records;
create trigger follow_inserted_trades after insert on public.trading_records
  referencing new table as new_trades
  for each statement execute function private.follow_inserted_trades();
