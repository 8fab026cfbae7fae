-- What moves the balances of accounts, in the transaction that moves it. profiles.account_balance stays the one figure of the
-- cards: what the accounts that count come to in dollars. Who has one account that counts in dollars has no other balance than
-- that, so that a new trade costs them nothing more; with anything else each account has a balance of its own.
-- Locks are taken in one order: profile, account, plan.

alter table public.profiles
  add column accounts_apart boolean not null default false,
  add column trades_apart integer not null default 0 check (trades_apart >= 0);
comment on column public.profiles.account_balance is
  'Dollars: what the accounts that count come to. Follows from trades, and settable by its owner.';
comment on column public.profiles.total_wins is 'Of the accounts that count. Follows from trades; no client can write it.';
comment on column public.profiles.total_losses is 'As total_wins.';
comment on column public.profiles.accounts_apart is
  'Whether their accounts have balances of their own: since there was a second one, or one that does not count in dollars. No client can write it.';
comment on column public.profiles.trades_apart is
  'Trades in accounts that do not count, for private.quotas. No client can write it.';

alter table public.balance_changes
  add column account_id uuid,
  add column account_amount numeric(20, 2),
  add column counted numeric(20, 2),
  add column account_after numeric(20, 2);
alter table public.balance_changes
  -- No foreign key: the ledger remembers accounts that are gone.
  alter column account_id type uuid using user_id,
  alter column account_id set not null,
  drop constraint balance_changes_kind_check,
  drop constraint balance_changes_cash_is_whole,
  drop constraint balance_changes_are_numbers,
  add constraint balance_changes_kind_check
    check (kind in ('opening', 'trade', 'manual', 'correction', 'cash', 'cost', 'account')),
  add constraint balance_changes_cash_is_whole check (
    case when kind = 'cash'
      then coalesce(account_amount, amount) <> 0 and happened_at is not null
        and (request_id is null) <> (takes_back is null)
      else num_nonnulls(happened_at, request_id, takes_back) = 0
    end
  ),
  add constraint balance_changes_are_numbers check (
    'NaN' <> all (array[amount, balance, account_amount, counted, account_after])
  );
comment on column public.balance_changes.kind is
  'opening: there before the ledger was, or when an account was opened; trade: a trade was logged; correction: a trade was changed or deleted; manual: set by its owner; cash: a deposit or, below zero, a withdrawal; cost: what trading cost besides trades, such as financing, from a statement; account: an account was deleted, began or ceased to count, or got another rate.';
comment on column public.balance_changes.account_id is 'The account that it moved, which may be gone.';
comment on column public.balance_changes.amount is
  'Dollars, signed: what the account moved by. In another currency that can be a cent more or less than the trade by itself, because the sum is rounded.';
comment on column public.balance_changes.account_amount is
  'The same in the currency of the account; null where that is dollars.';
comment on column public.balance_changes.counted is
  'What profiles.account_balance moved by, in dollars; null where that is the amount.';
comment on column public.balance_changes.balance is 'Dollars: profiles.account_balance after the change.';
comment on column public.balance_changes.account_after is
  'The balance of the account after the change, in its currency; null where it was the balance.';

drop index public.balance_changes_besides_trades;
create index balance_changes_besides_trades on public.balance_changes (user_id, coalesce(happened_at, created_at))
  where kind in ('opening', 'manual', 'cash', 'cost', 'account');

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
  'Gives the accounts of a trader balances of their own. Until then they have one account, and its balance is that of the profile.';
revoke execute on function private.keep_accounts_apart from public, anon, authenticated;

