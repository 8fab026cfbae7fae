-- A profile is the public view of a trader: name, email, balance, wins and losses. It is derived from the account (below),
-- trades and plans.

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  full_name text,
  total_wins integer not null default 0 check (total_wins >= 0),
  total_losses integer not null default 0 check (total_losses >= 0),
  account_balance numeric(14, 2) not null default 0,
  last_trade_at timestamptz,
  next_target_date date,
  text_bytes bigint,
  ledger_entries bigint,
  created_at timestamptz not null default now(),
  accounts_apart boolean not null default false,
  trades_apart integer not null default 0 check (trades_apart >= 0),
  -- A numeric may be NaN, which passes every comparison and would spoil each sum.
  constraint profiles_balance_is_a_number check (account_balance <> 'NaN'),
  constraint profiles_full_name_is_readable
    check (full_name = btrim(full_name) and char_length(full_name) between 1 and 200)
);

comment on table public.profiles is 'One row for each account.';
comment on column public.profiles.last_trade_at is
  'The latest created_at of their trades; null without any. Derived from trades; no client can write it.';
comment on column public.profiles.next_target_date is
  'The earliest target date of their active plans that are not reached; null without any. A past date means overdue. Derived from plans; no client can write it.';
comment on column public.profiles.text_bytes is
  'Bytes of their texts, as private.quotas.text_bytes counts them. Null until first counted; no client can write it.';
comment on column public.profiles.ledger_entries is
  'Entries in their ledger, for private.quotas. Null until first counted; no client can write it.';
comment on column public.profiles.account_balance is
  'Dollars: the sum of the accounts that count. Derived from trades; their owner can also set it.';
comment on column public.profiles.total_wins is 'Won trades in accounts that count. Derived from trades; no client can write it.';
comment on column public.profiles.total_losses is 'Other trades in accounts that count; as total_wins.';
comment on column public.profiles.accounts_apart is
  'True if each of their accounts has a separate balance: since there was a second account, or one that does not count in dollars. No client can write it.';
comment on column public.profiles.trades_apart is
  'Trades in accounts that do not count, for private.quotas. No client can write it.';
alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated;
grant select on public.profiles to authenticated;
grant insert (id, email, full_name, total_wins, total_losses, account_balance) on public.profiles to authenticated;
grant update (account_balance) on public.profiles to authenticated;

create index profiles_newest_first on public.profiles (created_at desc, id desc);

-- Sort orders of the admins' list, each with an index. A trade changes all three figures, so every trade pays for these
-- indexes. profiles_newest_first covers the order of joining; names have their own table.

create index profiles_by_balance on public.profiles (account_balance, id);

-- Win rate in percent with one decimal; 0 without trades. Not a function: the role that changes a profile would need the
-- right to execute it.
create index profiles_by_win_rate on public.profiles (
  coalesce(round(total_wins * 100.0 / nullif(total_wins::bigint + total_losses, 0), 1), 0), id
);

-- Traders without trades have been inactive for longest.
create index profiles_by_last_trade on public.profiles (coalesce(last_trade_at, '-infinity'::timestamptz), id);

create index profiles_by_next_target_date on public.profiles (next_target_date) where next_target_date is not null;

create policy "Traders read their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

create policy "Admins read every profile" on public.profiles
  for select to authenticated using ((select private.is_admin()));

create policy "Traders make their own missing profile, empty" on public.profiles
  for insert to authenticated
  with check (
    id = (select auth.uid())
    and email = (select auth.email())
    and total_wins = 0 and total_losses = 0 and account_balance = 0
  );

create policy "Traders set their own balance" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create policy "Assistants read the profiles of their students" on public.profiles
  for select to authenticated using (id in (select private.assisted_students()));

-- A new account gets its profile and role in the same transaction.

create function private.welcome_new_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email, full_name, text_bytes, ledger_entries)
  values (new.id, new.email, nullif(btrim(new.raw_user_meta_data ->> 'full_name'), ''), 0, 0);
  insert into public.user_roles (user_id) values (new.id);
  return new;
end
$$;

revoke execute on function private.welcome_new_account() from public;

create trigger welcome_new_account after insert on auth.users
  for each row execute function private.welcome_new_account();

create function private.follow_changed_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end
$$;

revoke execute on function private.follow_changed_email() from public;

create trigger follow_changed_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_changed_email();

-- People change their name in their account's metadata; everyone reads it in the profile.

create function private.follow_changed_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles
    set full_name = nullif(btrim(new.raw_user_meta_data ->> 'full_name'), '')
    where id = new.id;
  return new;
end
$$;

revoke execute on function private.follow_changed_name() from public;

create trigger follow_changed_name after update of raw_user_meta_data on auth.users
  for each row
  when (old.raw_user_meta_data ->> 'full_name' is distinct from new.raw_user_meta_data ->> 'full_name')
  execute function private.follow_changed_name();

create trigger tell_desk after update of full_name, email on public.profiles
  for each statement execute function private.tell_desk();
