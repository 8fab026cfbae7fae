-- Accounts are added, changed and deleted, with their ledger entries. PostgreSQL runs triggers in the order of their names:
-- those before a change follow prepare_account, which sets the rate.

create function private.prepare_opening() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_keepable(new.starting_balance * coalesce(new.usd_rate, 1));
  new.balance := new.starting_balance;
  return new;
end
$$;

revoke execute on function private.prepare_opening() from public, anon, authenticated;

-- After prepare_account, which sets the rate: triggers run in the order of their names.
create trigger prepare_opening before insert on public.trading_accounts
  for each row when (new.id <> new.user_id) execute function private.prepare_opening();

create function private.follow_opening() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles p where p.id = new.user_id for no key update;
  if (select count(*) from public.trading_accounts a where a.user_id = new.user_id) > 20 then
    raise sqlstate 'PT422' using message = 'You can have at most 20 accounts. Delete one of them first.';
  end if;
  perform private.keep_accounts_apart(new.user_id);
  if new.starting_balance <> 0 then
    perform private.write_down_account(new, 'opening', new.dollars, new.starting_balance, new.counts);
  end if;
  return null;
end
$$;

comment on function private.follow_opening() is 'Counts the starting balance of an account that is opened, and refuses the 21st (422).';
revoke execute on function private.follow_opening() from public, anon, authenticated;

create trigger follow_opening after insert on public.trading_accounts
  for each row when (new.id <> new.user_id) execute function private.follow_opening();

-- Entries for changes of a whole account, whose row is already updated.

create function private.write_down_account(
  account public.trading_accounts,
  kind text,
  dollars numeric,
  moved numeric,
  is_counted boolean,
  reason text default null,
  counted numeric default null,
  needs_room boolean default true
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant numeric := coalesce(counted, case when is_counted then dollars else 0 end);
  total numeric;
begin
  select p.account_balance + wanted from public.profiles p where p.id = account.user_id into total;
  perform private.require_keepable(total);
  -- The ledger first: private.write_down_balance adds what it finds missing there.
  insert into public.balance_changes (user_id, account_id, kind, amount, account_amount, counted, balance, account_after, reason)
  values (
    account.user_id, account.id, kind, dollars, case when account.currency <> 'USD' then moved end,
    nullif(wanted, dollars), total, account.balance, reason
  );
  update public.profiles p set account_balance = total where p.id = account.user_id;
  if needs_room then
    perform private.count_entry(account.user_id);
  else
    update public.profiles p set ledger_entries = coalesce(p.ledger_entries + 1, private.ledger_entries_of(p.id))
      where p.id = account.user_id;
  end if;
end
$$;

comment on function private.write_down_account is
  'Writes a ledger entry of an account as a whole: its movement in dollars and in its currency. The profile moves by the dollars if they count, or by a given amount. Refused if the ledger is full, unless the entry needs no room.';
revoke execute on function private.write_down_account from public, anon, authenticated;

create function private.prepare_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.currency <> old.currency and (
    exists (select from public.trading_records r where r.user_id = new.user_id and r.account_id = new.id)
    or exists (select from public.balance_changes c where c.user_id = new.user_id and c.account_id = new.id)
  ) then
    raise sqlstate 'PT422' using
      message = 'An account with trades or money keeps its currency. Add another account for the other currency.';
  end if;
  if new.usd_rate is null and old.usd_rate is not null and new.currency = old.currency then
    raise sqlstate 'PT422' using message = 'A rate can be changed but not removed';
  end if;
  perform private.require_keepable(new.balance * coalesce(new.usd_rate, 1));
  if new.archived_at is not null then
    new.archived_at := coalesce(old.archived_at, now());
    if old.archived_at is null then
      perform private.require_another_open(new);
    end if;
  end if;
  return new;
end
$$;

comment on function private.prepare_change() is
  'Refuses another currency if there is money or a trade, removing a rate, and archiving the last open account (422). Sets the time of archiving.';
revoke execute on function private.prepare_change() from public, anon, authenticated;

create trigger prepare_change before update of currency, usd_rate, archived_at on public.trading_accounts
  for each row execute function private.prepare_change();

create function private.require_another_open(account public.trading_accounts) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.trading_accounts a
    where a.user_id = account.user_id and a.id <> account.id and a.archived_at is null
  ) then
    raise sqlstate 'PT422' using message = 'This is your only active account. Add another one first.';
  end if;
