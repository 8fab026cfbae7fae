-- The accounts that a trader trades in: live, demo or challenge, each with a broker, a currency and a time zone. Everyone
-- starts with one, so that traders with a single account never see the word
-- (docs/decisions/0017-several-accounts-one-balance.md).

create table public.trading_accounts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  name text not null,
  broker text not null default '',
  platform text not null default '',
  kind text not null default 'live' check (kind in ('live', 'demo', 'challenge')),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  time_zone text,
  day_shift interval not null default '0',
  usd_rate numeric(18, 8),
  counts boolean not null default true,
  starting_balance numeric(14, 2) not null default 0,
  balance numeric(14, 2),
  dollars numeric(14, 2) generated always as (round(balance * coalesce(usd_rate, 1), 2)) stored,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- A trade refers to its account together with its trader, so that it can only be one of theirs.
  primary key (user_id, id),
  constraint trading_accounts_name_check check (char_length(name) <= 60 and name = btrim(name) and name <> ''),
  constraint trading_accounts_broker_check check (char_length(broker) <= 60 and broker = btrim(broker)),
  constraint trading_accounts_platform_check check (char_length(platform) <= 40 and platform = btrim(platform)),
  -- NaN is greater than any number.
  constraint trading_accounts_usd_rate_check check (usd_rate > 0 and usd_rate < 1000000),
  constraint trading_accounts_count_in_dollars check (not counts or usd_rate is not null),
  constraint trading_accounts_figures_are_numbers check ('NaN' <> all (array[starting_balance, balance, dollars])),
  constraint trading_accounts_clock_has_half_hours check (
    day_shift between interval '-24 hours' and interval '24 hours' and extract(epoch from day_shift) % 1800 = 0
  )
);

comment on table public.trading_accounts is
  'The accounts that trades are made in. The first account of a trader has the trader''s id; it is created with the profile and never deleted.';
comment on column public.trading_accounts.currency is 'Three capital letters; USC counts the cents of a dollar.';
comment on column public.trading_accounts.time_zone is
  'With day_shift, the clock by which its days begin, as in private.day_of. Null for the trader''s own calendar.';
comment on column public.trading_accounts.usd_rate is
  'Dollars per unit of the currency, for the balance and for trades logged from now on. Set automatically to 1 for USD and 0.01 for USC; null if unknown.';
comment on column public.trading_accounts.counts is
  'True if it counts in profiles.account_balance, in wins and losses and in the educator''s sums.';
comment on column public.trading_accounts.balance is
  'In the account currency; no client can write it. Null if it is the only account and counts in dollars: the balance is then profiles.account_balance. public.accounts_of returns it in both cases.';
comment on column public.trading_accounts.dollars is
  'The balance at the rate, rounded once: not a sum of rounded trades. Equal to the balance if there is no rate; null if the balance is null.';
comment on column public.trading_accounts.version is
  'Counts the changes made by its owner. An update that requires an outdated version changes nothing. No client can write it.';
alter table public.trading_accounts enable row level security;
revoke all on public.trading_accounts from public, anon, authenticated;
grant select on public.trading_accounts to authenticated;
grant insert (
  id, user_id, name, broker, platform, kind, currency, time_zone, day_shift, usd_rate, counts, starting_balance
) on public.trading_accounts to authenticated;
grant update (
  name, broker, platform, kind, currency, time_zone, day_shift, usd_rate, counts, archived_at
) on public.trading_accounts to authenticated;

create unique index trading_accounts_have_names_of_their_own on public.trading_accounts (user_id, lower(name));

create policy "Traders read their own accounts" on public.trading_accounts
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every account" on public.trading_accounts
  for select to authenticated using ((select private.is_admin()));

create policy "Traders open their own accounts" on public.trading_accounts
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders change their own accounts" on public.trading_accounts
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "Assistants read the accounts of their students" on public.trading_accounts
  for select to authenticated using (user_id in (select private.assisted_students()));

create function private.prepare_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.currency <> old.currency and new.usd_rate is not distinct from old.usd_rate then
    new.usd_rate := null;
  end if;
  if new.currency = 'USD' then
    new.usd_rate := 1;
  elsif new.currency = 'USC' then
    new.usd_rate := 0.01;
  end if;
  -- What is no currency is for its check to refuse.
  if new.counts and new.usd_rate is null and new.currency ~ '^[A-Z]{3}$' then
    raise check_violation using
      message = format('Set the dollar rate of this %s account before including it in your total balance', new.currency),
      table = 'trading_accounts',
      constraint = 'trading_accounts_count_in_dollars';
  end if;
  if new.time_zone is not null then
    perform private.require_time_zone(new.time_zone);
  end if;
  -- Months and days have no one length: a month less 29 days is as long as 24 hours only where it is compared.
  if new.day_shift between interval '-24 hours' and interval '24 hours' then
    new.day_shift := make_interval(secs => extract(epoch from new.day_shift));
  end if;
  return new;
end
$$;

comment on function private.prepare_account() is
  'Sets the rate of dollars and cents, refuses an account that counts without a rate (23514) and an unknown time zone (22023), and writes a shift in hours.';
revoke execute on function private.prepare_account() from public, anon, authenticated;

create trigger prepare_account
  before insert or update of currency, usd_rate, counts, time_zone, day_shift on public.trading_accounts
  for each row execute function private.prepare_account();

-- A trader's accounts with their balances.

create function public.accounts_of(trader uuid default null) returns setof public.trading_accounts
language plpgsql stable security invoker set search_path = ''
as $$
declare
  account public.trading_accounts;
begin
  for account in
    select a.* from public.trading_accounts a
    where a.user_id = coalesce(trader, (select auth.uid()))
    order by a.id <> a.user_id, a.created_at, a.id
  loop
    if account.balance is null then
      select p.account_balance, p.account_balance from public.profiles p where p.id = account.user_id
        into account.balance, account.dollars;
    end if;
    return next account;
  end loop;
end
$$;

comment on function public.accounts_of is
  'The accounts of the caller, or for admins of that trader, each with its balance; the first account first.';
revoke execute on function public.accounts_of from public, anon, authenticated;
grant execute on function public.accounts_of to authenticated;

-- Profile first, then account, then plan (see private.stand_in_line).
create trigger stand_in_line before insert or update on public.trading_accounts
  for each statement when (pg_trigger_depth() = 0) execute function private.stand_in_line();

create trigger count_version before update on public.trading_accounts
  for each row when (
    (old.name, old.broker, old.platform, old.kind, old.currency, old.time_zone, old.day_shift, old.usd_rate, old.counts, old.archived_at)
      is distinct from (new.name, new.broker, new.platform, new.kind, new.currency, new.time_zone, new.day_shift, new.usd_rate, new.counts, new.archived_at)
  ) execute function private.count_version();

create trigger mark_for_desk after update of counts, currency on public.trading_accounts
  for each row when ((old.counts, old.currency) is distinct from (new.counts, new.currency))
  execute function private.mark_owner_for_desk();
