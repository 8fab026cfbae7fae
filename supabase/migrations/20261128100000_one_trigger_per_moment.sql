-- The triggers of trades: one for each moment, which takes the steps in their order.

drop trigger count_version on public.trading_records;
drop trigger keep_own_tags on public.trading_records;
drop trigger link_to_statement on public.trading_records;
drop trigger mark_changed_figures on public.trading_records;
drop trigger place_changed_trade on public.trading_records;
drop trigger place_new_trade on public.trading_records;
drop trigger refuse_future_trade on public.trading_records;
drop trigger keep_mark_of_deleted_trade on public.trading_records;
drop trigger follow_inserted_trades on public.trading_records;
drop trigger follow_changed_trades on public.trading_records;
drop trigger follow_deleted_trades on public.trading_records;
drop trigger mark_for_desk_when_changed on public.trading_records;
drop trigger mark_for_desk_when_deleted on public.trading_records;
drop trigger write_down_changed_trades on public.trading_records;
drop trigger write_down_deleted_trades on public.trading_records;

drop function private.keep_own_tags();
drop function private.link_to_statement();
drop function private.place_changed_trade();
drop function private.place_new_trade();
drop function private.refuse_future_trade();
drop function private.keep_mark_of_deleted_trade();
drop function private.follow_inserted_trades();
drop function private.follow_trades();
drop function private.write_down_corrections();
drop function private.apply_trade_changes(private.trade_change[]);
drop type private.trade_change;
drop type private.trade_correction;

-- What a trade must pass, and what is filled in, before its row is written: the steps, and private.prepare_trade, which takes them.

create function private.own_tags_of(trade public.trading_records) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select t.id
    from unnest(trade.tags) with ordinality w (tag, place)
    join public.tags t on t.id = w.tag and t.user_id = trade.user_id
    group by t.id order by min(w.place)
  )
$$;

comment on function private.own_tags_of is
  'The tags of a trade that its trader has: one that was deleted must not keep a trade from being put back.';
revoke execute on function private.own_tags_of from public, anon, authenticated;

create function private.linked_to_statement(trade public.trading_records) returns public.trading_records
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Of the caller's own trades alone: what a policy is going to refuse is told nothing here.
  select i.import_id, coalesce(i.figures_changed_at, case
      when (coalesce(trade.account_amount, trade.amount), trade.commission, trade.swap, trade.fee, trade.created_at, trade.account_id)
        is distinct from (
          round(i.net, 2), round(i.commission, 2), round(i.swap, 2), round(i.fee + i.tax, 2),
          private.moment_of_wall(i.closed_wall, s, a), i.account_id
        )
      then now()
    end)
    from public.imported_trades i
    join public.statement_imports s on (s.user_id, s.id) = (i.user_id, coalesce(i.changed_by, i.import_id))
    join public.trading_accounts a on (a.user_id, a.id) = (i.user_id, i.account_id)
    where i.user_id = trade.user_id and i.trade_id = trade.id and coalesce(i.user_id = (select auth.uid()), true)
    into trade.import_id, trade.figures_changed_at;
  return trade;
end
$$;

comment on function private.linked_to_statement is
  'Gives a trade that was deleted and is put back the import that it came from, and the mark of figures changed by hand.';
revoke execute on function private.linked_to_statement from public, anon, authenticated;

create function private.new_trade_placed(trade public.trading_records) returns public.trading_records
language plpgsql stable security definer set search_path = ''
as $$
declare
  account public.trading_accounts;
