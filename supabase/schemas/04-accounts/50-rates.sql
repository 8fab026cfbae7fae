-- Exchange rates entered by hand: by a trader, and for the class.

-- One rate per pair in either direction: a newer one replaces it.
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

comment on table public.typed_rates is 'Exchange rates of two currencies, entered by a trader.';
comment on column public.typed_rates.rate is 'Units of quote per unit of base on that day.';
alter table public.typed_rates enable row level security;
revoke all on public.typed_rates from public, anon, authenticated;
grant select, delete on public.typed_rates to authenticated;
grant insert (user_id, base, quote, rate, day) on public.typed_rates to authenticated;
grant update (user_id, base, quote, rate, day) on public.typed_rates to authenticated;

create unique index typed_rates_one_a_pair
  on public.typed_rates (user_id, (least(base, quote)), (greatest(base, quote)));

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

create policy "Assistants read the rates of their students" on public.typed_rates
  for select to authenticated using (user_id in (select private.assisted_students()));

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
  'Exchange rates of two currencies, entered by the educator: everyone who has signed in reads them, admins write them. As typed_rates.';
alter table public.class_rates enable row level security;
revoke all on public.class_rates from public, anon, authenticated;
grant select, delete on public.class_rates to authenticated;
grant insert (base, quote, rate, day) on public.class_rates to authenticated;
grant update (base, quote, rate, day) on public.class_rates to authenticated;

create unique index class_rates_one_a_pair on public.class_rates ((least(base, quote)), (greatest(base, quote)));

create policy "Everyone reads the rates of the class" on public.class_rates
  for select to authenticated using (true);

create policy "Admins add rates of the class" on public.class_rates
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins change rates of the class" on public.class_rates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins delete rates of the class" on public.class_rates
  for delete to authenticated using ((select private.is_admin()));

create function public.rates_of(trader uuid default auth.uid())
returns table (is_of_class boolean, base text, quote text, rate numeric, day date)
language sql stable security invoker set search_path = ''
as $$
  select false, r.base, r.quote, r.rate, r.day from public.typed_rates r where r.user_id = trader
  union all
  select true, c.base, c.quote, c.rate, c.day from public.class_rates c
  order by base, quote, 1
$$;

comment on function public.rates_of is
  'The exchange rates that a trader entered and those of the class; access as in instruments_of.';
revoke execute on function public.rates_of from public, anon, authenticated;
grant execute on function public.rates_of to authenticated;

create trigger stand_in_line before insert on public.typed_rates
  for each statement execute function private.stand_in_line();

create trigger require_room after insert on public.typed_rates
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(200, 'rates');

create trigger stand_in_line before insert on public.class_rates
  for each statement execute function private.stand_in_line_for_class();

create trigger require_room after insert on public.class_rates
  for each statement execute function private.require_room_for_class(200, 'rates');