end
$$;

revoke execute on function private.require_another_open from public, anon, authenticated;

create function private.follow_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account public.trading_accounts;
  sign constant integer := case when new.counts then 1 else -1 end;
  worth constant numeric := coalesce(new.dollars - old.dollars, 0);
  won bigint;
  lost bigint;
begin
  perform from public.profiles p where p.id = new.user_id for no key update;
  if not new.counts or new.currency <> 'USD' or new.archived_at is not null then
    perform private.keep_accounts_apart(new.user_id);
  end if;
  select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (new.user_id, new.id);

  -- Trades keep the dollars of their time, unless there was no rate: then their figures stood for dollars.
  if old.usd_rate is null and new.usd_rate is not null and new.currency = old.currency then
    update public.trading_records r set amount = round(r.account_amount * new.usd_rate, 2)
      where r.user_id = new.user_id and r.account_id = new.id;
  end if;
  if worth <> 0 then
    perform private.write_down_account(
      account, 'account', worth, 0, old.counts,
      reason => case when old.usd_rate is null then 'Rate set' else 'Rate changed' end
    );
  end if;

  if new.counts <> old.counts then
    select count(*) filter (where r.trade_result = 'won'), count(*) filter (where r.trade_result <> 'won')
      from public.trading_records r where r.user_id = new.user_id and r.account_id = new.id
      into won, lost;
    if account.dollars <> 0 then
      perform private.write_down_account(
        account, 'account', 0, 0, false,
        reason => case when new.counts then 'Counts from now on' else 'Counts no longer' end,
        counted => sign * account.dollars
      );
    end if;
    update public.profiles p
      set total_wins = p.total_wins + sign * won, total_losses = p.total_losses + sign * lost,
          trades_apart = p.trades_apart - sign * (won + lost)
      where p.id = new.user_id;
  end if;

  return null;
end
$$;

comment on function private.follow_change() is
  'Changes balance, wins and losses of the profile when an account begins or ceases to count. A changed rate changes the dollars of the account; a first rate also those of its trades.';
revoke execute on function private.follow_change() from public, anon, authenticated;

create trigger follow_change after update of currency, usd_rate, counts, archived_at on public.trading_accounts
  for each row when (
    (old.currency, old.usd_rate, old.counts, old.archived_at)
      is distinct from (new.currency, new.usd_rate, new.counts, new.archived_at)
  )
  execute function private.follow_change();

create function public.delete_trading_account(account uuid, name text) returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader public.profiles;
  held public.trading_accounts;
  own_balance numeric;
begin
  select p.* into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  select a.* into held from public.trading_accounts a
    where a.id = delete_trading_account.account and a.user_id = trader.id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  if held.id = trader.id then
    raise sqlstate 'PT422' using message = 'The first account can’t be deleted. Rename or archive it instead.';
  end if;
  if delete_trading_account.name is distinct from held.name then
    raise sqlstate 'PT422' using message = 'Type the account name to delete the account and its trades';
  end if;
  if held.archived_at is null then
    perform private.require_another_open(held);
  end if;
  delete from public.trading_records r where r.user_id = trader.id and r.account_id = held.id;
  select a.* into held from public.trading_accounts a where (a.user_id, a.id) = (trader.id, held.id);
  own_balance := held.balance;
  held.balance := 0;
  if (held.dollars, own_balance) <> (0, 0) then
    -- As the deletion of trades it undoes entries that had room: it is never refused for the lack of it.
    perform private.write_down_account(
      held, 'account', -held.dollars, -own_balance, held.counts, reason => 'Account deleted', needs_room => false
    );
  end if;
  delete from public.trading_accounts a where (a.user_id, a.id) = (trader.id, held.id);
  select p.* into trader from public.profiles p where p.id = trader.id;
  return trader;
end
$$;

comment on function public.delete_trading_account is
  'Deletes an account of the caller, whose name must be given, with its trades. Returns the profile, which is reduced by the account. The ledger keeps its entries. Refuses the first account (422).';
revoke execute on function public.delete_trading_account from public, anon, authenticated;
grant execute on function public.delete_trading_account to authenticated;