begin
  trade.account_id := coalesce(trade.account_id, trade.user_id);
  if trade.account_amount is not null then
    -- Of the caller's own accounts alone: what a policy is going to refuse is told nothing here.
    select a.* into account from public.trading_accounts a
      where a.id = trade.account_id and a.user_id = trade.user_id and coalesce(a.user_id = (select auth.uid()), true);
    if account.currency = 'USD' then
      trade.amount := trade.account_amount;
      trade.account_amount := null;
    elsif account.usd_rate is null then
      trade.amount := trade.account_amount;
    else
      -- What is put back, or comes from elsewhere with its dollars, keeps the rate of its day. The same figure twice is from
      -- before there was a rate.
      trade.amount := coalesce(
        nullif(trade.amount, trade.account_amount), round(trade.account_amount * account.usd_rate, 2)
      );
    end if;
  end if;
  return trade;
end
$$;

comment on function private.new_trade_placed is
  'Puts a trade that names no account into the trader''s first one, and counts an amount in another currency in dollars.';
revoke execute on function private.new_trade_placed from public, anon, authenticated;

create function private.changed_trade_placed(new public.trading_records, old public.trading_records)
returns public.trading_records
language plpgsql stable security definer set search_path = ''
as $$
declare
  account public.trading_accounts;
  before public.trading_accounts;
  is_told constant boolean := new.account_amount is distinct from old.account_amount;
  in_dollars numeric;
begin
  -- The owner of the database may give a trade to another trader.
  if new.account_id is null or new.user_id <> old.user_id and new.account_id = old.account_id then
    new.account_id := new.user_id;
  end if;
  select a.* into account from public.trading_accounts a
    where a.id = new.account_id and a.user_id = new.user_id and coalesce(a.user_id = (select auth.uid()), true);
  if not found then
    -- A policy or the key refuses it.
    return new;
  end if;
  before := account;
  if new.account_id <> old.account_id then
    select a.* into before from public.trading_accounts a where (a.user_id, a.id) = (old.user_id, old.account_id);
    if account.archived_at is not null then
      perform private.refuse_in_account(account, 'archived');
    end if;
  end if;

  if account.currency = 'USD' then
    if is_told and new.account_amount is not null then
      new.amount := new.account_amount;
    -- Until there is a rate its amounts are no dollars, unless they are said to be.
    elsif before.usd_rate is null and new.amount = old.amount and not is_told then
      perform private.refuse_in_account(account, 'currency');
    end if;
    new.account_amount := null;
    return new;
  end if;

  in_dollars := round(new.account_amount * coalesce(account.usd_rate, 1), 2);
  if new.account_amount is null
    -- An amount in one currency is none in another, unless its dollars say so.
    or not is_told and new.amount <> in_dollars
      and (account.currency <> before.currency or new.amount <> old.amount)
  then
    perform private.refuse_in_account(account, 'currency');
  end if;
  if account.usd_rate is null and new.plan_id is not null then
    perform private.refuse_in_account(account, 'rate');
  end if;
  if is_told and new.amount = old.amount or account.usd_rate is null or before.usd_rate is null then
    new.amount := in_dollars;
  end if;
  return new;
end
$$;

comment on function private.changed_trade_placed is
  'Counts a changed amount in another currency in dollars, at the rate of now, and keeps the dollars of a trade that moves into an account in dollars.';
revoke execute on function private.changed_trade_placed from public, anon, authenticated;

-- No constraint, because a constraint is checked again, against the clock of that moment, when a deleted plan is cleared from
-- its trades.
create function private.refuse_future_trade() returns void
language plpgsql stable set search_path = ''
as $$
begin
  raise check_violation using
    message = 'Close time can’t be in the future',
    table = 'trading_records',
    constraint = 'trading_records_not_in_the_future';
end
$$;

revoke execute on function private.refuse_future_trade() from public, anon, authenticated;

