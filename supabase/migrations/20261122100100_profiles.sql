-- A profile is the trader as everyone sees them: name, e-mail, balance, wins and losses. It follows from the account
-- (below), from trades (what_trades_change) and from plans (plans).

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
  -- A numeric may be NaN, which passes every comparison and would poison each sum it enters.
  constraint profiles_balance_is_a_number check (account_balance <> 'NaN'),
  constraint profiles_full_name_is_readable
    check (full_name = btrim(full_name) and char_length(full_name) between 1 and 200)
);
comment on table public.profiles is 'One row for each account.';
comment on column public.profiles.account_balance is 'Dollars. Follows from trades, and settable by its owner.';
comment on column public.profiles.total_wins is 'Follows from trades; no client can write it.';
comment on column public.profiles.total_losses is 'Follows from trades; no client can write it.';
comment on column public.profiles.last_trade_at is
  'The latest created_at of their trades, null without any. Follows from trades; no client can write it.';
comment on column public.profiles.next_target_date is
  'The earliest target date of their active plans that are not reached, null without any: one that is past is overdue. Follows from plans; no client can write it.';
comment on column public.profiles.text_bytes is
  'Bytes of the notes of their trades and of the reasons in their ledger, for private.quotas. Null until it is first counted; no client can write it.';
comment on column public.profiles.ledger_entries is
  'Entries of their ledger, for private.quotas. Null until they are first counted; no client can write it.';

create index profiles_newest_first on public.profiles (created_at desc, id desc);

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated;
grant select on public.profiles to authenticated;
grant insert (id, email, full_name, total_wins, total_losses, account_balance) on public.profiles to authenticated;
grant update (account_balance) on public.profiles to authenticated;

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

-- A new account gets its profile and its role in the same transaction, so that no account is without.

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

-- People change their name in the metadata of their account; everyone reads it in the profile.

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

-- A trader's own writes stand in line at their profile: the trigger functions below lock it before anything else.
-- Without it a trade's write (trade, profile, plan) and the deletion of a plan (plan, trades) would take the same
-- locks in opposite order and wait for each other.

create function private.stand_in_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles where id = (select auth.uid()) for no key update;
  return null;
end
$$;
revoke execute on function private.stand_in_line() from public;
