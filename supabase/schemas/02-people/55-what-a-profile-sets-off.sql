-- Rows that follow from a new or changed profile.

-- The first account of every trader.

create function private.open_first_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.trading_accounts (id, user_id, name, usd_rate) values (new.id, new.id, 'Main account', 1);
  return null;
end
$$;

comment on function private.open_first_account() is 'Gives a new profile its first account.';
revoke execute on function private.open_first_account() from public, anon, authenticated;

create trigger open_first_account after insert on public.profiles
  for each row execute function private.open_first_account();

-- Every account gets its row, in the group of its sign-up code. The admission is written before the profile.

create function private.enrol() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.students (user_id, joined_at, group_id)
    select n.id, n.created_at, g.id
    from new_profiles n
    left join private.admissions a on a.user_id = n.id
    left join private.class_codes c on c.id = a.class_code_id
    left join public.groups g on g.id = c.group_id and g.archived_at is null
    on conflict do nothing;
  return null;
end
$$;

comment on function private.enrol() is 'Gives each new profile its row in students.';
revoke execute on function private.enrol() from public, anon, authenticated;

create trigger enrol after insert on public.profiles
  referencing new table as new_profiles
  for each statement execute function private.enrol();

create function private.write_down_balance() returns trigger
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

revoke execute on function private.write_down_balance() from public;

create trigger write_down_opening_balance after insert on public.profiles
  for each row when (new.account_balance <> 0)
  execute function private.write_down_balance('opening');

-- Trades update balances from a trigger and write their own entries.
create trigger write_down_balance after update of account_balance on public.profiles
  for each row when (pg_trigger_depth() = 0 and new.account_balance is distinct from old.account_balance)
  execute function private.write_down_balance('manual');
