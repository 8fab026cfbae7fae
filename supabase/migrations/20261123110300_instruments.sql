-- How symbols are counted where the usual way is not right: brokers differ in a pip of gold and in a lot of silver. A trader
-- has entries for each account, the educator for the whole class. The web app's own table stands below both
-- (domain/instruments). Rates that are typed by hand go the same two ways.

-- The parts of an entry. A part that is null is left to the next layer.
create table public.account_instruments (
  user_id uuid not null default auth.uid(),
  account_id uuid not null default auth.uid(),
  symbol text not null,
  pip numeric(16, 8),
  size numeric(18, 8),
  quote text,
  digits integer,
  lot_step numeric(16, 8),
  constraint account_instruments_pkey primary key (user_id, account_id, symbol),
  constraint account_instruments_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint account_instruments_symbol_check check (
    symbol ~ '^[A-Z0-9][A-Z0-9._/#&+!-]*$' and octet_length(symbol) <= 32
  ),
  -- Upper bounds keep out NaN as well, which counts as more than any number.
  constraint account_instruments_pip_check check (pip > 0 and pip <= 1000000),
  constraint account_instruments_size_check check (size > 0 and size <= 1000000000),
  constraint account_instruments_quote_check check (quote ~ '^[A-Z]{3}$'),
  constraint account_instruments_digits_check check (digits between 0 and 8),
  constraint account_instruments_lot_step_check check (lot_step > 0 and lot_step <= 1000000),
  constraint account_instruments_say_something check (num_nonnulls(pip, size, quote, digits, lot_step) > 0)
);
comment on table public.account_instruments is
  'How a symbol is counted in one of a trader''s accounts, by their own entry. What is null is left to the class''s entry.';
comment on column public.account_instruments.pip is 'The price distance that is counted as one.';
comment on column public.account_instruments.size is 'Units of one lot.';
comment on column public.account_instruments.quote is 'The currency that a price is told in.';
comment on column public.account_instruments.digits is 'Decimals that a price usually has.';
comment on column public.account_instruments.lot_step is 'The smallest part of a lot.';

create table public.class_instruments (
  symbol text primary key,
  pip numeric(16, 8),
  size numeric(18, 8),
  quote text,
  digits integer,
  lot_step numeric(16, 8),
  constraint class_instruments_symbol_check check (
    symbol ~ '^[A-Z0-9][A-Z0-9._/#&+!-]*$' and octet_length(symbol) <= 32
  ),
  constraint class_instruments_pip_check check (pip > 0 and pip <= 1000000),
  constraint class_instruments_size_check check (size > 0 and size <= 1000000000),
  constraint class_instruments_quote_check check (quote ~ '^[A-Z]{3}$'),
  constraint class_instruments_digits_check check (digits between 0 and 8),
  constraint class_instruments_lot_step_check check (lot_step > 0 and lot_step <= 1000000),
  constraint class_instruments_say_something check (num_nonnulls(pip, size, quote, digits, lot_step) > 0)
);
comment on table public.class_instruments is
  'How a symbol is counted in the class, by the educator''s entry: read by everyone who has signed in, written by admins. As account_instruments.';

-- One rate a pair, whichever way round it is typed: a newer one takes its place.
create table public.typed_rates (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  base text not null,
  quote text not null,
  rate numeric(20, 8) not null,
  day date not null,
  constraint typed_rates_pkey primary key (user_id, base, quote),
  constraint typed_rates_are_of_two_currencies check (
    base ~ '^[A-Z]{3}$' and quote ~ '^[A-Z]{3}$' and base <> quote
  ),
  constraint typed_rates_rate_check check (rate > 0 and rate <= 1000000000),
  constraint typed_rates_are_of_this_age check (day between '1900-01-01' and '9999-12-31')
);
comment on table public.typed_rates is 'Rates of two currencies as a trader typed them.';
comment on column public.typed_rates.rate is 'What one unit of base cost in quote on that day.';

create unique index typed_rates_one_a_pair
  on public.typed_rates (user_id, (least(base, quote)), (greatest(base, quote)));

