-- A balance that moves otherwise than by trades was set by hand, and the ledger says so.

-- Whoever has something to say of a change writes the ledger first; what the balance then differs by has nobody
-- written down yet. So no change is there twice.
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
  trader public.profiles;
begin
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no profile to set the balance of';
  end if;
  if wanted <> trader.account_balance then
    insert into public.balance_changes (user_id, kind, amount, balance, reason)
    values (
      trader.id, 'manual', wanted - trader.account_balance, wanted,
      nullif(btrim(set_account_balance.reason, E' \t\r\n'), '')
    );
  end if;
  update public.profiles p set account_balance = wanted where p.id = trader.id returning * into trader;
  return trader;
end
$$;
comment on function public.set_account_balance is
  'Sets the caller''s balance, in dollars, and keeps the reason, of at most 500 characters, in the ledger. Answers the profile.';
revoke execute on function public.set_account_balance from public, anon, authenticated;
grant execute on function public.set_account_balance to authenticated;
