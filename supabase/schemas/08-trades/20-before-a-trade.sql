-- Checks and completes a trade before its row is written: the steps, and private.prepare_trade, which runs them.

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

-- No constraint, because it would be checked again, at the time of that moment, when a deleted plan is cleared from its
-- trades.
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

-- A separate trigger, because only its condition knows who makes the change.
create function private.mark_changed_figures() returns trigger
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
