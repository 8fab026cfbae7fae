-- Every movement of a balance, in the transaction that makes it: for every trader each row's balance is the one before
-- plus its amount, and the last row's balance, the sum of the amounts and profiles.account_balance are one figure.
-- Movements by trades are written in what_trades_change, all others here.

create table public.balance_changes (
  id bigint generated always as identity,
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind in ('opening', 'trade', 'manual', 'correction')),
  -- Wider than the balance of a profile: within one statement, or before the ledger was kept, a balance may have
  -- passed through figures that no profile could stay at.
  amount numeric(20, 2) not null,
  balance numeric(20, 2) not null,
  -- No foreign key: the ledger remembers trades that are gone.
  trade_id uuid,
  currency_pair text,
  reason text,
  created_at timestamptz not null default now(),
  -- The newest entry of a trader is the last one of its index.
  primary key (user_id, id),
  constraint balance_changes_are_numbers check ('NaN' <> all (array[amount, balance])),
  constraint balance_changes_reason_is_short check (char_length(reason) between 1 and 500)
);
comment on table public.balance_changes is 'The balance ledger: every movement of a balance. Written by triggers and functions alone.';
comment on column public.balance_changes.kind is
  'opening: there before the ledger was; trade: a trade was logged; correction: a trade was changed or deleted; manual: set by its owner.';
comment on column public.balance_changes.amount is 'Dollars, signed: what the balance moved by.';
comment on column public.balance_changes.balance is 'Dollars: the balance after the change.';
comment on column public.balance_changes.trade_id is 'The trade that moved it, which may be gone.';

-- my_balance_by_day looks for these among the rows of trades, of which there are far more.
create index balance_changes_besides_trades on public.balance_changes (user_id, created_at)
  where kind in ('opening', 'manual');

alter table public.balance_changes enable row level security;
revoke all on public.balance_changes from public, anon, authenticated;
revoke all on sequence public.balance_changes_id_seq from public, anon, authenticated;
grant select on public.balance_changes to authenticated;

create policy "Traders read their own balance changes" on public.balance_changes
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every balance change" on public.balance_changes
  for select to authenticated using ((select private.is_admin()));

-- Entries that are not of trades are counted one at a time, after they are written.

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
comment on function private.count_entry is 'Counts an entry of a ledger and the bytes of its reason, or refuses it (422).';
revoke execute on function private.count_entry from public, anon, authenticated;

-- A balance that moves otherwise than by trades was set by hand, and the ledger says so. A function that can say more
-- about a change writes the ledger first; this trigger writes the difference that is left, so no change is there twice.

create function private.write_down_balance() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  written_down constant numeric := coalesce(
    (select c.balance from public.balance_changes c where c.user_id = new.id order by c.id desc limit 1), 0
  );
begin
  if new.account_balance <> written_down then
    insert into public.balance_changes (user_id, kind, amount, balance)
    values (new.id, tg_argv[0], new.account_balance - written_down, new.account_balance);
    perform private.count_entry(new.id);
  end if;
  return null;
end
$$;
revoke execute on function private.write_down_balance() from public;

create trigger write_down_opening_balance after insert on public.profiles
  for each row when (new.account_balance <> 0)
  execute function private.write_down_balance('opening');

-- Trades move balances from within a trigger and write that down themselves.
create trigger write_down_balance after update of account_balance on public.profiles
  for each row when (pg_trigger_depth() = 0 and new.account_balance is distinct from old.account_balance)
  execute function private.write_down_balance('manual');

create function public.set_account_balance(new_balance numeric, reason text default null) returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant numeric(14, 2) := new_balance;
  given_reason constant text := nullif(btrim(set_account_balance.reason, E' \t\r\n'), '');
  trader public.profiles;
begin
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no profile to set the balance of';
  end if;
  if wanted <> trader.account_balance then
    insert into public.balance_changes (user_id, kind, amount, balance, reason)
    values (trader.id, 'manual', wanted - trader.account_balance, wanted, given_reason);
    perform private.count_entry(trader.id, coalesce(octet_length(given_reason), 0));
  end if;
  update public.profiles p set account_balance = wanted where p.id = trader.id returning * into trader;
  return trader;
end
$$;
comment on function public.set_account_balance is
  'Sets the caller''s balance, in dollars, and keeps the reason, of at most 500 characters, in the ledger. Answers the profile.';
revoke execute on function public.set_account_balance from public, anon, authenticated;
grant execute on function public.set_account_balance to authenticated;
