-- Contract specs that differ from the standard: brokers differ in the pip of gold and the lot of silver. A trader has
-- entries per account, the educator for the whole class. Below both is the web app's own table (domain/instruments). Rates
-- entered by hand work the same way.

-- The parts of an entry; null leaves a part to the next layer.
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
  -- Upper bounds also exclude NaN, which is greater than any number.
  constraint account_instruments_pip_check check (pip > 0 and pip <= 1000000),
  constraint account_instruments_size_check check (size > 0 and size <= 1000000000),
  constraint account_instruments_quote_check check (quote ~ '^[A-Z]{3}$'),
  constraint account_instruments_digits_check check (digits between 0 and 8),
  constraint account_instruments_lot_step_check check (lot_step > 0 and lot_step <= 1000000),
  constraint account_instruments_say_something check (num_nonnulls(pip, size, quote, digits, lot_step) > 0)
);

comment on table public.account_instruments is
  'How a symbol is counted in one account of a trader, entered by the trader. Null values come from the entry of the class.';
comment on column public.account_instruments.pip is 'The price distance of one pip.';
comment on column public.account_instruments.size is 'Units of one lot.';
comment on column public.account_instruments.quote is 'The currency of prices.';
comment on column public.account_instruments.digits is 'The usual number of decimals of a price.';
comment on column public.account_instruments.lot_step is 'The smallest part of a lot.';
-- Traders read and write their own entries; admins read all, to see trades as their traders do. Entries of the class are
-- read by everyone signed in and written by admins. Updates may name keys, as upserts do.

alter table public.account_instruments enable row level security;
revoke all on public.account_instruments from public, anon, authenticated;
grant select, delete on public.account_instruments to authenticated;
grant insert (user_id, account_id, symbol, pip, size, quote, digits, lot_step) on public.account_instruments to authenticated;
grant update (user_id, account_id, symbol, pip, size, quote, digits, lot_step) on public.account_instruments to authenticated;

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

create policy "Assistants read the instruments of their students" on public.account_instruments
  for select to authenticated using (user_id in (select private.assisted_students()));

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
  'How a symbol is counted in the class, entered by the educator: everyone who has signed in reads it, admins write it. As account_instruments.';
alter table public.class_instruments enable row level security;
revoke all on public.class_instruments from public, anon, authenticated;
grant select, delete on public.class_instruments to authenticated;
grant insert (symbol, pip, size, quote, digits, lot_step) on public.class_instruments to authenticated;
grant update (symbol, pip, size, quote, digits, lot_step) on public.class_instruments to authenticated;

create policy "Everyone reads how the class counts" on public.class_instruments
  for select to authenticated using (true);

create policy "Admins add how the class counts" on public.class_instruments
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins change how the class counts" on public.class_instruments
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins delete how the class counts" on public.class_instruments
  for delete to authenticated using ((select private.is_admin()));

-- Everything a screen needs to calculate a trade, in one answer.

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
  'The entries of a trader, by default the caller, and those of the class, which have no account. Admins may name any trader; others see no entries but their own.';
revoke execute on function public.instruments_of from public, anon, authenticated;
grant execute on function public.instruments_of to authenticated;

create trigger stand_in_line before insert on public.account_instruments
  for each statement execute function private.stand_in_line();

create trigger require_room after insert on public.account_instruments
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(500, 'instruments');

create trigger stand_in_line before insert on public.class_instruments
  for each statement execute function private.stand_in_line_for_class();

create trigger require_room after insert on public.class_instruments
  for each statement execute function private.require_room_for_class(500, 'instruments');
