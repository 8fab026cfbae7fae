-- What follows from trades, in the transaction that writes them. A statement, however many rows it touches,
--   1. locks the trader's profile (stand_in_line),
--   2. moves the profiles: balance, wins, losses, last trade and the figures that quotas limit (follow_…_trades),
--   3. moves the plans of those trades: the current amount (the same function),
--   4. writes the ledger: a row for each trade that moved the balance (write_down_…_trades).
-- A trader's statement that goes beyond a quota is refused whole, in 2 or 4.
-- PostgreSQL runs triggers in the order of their names, so 4 comes after 2 and 3, and after their locks.

create trigger stand_in_line before insert or update or delete on public.trading_records
  for each statement execute function private.stand_in_line();

-- New trades are what a journal writes most. They take nothing back, so their way is the shorter one.

create function private.follow_inserted_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  lacking text;
begin
  perform from public.profiles
    where id in (select n.user_id from new_trades n)
    order by id for no key update;

  with moved as (
    update public.profiles p
      set account_balance = p.account_balance + d.amount,
          total_wins = p.total_wins + d.wins,
          total_losses = p.total_losses + d.losses,
          last_trade_at = greatest(p.last_trade_at, d.newest),
          text_bytes = coalesce(p.text_bytes + d.text_bytes, private.text_bytes_of(p.id)),
          ledger_entries = coalesce(p.ledger_entries, private.ledger_entries_of(p.id)) + d.trades
      from (
        select n.user_id, sum(n.amount) as amount, count(*) filter (where n.trade_result = 'won') as wins,
               count(*) filter (where n.trade_result <> 'won') as losses, max(n.created_at) as newest,
               count(*) as trades, coalesce(sum(octet_length(n.notes)), 0) as text_bytes
        from new_trades n group by n.user_id
      ) d
      where p.id = d.user_id
      returning p.id, p.total_wins::bigint + p.total_losses as trades, p.ledger_entries, p.text_bytes,
        d.text_bytes as more_text
  )
  select case
      when m.trades > q.trades then 'trades'
      when m.ledger_entries > q.ledger_entries then 'ledger'
      when m.more_text > 0 and m.text_bytes > q.text_bytes then 'text'
    end
    from moved m, private.quotas q where m.id = (select auth.uid())
    into lacking;
  if lacking is not null then
    perform private.refuse_for_lack_of_room(lacking);
  end if;

  perform from public.trading_plans
    where (user_id, id) in (select n.user_id, n.plan_id from new_trades n)
    order by user_id, id for no key update;

  if found then
    update public.trading_plans t
      set current_amount = t.current_amount + d.amount
      from (
        select n.user_id, n.plan_id, sum(n.amount) as amount
        from new_trades n where n.plan_id is not null group by n.user_id, n.plan_id
      ) d
      where (t.user_id, t.id) = (d.user_id, d.plan_id);
  end if;
  return null;
end
$$;
revoke execute on function private.follow_inserted_trades() from public;

create trigger follow_inserted_trades after insert on public.trading_records
  referencing new table as new_trades
  for each statement execute function private.follow_inserted_trades();

-- Changed and deleted trades take back what the old rows did and add what the new ones do.

