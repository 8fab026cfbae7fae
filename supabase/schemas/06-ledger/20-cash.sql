-- Deposits and withdrawals change the balance but are neither profit nor loss: they are a separate kind in the ledger.

create function public.record_cash(
  amount numeric,
  request_id uuid,
  reason text default null,
  happened_at timestamptz default null,
  account uuid default null
)
returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant numeric(14, 2) := record_cash.amount;
  given_reason constant text := nullif(btrim(record_cash.reason, E' \t\r\n'), '');
  trader public.profiles;
  earlier public.balance_changes;
begin
  if record_cash.happened_at > now() then
    raise check_violation using
      message = 'The date can’t be in the future',
      table = 'balance_changes',
      constraint = 'balance_changes_not_in_the_future';
  end if;
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no profile to record it for';
  end if;

  select * into earlier from public.balance_changes c
    where (c.user_id, c.request_id) = (trader.id, record_cash.request_id);
  if found then
    if (coalesce(earlier.account_amount, earlier.amount), earlier.reason, earlier.happened_at, earlier.account_id)
      is distinct from
      (wanted, given_reason, coalesce(record_cash.happened_at, earlier.created_at), coalesce(account, trader.id))
    then
      raise sqlstate 'PT409' using
        message = 'Already recorded. Check your balance history.';
    end if;
    return trader;
  end if;

  trader := private.move_account(
    coalesce(account, trader.id), 'cash', wanted, given_reason,
    happened_at => coalesce(record_cash.happened_at, now()), request_id => record_cash.request_id
  );
  perform private.count_entry(trader.id, coalesce(octet_length(given_reason), 0));
  return trader;
end
$$;

comment on function public.record_cash is
  'Adds a deposit, or with a negative amount a withdrawal, to a caller''s account, by default the first, in its currency. Returns the profile. The reason has at most 500 characters; the default time is now. Repeating a request_id changes nothing.';
revoke execute on function public.record_cash from public, anon, authenticated;
grant execute on function public.record_cash to authenticated;

-- The ledger keeps the mistake and adds the reversing entry, both on the day of the first.
create function public.undo_cash(entry bigint) returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  why constant text := 'Taken back';
  trader public.profiles;
  mistake public.balance_changes;
begin
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  select * into mistake from public.balance_changes c
    where c.id = undo_cash.entry and c.user_id = trader.id and c.kind = 'cash' and c.takes_back is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such deposit or withdrawal to reverse';
  end if;
  if exists (select from public.balance_changes c where (c.user_id, c.takes_back) = (trader.id, mistake.id)) then
    return trader;
  end if;

  trader := private.move_account(
    mistake.account_id, 'cash', -coalesce(mistake.account_amount, mistake.amount), why,
    happened_at => mistake.happened_at, takes_back => mistake.id
  );
  -- Each entry can be taken back once, and had room: this one is never refused for the lack of it.
  update public.profiles p
    set ledger_entries = coalesce(p.ledger_entries + 1, private.ledger_entries_of(p.id)),
        text_bytes = coalesce(p.text_bytes + octet_length(why), private.text_bytes_of(p.id))
    where p.id = trader.id
    returning * into trader;
  return trader;
end
$$;

comment on function public.undo_cash is
  'Reverses a deposit or withdrawal of the caller, named by its ledger entry, with an opposite entry. Returns the profile. Repeating it changes nothing.';
revoke execute on function public.undo_cash from public, anon, authenticated;
grant execute on function public.undo_cash to authenticated;