create function private.prepare_trade() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
begin
  if not is_new and old is distinct from new then
    -- As private.count_version does.
    new.version := old.version % 2147483647 + 1;
  end if;
  -- Most trades have none. Triggers of the database only take tags away.
  if new.tags <> '{}' and pg_trigger_depth() = 1
    and (is_new or (old.tags, old.user_id) is distinct from (new.tags, new.user_id))
  then
    new.tags := private.own_tags_of(new);
  end if;
  if is_new then
    -- A statement always says the commission, and a person seldom does.
    if new.import_id is null and (new.commission is not null or new.entry_price = 0 or new.trade_type = 'unknown') then
      new := private.linked_to_statement(new);
    end if;
    if new.account_id is null or new.account_amount is not null then
      new := private.new_trade_placed(new);
    end if;
  elsif (old.user_id, old.account_id, old.plan_id, old.amount, old.account_amount)
    is distinct from (new.user_id, new.account_id, new.plan_id, new.amount, new.account_amount)
  then
    new := private.changed_trade_placed(new, old);
  end if;
  if new.created_at > now() and (is_new or new.created_at <> old.created_at) then
    perform private.refuse_future_trade();
  end if;
  return new;
end
$$;

comment on function private.prepare_trade() is
  'Counts the versions of a trade, keeps its trader''s own tags, links it to its statement, finds its account and dollars, and refuses one in the future.';
revoke execute on function private.prepare_trade() from public, anon, authenticated;

-- A trigger of its own: only a condition of a trigger knows whose hand it is.
create or replace function private.mark_changed_figures() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (
    old.account_id, old.trade_type, old.currency_pair, old.entry_price, old.close_price, old.stop_loss, old.take_profit,
    old.lot_size, old.trade_result, old.amount, old.account_amount, old.commission, old.swap, old.fee, old.created_at,
    old.opened_at
  ) is distinct from (
    new.account_id, new.trade_type, new.currency_pair, new.entry_price, new.close_price, new.stop_loss, new.take_profit,
    new.lot_size, new.trade_result, new.amount, new.account_amount, new.commission, new.swap, new.fee, new.created_at,
    new.opened_at
  ) then
    new.figures_changed_at := now();
  end if;
  return new;
end
$$;

revoke execute on function private.mark_changed_figures() from public, anon, authenticated;

-- What follows from trades: profiles, accounts and plans move, and each movement of a balance gets its row in the ledger.

-- Of all trades of a statement that have a trader, an account and a plan in common. Figures that are taken back are negative.
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

-- New trades are what a journal writes most, and they take nothing back. A statement of one trade, as people log them, moves
-- and writes everything by plain statements: what it takes to add up, sort and join costs more than to write one row.

create or replace function private.follow_trade_alone(trade public.trading_records) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  trader record;
begin
  update public.profiles p
    set account_balance = p.account_balance + trade.amount,
        total_wins = p.total_wins + (trade.trade_result = 'won')::integer,
        total_losses = p.total_losses + (trade.trade_result <> 'won')::integer,
        last_trade_at = greatest(p.last_trade_at, trade.created_at),
        text_bytes = coalesce(p.text_bytes + coalesce(octet_length(trade.notes), 0), private.text_bytes_of(p.id)),
        ledger_entries = coalesce(p.ledger_entries, private.ledger_entries_of(p.id)) + 1
    where p.id = trade.user_id and not p.accounts_apart
    returning p.account_balance,
      case when p.id = (select auth.uid()) then (
        select case
            when p.total_wins::bigint + p.total_losses > q.trades then 'trades'
            when p.ledger_entries > q.ledger_entries then 'ledger'
            when trade.notes <> '' and p.text_bytes > q.text_bytes then 'text'
          end
        from private.quotas q
      ) end as lacking
    into trader;
  if not found then
    return false;
  end if;
  if trader.lacking is not null then
    perform private.refuse_for_lack_of_room(trader.lacking);
  end if;
  if trade.plan_id is not null then
    update public.trading_plans t set current_amount = t.current_amount + trade.amount
      where (t.user_id, t.id) = (trade.user_id, trade.plan_id);
  end if;
  insert into public.balance_changes (user_id, account_id, kind, amount, balance, trade_id, currency_pair)
  values (trade.user_id, trade.user_id, 'trade', trade.amount, trader.account_balance, trade.id, trade.currency_pair);
  insert into private.desk_news (user_id) values (trade.user_id);
  return true;
