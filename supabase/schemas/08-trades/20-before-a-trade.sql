-- What a trade must pass, and what is filled in, before its row is written.

-- A trigger and not a constraint, because a constraint is checked again, against the clock of that moment, when a
-- deleted plan is cleared from its trades.
create function private.refuse_future_trade() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise check_violation using
    message = 'A trade cannot lie in the future',
    table = 'trading_records',
    constraint = 'trading_records_not_in_the_future';
end
$$;

revoke execute on function private.refuse_future_trade() from public;

create trigger refuse_future_trade before insert or update of created_at on public.trading_records
  for each row when (new.created_at > now()) execute function private.refuse_future_trade();

create function private.place_new_trade() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account public.trading_accounts;
begin
  new.account_id := coalesce(new.account_id, new.user_id);
  if new.account_amount is not null then
    -- Of the caller's own accounts alone: what a policy is going to refuse is told nothing here.
    select a.* into account from public.trading_accounts a
      where a.id = new.account_id and a.user_id = new.user_id and coalesce(a.user_id = (select auth.uid()), true);
    if account.currency = 'USD' then
      new.amount := new.account_amount;
      new.account_amount := null;
    elsif account.usd_rate is null then
      new.amount := new.account_amount;
    else
      -- What is put back, or comes from elsewhere with its dollars, keeps the rate of its day. The same figure twice is from
      -- before there was a rate.
      new.amount := coalesce(nullif(new.amount, new.account_amount), round(new.account_amount * account.usd_rate, 2));
    end if;
  end if;
  return new;
end
$$;

comment on function private.place_new_trade() is
  'Puts a trade that names no account into the trader''s first one, and counts an amount in another currency in dollars.';
revoke execute on function private.place_new_trade() from public, anon, authenticated;

create trigger place_new_trade before insert on public.trading_records
  for each row when (new.account_id is null or new.account_amount is not null)
  execute function private.place_new_trade();

create function private.place_changed_trade() returns trigger
language plpgsql security definer set search_path = ''
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

comment on function private.place_changed_trade() is
  'Counts a changed amount in another currency in dollars, at the rate of now, and keeps the dollars of a trade that moves into an account in dollars.';
revoke execute on function private.place_changed_trade() from public, anon, authenticated;

create trigger place_changed_trade before update on public.trading_records
  for each row when (
    (old.user_id, old.account_id, old.plan_id, old.amount, old.account_amount)
      is distinct from (new.user_id, new.account_id, new.plan_id, new.amount, new.account_amount)
  )
  execute function private.place_changed_trade();

create function private.mark_changed_figures() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.figures_changed_at := now();
  return new;
end
$$;

revoke execute on function private.mark_changed_figures() from public, anon, authenticated;

-- Typed trades are marked as well: who reads them knows then that a figure came later. Functions of the database that change
-- figures are no person's hand.
create trigger mark_changed_figures before update on public.trading_records
  for each row when (
    current_user = 'authenticated'
    and (
      old.account_id, old.trade_type, old.currency_pair, old.entry_price, old.close_price, old.stop_loss, old.take_profit,
      old.lot_size, old.trade_result, old.amount, old.account_amount, old.commission, old.swap, old.fee, old.created_at,
      old.opened_at
    ) is distinct from (
      new.account_id, new.trade_type, new.currency_pair, new.entry_price, new.close_price, new.stop_loss, new.take_profit,
      new.lot_size, new.trade_result, new.amount, new.account_amount, new.commission, new.swap, new.fee, new.created_at,
      new.opened_at
    )
  )
  execute function private.mark_changed_figures();

create function private.keep_own_tags() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.tags := array(
    select t.id
    from unnest(new.tags) with ordinality w (tag, place)
    join public.tags t on t.id = w.tag and t.user_id = new.user_id
    group by t.id order by min(w.place)
  );
  return new;
end
$$;

comment on function private.keep_own_tags() is
  'Drops from a trade each tag that its trader does not have: one that was deleted must not keep a trade from being put back.';
revoke execute on function private.keep_own_tags() from public, anon, authenticated;

-- Most trades have none. Triggers of the database only take tags away.
create trigger keep_own_tags before insert or update of tags, user_id on public.trading_records
  for each row when (new.tags <> '{}' and pg_trigger_depth() = 0)
  execute function private.keep_own_tags();