create type private.trade_change as (
  user_id uuid,
  plan_id uuid,
  amount numeric,
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

  with moved as (
    update public.profiles p
      set account_balance = p.account_balance + d.amount,
          total_wins = p.total_wins + d.wins,
          total_losses = p.total_losses + d.losses,
          last_trade_at = case
            -- Only where the newest trade itself has gone or moved is there something to look up.
            when d.newest_old >= p.last_trade_at
              then (select max(r.created_at) from public.trading_records r where r.user_id = p.id)
            else greatest(p.last_trade_at, d.newest_new)
          end,
          text_bytes = coalesce(p.text_bytes + d.text_bytes, private.text_bytes_of(p.id))
      from (
        select c.user_id, sum(c.amount) as amount, sum(c.wins) as wins, sum(c.losses) as losses,
               max(c.newest_new) as newest_new, max(c.newest_old) as newest_old, sum(c.text_bytes) as text_bytes
        from unnest(changes) c group by c.user_id
      ) d
      where p.id = d.user_id
        and (
          (d.amount, d.wins, d.losses, d.text_bytes) <> (0, 0, 0, 0)
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
  'Adds dollars, wins, losses and bytes of notes to the profiles and plans they belong to. Negative figures take away.';
revoke execute on function private.apply_trade_changes from public;

create function private.follow_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes private.trade_change[] := array(
    select (user_id, plan_id, -sum(amount), -count(*) filter (where trade_result = 'won'),
            -count(*) filter (where trade_result <> 'won'), null, max(created_at),
            -coalesce(sum(octet_length(notes)), 0))::private.trade_change
    from old_trades group by user_id, plan_id
  );
begin
  if tg_op = 'UPDATE' then
    changes := changes || array(
      select (user_id, plan_id, sum(amount), count(*) filter (where trade_result = 'won'),
              count(*) filter (where trade_result <> 'won'), max(created_at), null,
              coalesce(sum(octet_length(notes)), 0))::private.trade_change
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

create trigger follow_changed_trades after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement execute function private.follow_trades();

create trigger follow_deleted_trades after delete on public.trading_records
  referencing old table as old_trades
  for each statement execute function private.follow_trades();

-- The ledger gets a row for each new trade, and one for each change of an amount.

create function private.write_down_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.balance_changes (user_id, kind, amount, balance, trade_id, currency_pair)
  select p.id, 'trade', n.amount,
         p.account_balance - sum(n.amount) over (partition by p.id)
           + sum(n.amount) over (partition by p.id order by n.created_at, n.id rows unbounded preceding),
         n.id, n.currency_pair
  from new_trades n
  join public.profiles p on p.id = n.user_id
  order by n.created_at, n.id;
  return null;
end
$$;
revoke execute on function private.write_down_trades() from public;

create trigger write_down_inserted_trades after insert on public.trading_records
  referencing new table as new_trades
  for each statement execute function private.write_down_trades();

create type private.trade_correction as (
  user_id uuid,
  trade_id uuid,
  currency_pair text,
  made_at timestamptz,
  amount numeric
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
      select (user_id, id, currency_pair, created_at, -amount)::private.trade_correction
      from old_trades where amount <> 0
    );
  else
    corrections := array(
      select (coalesce(n.user_id, o.user_id), coalesce(n.id, o.id), coalesce(n.currency_pair, o.currency_pair),
              coalesce(n.created_at, o.created_at), coalesce(n.amount, 0) - coalesce(o.amount, 0)
             )::private.trade_correction
      from old_trades o full join new_trades n on (n.id, n.user_id) = (o.id, o.user_id)
      where coalesce(n.amount, 0) <> coalesce(o.amount, 0)
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

  insert into public.balance_changes (user_id, kind, amount, balance, trade_id, currency_pair, reason)
  select p.id, 'correction', c.amount,
         p.account_balance - sum(c.amount) over (partition by p.id)
           + sum(c.amount) over (partition by p.id order by c.made_at, c.trade_id rows unbounded preceding),
         c.trade_id, c.currency_pair, tg_argv[0]
  from unnest(corrections) c
  -- An account that is deleted takes its trades along: then there is no profile any more, and nothing to keep.
  join public.profiles p on p.id = c.user_id
  order by c.made_at, c.trade_id;
  return null;
end
$$;
revoke execute on function private.write_down_corrections() from public;

create trigger write_down_changed_trades after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement execute function private.write_down_corrections('Trade changed');

create trigger write_down_deleted_trades after delete on public.trading_records
  referencing old table as old_trades
  for each statement execute function private.write_down_corrections('Trade deleted');