create table public.class_rates (
  base text not null,
  quote text not null,
  rate numeric(20, 8) not null,
  day date not null,
  constraint class_rates_pkey primary key (base, quote),
  constraint class_rates_are_of_two_currencies check (
    base ~ '^[A-Z]{3}$' and quote ~ '^[A-Z]{3}$' and base <> quote
  ),
  constraint class_rates_rate_check check (rate > 0 and rate <= 1000000000),
  constraint class_rates_are_of_this_age check (day between '1900-01-01' and '9999-12-31')
);
comment on table public.class_rates is
  'Rates of two currencies as the educator typed them: read by everyone who has signed in, written by admins. As typed_rates.';

create unique index class_rates_one_a_pair on public.class_rates ((least(base, quote)), (greatest(base, quote)));

create table public.symbol_names (
  user_id uuid not null default auth.uid(),
  account_id uuid not null default auth.uid(),
  printed text not null,
  symbol text not null,
  constraint symbol_names_pkey primary key (user_id, account_id, printed),
  constraint symbol_names_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint symbol_names_printed_check check (
    char_length(printed) <= 64 and printed = btrim(printed) and printed <> ''
  ),
  constraint symbol_names_symbol_check check (
    symbol ~ '^[A-Z0-9][A-Z0-9._/#&+!-]*$' and octet_length(symbol) <= 32
  )
);
comment on table public.symbol_names is
  'The symbols that a trader has set for names as the broker of an account prints them.';

-- Traders read and write their own; admins read all of it, to see a trade as its trader does. What is the class's is read by
-- all who have signed in and written by admins. Keys may be named by an update, as an upsert does.

alter table public.account_instruments enable row level security;
alter table public.class_instruments enable row level security;
alter table public.typed_rates enable row level security;
alter table public.class_rates enable row level security;
alter table public.symbol_names enable row level security;
revoke all on public.account_instruments, public.class_instruments, public.typed_rates, public.class_rates,
  public.symbol_names from public, anon, authenticated;
grant select, delete on public.account_instruments, public.class_instruments, public.typed_rates, public.class_rates,
  public.symbol_names to authenticated;
grant insert (user_id, account_id, symbol, pip, size, quote, digits, lot_step) on public.account_instruments to authenticated;
grant update (user_id, account_id, symbol, pip, size, quote, digits, lot_step) on public.account_instruments to authenticated;
grant insert (symbol, pip, size, quote, digits, lot_step) on public.class_instruments to authenticated;
grant update (symbol, pip, size, quote, digits, lot_step) on public.class_instruments to authenticated;
grant insert (user_id, base, quote, rate, day) on public.typed_rates to authenticated;
grant update (user_id, base, quote, rate, day) on public.typed_rates to authenticated;
grant insert (base, quote, rate, day) on public.class_rates to authenticated;
grant update (base, quote, rate, day) on public.class_rates to authenticated;
grant insert (user_id, account_id, printed, symbol) on public.symbol_names to authenticated;
grant update (user_id, account_id, printed, symbol) on public.symbol_names to authenticated;

create policy "Everyone reads their own instruments" on public.account_instruments
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Admins read every instrument" on public.account_instruments
  for select to authenticated using ((select private.is_admin()));
create policy "Everyone adds their own instruments" on public.account_instruments
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Everyone changes their own instruments" on public.account_instruments
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Everyone deletes their own instruments" on public.account_instruments
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Everyone reads how the class counts" on public.class_instruments
  for select to authenticated using (true);
create policy "Admins add how the class counts" on public.class_instruments
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change how the class counts" on public.class_instruments
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete how the class counts" on public.class_instruments
  for delete to authenticated using ((select private.is_admin()));

create policy "Everyone reads their own rates" on public.typed_rates
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Admins read every rate" on public.typed_rates
  for select to authenticated using ((select private.is_admin()));
create policy "Everyone adds their own rates" on public.typed_rates
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Everyone changes their own rates" on public.typed_rates
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Everyone deletes their own rates" on public.typed_rates
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Everyone reads the rates of the class" on public.class_rates
  for select to authenticated using (true);
create policy "Admins add rates of the class" on public.class_rates
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change rates of the class" on public.class_rates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete rates of the class" on public.class_rates
  for delete to authenticated using ((select private.is_admin()));

create policy "Everyone reads their own names of symbols" on public.symbol_names
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Admins read every name of a symbol" on public.symbol_names
  for select to authenticated using ((select private.is_admin()));
