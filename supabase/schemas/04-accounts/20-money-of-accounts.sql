-- Updates of account balances, within the transaction of their cause. profiles.account_balance stays the figure on the
-- cards: the sum of the included accounts in dollars. A trader with one included dollar account has only this balance, so a
-- new trade costs nothing more; otherwise each account has its own. Locks are taken in one order: profile, account, plan.

create function private.keep_accounts_apart(trader uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  so_far numeric;
begin
  update public.profiles p set accounts_apart = true
    where p.id = trader and not p.accounts_apart
    returning p.account_balance into so_far;
  if found then
    update public.trading_accounts a set balance = so_far
      where (a.user_id, a.id) = (trader, trader);
  end if;
end
$$;

comment on function private.keep_accounts_apart is
  'Gives each account of a trader a separate balance. Until then a trader has one account, with the balance of the profile.';
revoke execute on function private.keep_accounts_apart from public, anon, authenticated;

create function private.refuse_in_account(account public.trading_accounts, problem text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise sqlstate 'PT422' using message = format(
    case problem
      when 'archived' then 'The account "%1$s" is archived. Choose another account, or reactivate it first.'
      when 'currency' then 'The account "%1$s" is in %2$s. Enter the amount in %2$s; Pipstone converts it to dollars.'
      when 'rate' then 'The account "%1$s" has no dollar rate yet. Set it before its trades can count toward a plan.'
    end,
    account.name, account.currency
  );
end
$$;

comment on function private.refuse_in_account is 'Refuses a trade in an account (422): archived, currency or rate.';
revoke execute on function private.refuse_in_account from public, anon, authenticated;

create function private.require_keepable(variadic figures numeric[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  -- NaN, which is more than any number, is for the checks to refuse.
  if exists (select from unnest(figures) f (figure) where abs(f.figure) >= 1000000000000 and f.figure <> 'NaN') then
    raise numeric_value_out_of_range using
      message = 'The largest balance is $999,999,999,999.99, per account and in total';
  end if;
end
$$;

comment on function private.require_keepable is
  'Refuses balances that are too large for their columns (22003), with a message for the trader.';
revoke execute on function private.require_keepable from public, anon, authenticated;

create function private.dollars_moved(balance numeric, moved numeric, rate numeric) returns numeric
language sql immutable set search_path = ''
as $$
  select round((coalesce(balance, 0) + moved) * coalesce(rate, 1), 2) - round(coalesce(balance, 0) * coalesce(rate, 1), 2)
$$;

comment on function private.dollars_moved is
  'Dollars by which an account moves if its balance moves by an amount in its currency: the difference of two rounded balances. So trading_accounts.dollars is always the sum of such movements.';
revoke execute on function private.dollars_moved from public, anon, authenticated;

-- Changes of an account other than trades.

create function private.move_account(
  account uuid,
  kind text,
  moved numeric,
  reason text default null,
  happened_at timestamptz default null,
  request_id uuid default null,
  takes_back bigint default null
)
returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader public.profiles;
  held public.trading_accounts;
  worth numeric;
begin
  select p.* into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  select a.* into held from public.trading_accounts a where a.id = move_account.account and a.user_id = trader.id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  worth := private.dollars_moved(held.balance, moved, held.usd_rate);
  perform private.require_keepable(
    held.balance + moved, held.dollars + worth, case when held.counts then trader.account_balance + worth end
  );
  update public.trading_accounts a set balance = a.balance + moved
    where (a.user_id, a.id) = (trader.id, held.id) and a.balance is not null
    returning a.* into held;
  -- The ledger first: private.write_down_balance adds what it finds missing there.
  insert into public.balance_changes (
    user_id, account_id, kind, amount, account_amount, counted, balance, account_after, reason, happened_at, request_id, takes_back
  )
  select trader.id, move_account.account, move_account.kind, worth, case when a.currency <> 'USD' then moved end,
         case when not a.counts then 0 end, trader.account_balance + case when a.counts then worth else 0 end, a.balance,
         move_account.reason, move_account.happened_at, move_account.request_id, move_account.takes_back
  from public.trading_accounts a where (a.user_id, a.id) = (trader.id, move_account.account);
  update public.profiles p set account_balance = p.account_balance + worth
    from public.trading_accounts a
    where p.id = trader.id and (a.user_id, a.id) = (trader.id, move_account.account) and a.counts;
  select p.* into trader from public.profiles p where p.id = trader.id;
  return trader;
end
$$;

comment on function private.move_account is
  'Moves the balance of a caller''s account by an amount in its currency, records it and returns the profile.';
revoke execute on function private.move_account from public, anon, authenticated;
