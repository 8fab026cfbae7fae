-- A broker's names of symbols, and the trader's names for them.

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
  'The symbols that a trader has chosen for the names that the broker of an account prints.';
alter table public.symbol_names enable row level security;
revoke all on public.symbol_names from public, anon, authenticated;
grant select, delete on public.symbol_names to authenticated;
grant insert (user_id, account_id, printed, symbol) on public.symbol_names to authenticated;
grant update (user_id, account_id, printed, symbol) on public.symbol_names to authenticated;

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

create policy "Assistants read the names of symbols of their students" on public.symbol_names
  for select to authenticated using (user_id in (select private.assisted_students()));

create trigger stand_in_line before insert on public.symbol_names
  for each statement execute function private.stand_in_line();

create trigger require_room after insert on public.symbol_names
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(500, 'names of symbols');