create policy "Everyone adds their own names of symbols" on public.symbol_names
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Everyone changes their own names of symbols" on public.symbol_names
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Everyone deletes their own names of symbols" on public.symbol_names
  for delete to authenticated using (user_id = (select auth.uid()));

-- None can fill the disk. Those who add stand in line, so that two at once do not count each other out.

create function private.require_room_for_own() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := tg_argv[0];
  is_full boolean;
begin
  execute format(
    'select exists (
       select from %s t where t.user_id in (select n.user_id from new_rows n) group by t.user_id having count(*) > $1
     )',
    tg_relid::regclass
  ) into is_full using most;
  if is_full then
    raise sqlstate 'PT422' using
      message = format('You can keep at most %s %s. Delete one of them first.', most, tg_argv[1]);
  end if;
  return null;
end
$$;
comment on function private.require_room_for_own() is
  'Refuses what makes the rows of one trader more than the first argument; the second is what they are called.';
revoke execute on function private.require_room_for_own() from public, anon, authenticated;

create function private.stand_in_line_for_class() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Admins have no row in common to wait at.
  perform pg_advisory_xact_lock(tg_relid::bigint);
  return null;
end
$$;
comment on function private.stand_in_line_for_class() is 'Lets those who add to a table of the class do so one after the other.';
revoke execute on function private.stand_in_line_for_class() from public, anon, authenticated;

create function private.require_room_for_class() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := tg_argv[0];
  is_full boolean;
begin
  execute format('select count(*) > $1 from %s', tg_relid::regclass) into is_full using most;
  if is_full then
    raise sqlstate 'PT422' using
      message = format('The class can have at most %s %s. Delete one of them first.', most, tg_argv[1]);
  end if;
  return null;
end
$$;
comment on function private.require_room_for_class() is
  'Refuses what makes the rows of the class more than the first argument; the second is what they are called.';
revoke execute on function private.require_room_for_class() from public, anon, authenticated;

create trigger stand_in_line before insert on public.account_instruments
  for each statement execute function private.stand_in_line();
create trigger require_room after insert on public.account_instruments
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(500, 'instruments');

create trigger stand_in_line before insert on public.class_instruments
  for each statement execute function private.stand_in_line_for_class();
create trigger require_room after insert on public.class_instruments
  for each statement execute function private.require_room_for_class(500, 'instruments');

create trigger stand_in_line before insert on public.typed_rates
  for each statement execute function private.stand_in_line();
create trigger require_room after insert on public.typed_rates
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(200, 'rates');

create trigger stand_in_line before insert on public.class_rates
  for each statement execute function private.stand_in_line_for_class();
create trigger require_room after insert on public.class_rates
  for each statement execute function private.require_room_for_class(200, 'rates');

create trigger stand_in_line before insert on public.symbol_names
  for each statement execute function private.stand_in_line();
create trigger require_room after insert on public.symbol_names
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(500, 'names of symbols');

-- What a screen needs to count a trade, in one answer.

create function public.instruments_of(trader uuid default auth.uid())
returns table (account_id uuid, symbol text, pip numeric, size numeric, quote text, digits integer, lot_step numeric)
language sql stable security invoker set search_path = ''
as $$
  select i.account_id, i.symbol, i.pip, i.size, i.quote, i.digits, i.lot_step
  from public.account_instruments i
  where i.user_id = trader
  union all
  select null, c.symbol, c.pip, c.size, c.quote, c.digits, c.lot_step from public.class_instruments c
  order by symbol, account_id
$$;
comment on function public.instruments_of is
  'The entries of a trader, by default the caller, and those of the class, which have no account. An admin may name any trader; anyone else sees no entries but their own.';
revoke execute on function public.instruments_of from public, anon, authenticated;
grant execute on function public.instruments_of to authenticated;

create function public.rates_of(trader uuid default auth.uid())
returns table (is_of_class boolean, base text, quote text, rate numeric, day date)
language sql stable security invoker set search_path = ''
as $$
  select false, r.base, r.quote, r.rate, r.day from public.typed_rates r where r.user_id = trader
  union all
  select true, c.base, c.quote, c.rate, c.day from public.class_rates c
  order by base, quote, 1
$$;
comment on function public.rates_of is 'The rates that a trader has typed and those of the class, as instruments_of.';
revoke execute on function public.rates_of from public, anon, authenticated;
grant execute on function public.rates_of to authenticated;
