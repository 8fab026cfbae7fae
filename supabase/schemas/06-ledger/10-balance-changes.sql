-- Every change of a balance, within the transaction that makes it. For every trader, each row's balance is the one before
-- plus its amount; the last row's balance, the sum of the amounts and profiles.account_balance are equal. Entries of trades
-- are written in 08-trades, those of changed balances in what-a-profile-sets-off.

create table public.balance_changes (
  id bigint generated always as identity,
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind in ('opening', 'trade', 'manual', 'correction', 'cash', 'cost', 'account')),
  -- Wider than a profile's balance: within one statement, or before the ledger existed, a balance may have passed values
  -- that no profile can have.
  amount numeric(20, 2) not null,
  balance numeric(20, 2) not null,
  -- No foreign key: entries outlive their trades.
  trade_id uuid,
  currency_pair text,
  reason text,
  created_at timestamptz not null default now(),
  happened_at timestamptz,
  request_id uuid,
  takes_back bigint,
  -- No foreign key: entries outlive their accounts.
  account_id uuid not null,
  account_amount numeric(20, 2),
  counted numeric(20, 2),
  account_after numeric(20, 2),
  import_id uuid,
  -- A trader's newest entry is the last one of its index.
  primary key (user_id, id),
  constraint balance_changes_are_numbers check (
    'NaN' <> all (array[amount, balance, account_amount, counted, account_after])
  ),
  constraint balance_changes_reason_is_short check (char_length(reason) between 1 and 500),
  -- Cash, and costs that belong to no trade.
  constraint balance_changes_cash_is_whole check (
    case when kind in ('cash', 'cost')
      then coalesce(account_amount, amount) <> 0 and happened_at is not null
        and num_nonnulls(request_id, takes_back, import_id) = 1 and (kind = 'cash' or request_id is null)
      else num_nonnulls(happened_at, request_id, takes_back, import_id) = 0
    end
  ),
  constraint balance_changes_cash_is_of_this_age check (happened_at >= '1900-01-01Z')
);

comment on table public.balance_changes is
  'The balance ledger: every movement of a balance. Written only by triggers and functions.';
comment on column public.balance_changes.trade_id is 'The trade that moved the balance; it may have been deleted.';
comment on column public.balance_changes.happened_at is
  'When a deposit, withdrawal or cost happened, possibly long before it was recorded; null for other kinds.';
comment on column public.balance_changes.request_id is
  'Created by the form that recorded a deposit or withdrawal, so that a repeated request records nothing twice.';
comment on column public.balance_changes.takes_back is 'The entry that this opposite entry reverses.';
comment on column public.balance_changes.kind is
  'opening: from before the ledger, or from opening an account; trade: a trade was logged; correction: a trade was changed or deleted; manual: set by its owner; cash: a deposit or, below zero, a withdrawal; cost: a trading cost outside trades, such as financing, from a statement; account: an account was deleted, began or ceased to count, or got another rate.';
comment on column public.balance_changes.account_id is 'The account whose balance moved; it may have been deleted.';
comment on column public.balance_changes.amount is
  'Dollars by which the account moved, signed. For other currencies it can differ by a cent from the trade, because the sum is rounded.';
comment on column public.balance_changes.account_amount is 'The amount in the account currency; null if that is dollars.';
comment on column public.balance_changes.counted is
  'Dollars by which profiles.account_balance moved; null if equal to the amount.';
comment on column public.balance_changes.balance is 'Dollars: profiles.account_balance after the change.';
comment on column public.balance_changes.account_after is
  'The account balance after the change, in its currency; null if equal to balance.';
-- No foreign key: entries outlive their imports.
comment on column public.balance_changes.import_id is 'The statement import that made this deposit, withdrawal or cost.';
alter table public.balance_changes enable row level security;
revoke all on public.balance_changes from public, anon, authenticated;
grant select on public.balance_changes to authenticated;

revoke all on sequence public.balance_changes_id_seq from public, anon, authenticated;

create unique index balance_changes_recorded_once on public.balance_changes (user_id, request_id)
  where request_id is not null;

create unique index balance_changes_taken_back_once on public.balance_changes (user_id, takes_back)
  where takes_back is not null;

create index balance_changes_besides_trades on public.balance_changes (user_id, coalesce(happened_at, created_at))
  where kind in ('opening', 'manual', 'cash', 'cost', 'account');

create policy "Traders read their own balance changes" on public.balance_changes
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every balance change" on public.balance_changes
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the balance changes of their students" on public.balance_changes
  for select to authenticated using (user_id in (select private.assisted_students()));

-- Entries other than those of trades are counted one at a time, after writing.

create function private.count_entry(trader uuid, more_text bigint default 0) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lacking text;
begin
  with counted as (
    update public.profiles p
      set ledger_entries = coalesce(p.ledger_entries + 1, private.ledger_entries_of(p.id)),
          text_bytes = coalesce(p.text_bytes + more_text, private.text_bytes_of(p.id))
      where p.id = trader
      returning p.id, p.ledger_entries, p.text_bytes
  )
  select case
      when c.ledger_entries > q.ledger_entries then 'ledger'
      when more_text > 0 and c.text_bytes > q.text_bytes then 'text'
    end
    from counted c, private.quotas q where c.id = (select auth.uid())
    into lacking;
  if lacking is not null then
    perform private.refuse_for_lack_of_room(lacking);
  end if;
end
$$;

comment on function private.count_entry is 'Counts a ledger entry and the bytes of its reason, or refuses it (422).';
revoke execute on function private.count_entry from public, anon, authenticated;

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
    raise not_null_violation using message = 'Enter a balance';
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
  'Sets the balance of a caller''s account, in its currency, and keeps the reason (at most 500 characters) in the ledger. Without an account it sets the profile balance, and the first account takes the difference. Returns the profile.';
revoke execute on function public.set_account_balance from public, anon, authenticated;
grant execute on function public.set_account_balance to authenticated;

-- Per row, because most entries are of trades, which the condition skips before calling anything.
create trigger mark_for_desk_when_written after insert on public.balance_changes
  for each row when (new.kind not in ('trade', 'correction')) execute function private.mark_owner_for_desk();

create trigger mark_for_desk_when_moved after update of happened_at on public.balance_changes
  for each row when (new.happened_at is distinct from old.happened_at) execute function private.mark_owner_for_desk();