end
$$;

comment on function private.follow_trade_alone is
  'All that follows from one new trade of a trader with one account, which counts in dollars: its balance is that of the profile. False, and nothing done, for any other trader.';
revoke execute on function private.follow_trade_alone from public, anon, authenticated;

create function private.follow_new_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trades constant bigint := (select count(*) from new_trades);
  trade public.trading_records;
  changes private.trade_change[];
  movements private.trade_movement[];
begin
  if trades = 0 then
    return null;
  end if;
  if trades = 1 then
    select n.* from new_trades n into trade;
    if private.follow_trade_alone(trade) then
      return null;
    end if;
  end if;

  -- Several trades, or of a trader with several accounts, or by the owner's own statements of many traders.
  changes := array(
    select (user_id, account_id, plan_id, sum(amount), sum(coalesce(account_amount, amount)),
            count(*) filter (where trade_result = 'won'), count(*) filter (where trade_result <> 'won'),
            max(created_at), null, coalesce(sum(octet_length(notes)), 0))::private.trade_change
    from new_trades group by user_id, account_id, plan_id
  );
  perform private.lock_traders(changes);
  perform private.refuse_in_account(a, case
      when n.created_at > a.archived_at then 'archived'
      when a.currency <> 'USD' and n.account_amount is null then 'currency'
      else 'rate'
    end)
    from new_trades n
    join public.trading_accounts a on (a.user_id, a.id) = (n.user_id, n.account_id)
    where n.created_at > a.archived_at
      or a.currency <> 'USD' and (n.account_amount is null or a.usd_rate is null and n.plan_id is not null)
    limit 1;
  movements := array(
    select (user_id, account_id, id, currency_pair, created_at, coalesce(account_amount, amount), true)::private.trade_movement
    from new_trades
  );
  perform private.move_balances(changes, movements);
  perform private.move_plans(changes);
  perform private.write_down_trades(movements, 'trade', null);
  perform private.mark_traders_for_desk(changes);
  return null;
end
$$;

revoke execute on function private.follow_new_trades() from public, anon, authenticated;

-- Changed and deleted trades, and trades that move to another account, take their old figures back and add the new ones.

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
    perform private.write_down_trades(
      movements, 'correction', coalesce(nullif(current_setting('pipstone.correction_reason', true), ''), tg_argv[0])
    );
  end if;
  perform private.mark_traders_for_desk(changes);
  return null;
end
$$;

revoke execute on function private.follow_changed_trades() from public, anon, authenticated;

-- Typed trades are marked as well: who reads them knows then that a figure came later. Functions of the database that change
-- figures are no person's hand.
create trigger mark_changed_figures before update on public.trading_records
  for each row when (current_user = 'authenticated') execute function private.mark_changed_figures();

create trigger prepare_trade before insert or update on public.trading_records
  for each row execute function private.prepare_trade();

create trigger follow_new_trades after insert on public.trading_records
  referencing new table as new_trades
  for each statement execute function private.follow_new_trades();

create trigger follow_changed_trades after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement execute function private.follow_changed_trades('Trade changed');

create trigger follow_deleted_trades after delete on public.trading_records
  referencing old table as old_trades
  for each statement execute function private.follow_changed_trades('Trade deleted');

drop trigger count_version on public.trading_plans;

-- Of these columns alone: each trade moves current_amount, and the condition would be read for it.
create trigger count_version before update of
  plan_name, target_amount, target_date, start_date, starting_amount, loss_floor, account_id on public.trading_plans
  for each row when (
    (old.plan_name, old.target_amount, old.target_date, old.start_date, old.starting_amount, old.loss_floor, old.account_id)
      is distinct from
      (new.plan_name, new.target_amount, new.target_date, new.start_date, new.starting_amount, new.loss_floor, new.account_id)
  ) execute function private.count_version();