create function private.refuse_in_account(account public.trading_accounts, problem text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise sqlstate 'PT422' using message = format(
    case problem
      when 'archived' then 'The account "%1$s" is archived. Choose another account, or take it out of the archive first.'
      when 'currency' then 'The account "%1$s" is kept in %2$s. Give the amount in %2$s; the dollars follow from it.'
      when 'rate' then 'The account "%1$s" has no rate to the dollar yet. Set it first: then its trades can count for a plan.'
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
      message = 'Balances go to 999,999,999,999.99 at most, each by itself and all together in dollars';
  end if;
end
$$;
comment on function private.require_keepable is 'Refuses balances that their columns cannot hold (22003), in words for the trader.';
revoke execute on function private.require_keepable from public, anon, authenticated;

create function private.dollars_moved(balance numeric, moved numeric, rate numeric) returns numeric
language sql immutable set search_path = ''
as $$
  select round((coalesce(balance, 0) + moved) * coalesce(rate, 1), 2) - round(coalesce(balance, 0) * coalesce(rate, 1), 2)
$$;
comment on function private.dollars_moved is
  'By how many dollars an account moves whose balance moves by an amount in its currency: the difference of two rounded balances. So trading_accounts.dollars is the sum of such movements, whatever they are.';
revoke execute on function private.dollars_moved from public, anon, authenticated;

-- What moves an account besides trades.

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
  'Moves an account of the caller by an amount in its currency, writes it down and answers the profile.';
revoke execute on function private.move_account from public, anon, authenticated;

create or replace function private.write_down_balance() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  written_down constant numeric := coalesce(
    (select c.balance from public.balance_changes c where c.user_id = new.id order by c.id desc limit 1), 0
  );
  moved constant numeric := new.account_balance - written_down;
  own_balance numeric;
begin
  if moved <> 0 then
    -- Those who know nothing of accounts set the figure of the cards: the first account has the difference.
    if new.accounts_apart then
      update public.trading_accounts a set balance = a.balance + moved
        where (a.user_id, a.id) = (new.id, new.id) and a.counts and a.currency = 'USD' and a.archived_at is null
        returning a.balance into own_balance;
      if not found then
        raise sqlstate 'PT422' using message = 'You have several accounts. Set the balance of one of them.';
      end if;
    end if;
    insert into public.balance_changes (user_id, account_id, kind, amount, balance, account_after)
    values (new.id, new.id, tg_argv[0], moved, new.account_balance, own_balance);
    perform private.count_entry(new.id);
  end if;
  return null;
end
$$;

drop function public.set_account_balance(numeric, text);
create function public.set_account_balance(new_balance numeric, reason text default null, account uuid default null)
returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant numeric(14, 2) := new_balance;
  given_reason constant text := nullif(btrim(set_account_balance.reason, E' \t\r\n'), '');
  trader public.profiles;
  held public.trading_accounts;
  moved numeric;
begin
  if wanted is null then
    raise not_null_violation using message = 'A balance must be given';
  end if;
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no profile to set the balance of';
  end if;
  select a.* into held from public.trading_accounts a
    where a.id = coalesce(set_account_balance.account, trader.id) and a.user_id = trader.id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  if set_account_balance.account is null then
    -- As an update of the profile does.
    moved := wanted - trader.account_balance;
    if trader.accounts_apart and moved <> 0
      and not (held.counts and held.currency = 'USD' and held.archived_at is null)
    then
      raise sqlstate 'PT422' using message = 'You have several accounts. Set the balance of one of them.';
    end if;
  else
    moved := wanted - coalesce(held.balance, trader.account_balance);
  end if;
  if moved <> 0 then
    trader := private.move_account(held.id, 'manual', moved, given_reason);
    perform private.count_entry(trader.id, coalesce(octet_length(given_reason), 0));
  end if;
  return trader;
end
$$;
comment on function public.set_account_balance is
  'Sets the balance of an account of the caller, in its currency, and keeps the reason, of at most 500 characters, in the ledger. Without an account it sets the balance of the profile, and the first account has the difference. Answers the profile.';
revoke execute on function public.set_account_balance from public, anon, authenticated;
grant execute on function public.set_account_balance to authenticated;
