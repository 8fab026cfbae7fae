-- Imported statements: which file added which trades and money, so that the same file adds nothing again, a longer one
-- updates, and an import can be undone completely. Clients only read; 09-imports writes
-- (docs/decisions/0024-statements-in-the-database.md).

create table public.statement_accounts (
  user_id uuid not null,
  key_hash text not null,
  account_id uuid not null,
  number_tail text not null,
  created_at timestamptz not null default now(),
  constraint statement_accounts_pkey primary key (user_id, key_hash),
  constraint statement_accounts_are_own foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint statement_accounts_key_hash_check check (key_hash ~ '^[0-9a-f]{64}$'),
  constraint statement_accounts_number_tail_check check (char_length(number_tail) <= 4)
);

comment on table public.statement_accounts is
  'A trader''s account to which an account number on statements belongs. Written only by functions.';
comment on column public.statement_accounts.key_hash is 'SHA-256 of platform, server and number, calculated by the browser.';
comment on column public.statement_accounts.number_tail is 'The last four characters of the number; no more of it is kept.';
alter table public.statement_accounts enable row level security;
revoke all on public.statement_accounts from public, anon, authenticated;
grant select on public.statement_accounts to authenticated;

-- Account numbers are private, even from admins.
create policy "Traders read their own numbers of accounts" on public.statement_accounts
  for select to authenticated using (user_id = (select auth.uid()));

create table public.statement_imports (
  id uuid not null,
  user_id uuid not null references public.profiles on delete cascade,
  account_id uuid,
  file_name text not null,
  file_hash text not null,
  file_bytes bigint not null,
  format text not null,
  reader integer not null,
  currency text not null,
  usd_rate numeric(18, 8),
  counts_cash boolean not null,
  plan_id uuid,
  time_zone text,
  day_shift interval,
  wall_offset interval,
  source_until timestamp not null,
  expected_trades integer not null,
  expected_cash integer not null,
  expected_net numeric(20, 8) not null,
  sums jsonb not null,
  proof jsonb not null,
  state text not null default 'draft',
  counts jsonb,
  taken_back jsonb,
  account_opened boolean not null default false,
  account_before jsonb,
  replaced bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  done_at timestamptz,
  undone_at timestamptz,
  connection_id uuid,
  day date,
  primary key (user_id, id),
  -- Imports outlive their account, since their trades may have moved to another one.
  constraint statement_imports_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete set null (account_id),
  constraint statement_imports_are_for_an_own_plan foreign key (plan_id, user_id)
    references public.trading_plans (id, user_id) on delete set null (plan_id),
  constraint statement_imports_state_check check (state in ('draft', 'done', 'undone')),
  constraint statement_imports_file_name_check check (char_length(file_name) <= 255),
  constraint statement_imports_counts_are_known check (
    (state = 'draft') = (counts is null) and (state = 'undone') = (taken_back is not null)
  ),
  constraint statement_imports_of_a_sync_have_their_day check ((connection_id is null) = (day is null))
);

comment on table public.statement_imports is
  'Each statement import: properties of the file, the result, and whether it was undone. Written only by functions.';
comment on column public.statement_imports.account_id is 'Null in a draft for a new account, and after the account is deleted.';
comment on column public.statement_imports.file_name is
  'Without runs of five or more digits: terminals put the account number there.';
comment on column public.statement_imports.file_hash is 'SHA-256 of its bytes.';
comment on column public.statement_imports.reader is 'The version of the reader for that format.';
comment on column public.statement_imports.usd_rate is 'Dollars per unit of the currency; null for USD and USC, and if unknown.';
comment on column public.statement_imports.counts_cash is
  'True if deposits and withdrawals move the balance. Trading costs outside trades always do.';
comment on column public.statement_imports.plan_id is 'The plan for its trades, from the first day of that plan on.';
comment on column public.statement_imports.time_zone is
  'With day_shift, the file''s clock, which became that of the account; null if wall_offset is set.';
comment on column public.statement_imports.wall_offset is 'How far the file''s clock is ahead of UTC, if the file states it.';
comment on column public.statement_imports.source_until is 'The latest time in the file, by its clock.';
comment on column public.statement_imports.expected_net is
  'The sum of its trades in the account currency, as the browser showed it.';
comment on column public.statement_imports.sums is
  'Sums of the rows that were read and of those printed in the file, as the browser showed them.';
comment on column public.statement_imports.proof is
  'The equations that the figures in the file allow, as the browser showed them.';
comment on column public.statement_imports.counts is 'The result of finish_import.';
comment on column public.statement_imports.taken_back is 'The result of undo_import.';
comment on column public.statement_imports.account_opened is 'True if the account was opened for it.';
comment on column public.statement_imports.account_before is 'The clock and the rate of the account before the import.';
comment on column public.statement_imports.replaced is 'The ledger entries, entered by the owner, that its deposits replaced.';
comment on column public.statement_imports.connection_id is
  'The connection that sent it, where no file was imported. No foreign key: it outlives the connection.';
comment on column public.statement_imports.day is
  'The day on which its rows were sent, by the clock of the account then. A connection has one import per day.';
alter table public.statement_imports enable row level security;
revoke all on public.statement_imports from public, anon, authenticated;
grant select on public.statement_imports to authenticated;

create index statement_imports_newest_first on public.statement_imports (user_id, created_at desc, id desc);

create index statement_imports_of_account on public.statement_imports (account_id) where account_id is not null;

create index statement_imports_of_plan on public.statement_imports (plan_id) where plan_id is not null;

create index statement_imports_drafts on public.statement_imports (created_at) where state = 'draft';

create unique index statement_imports_of_connection on public.statement_imports (user_id, connection_id, day)
  where connection_id is not null and state = 'done';

create policy "Traders read their own imports" on public.statement_imports
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every import" on public.statement_imports
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the imports of their students" on public.statement_imports
  for select to authenticated using (user_id in (select private.assisted_students()));

-- The contents of a draft until it is finished.

create table private.statement_drafts (
  user_id uuid not null,
  import_id uuid not null,
  details jsonb not null,
  primary key (user_id, import_id),
  constraint statement_drafts_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id) on delete cascade
);

comment on table private.statement_drafts is
  'The input of begin_import, with the hash of the account number, which nobody else may read.';
alter table private.statement_drafts enable row level security;
revoke all on private.statement_drafts from public, anon, authenticated;

create table private.statement_parts (
  user_id uuid not null,
  import_id uuid not null,
  part integer not null check (part between 1 and 200),
  trades integer not null,
  cash integer not null,
  bytes integer not null,
  rows jsonb not null,
  primary key (user_id, import_id, part),
  constraint statement_parts_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id) on delete cascade
);

comment on table private.statement_parts is 'The rows of a draft, the input of add_import_part.';
alter table private.statement_parts enable row level security;
revoke all on private.statement_parts from public, anon, authenticated;

create function private.take_back_open_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.running_trades t where (t.user_id, t.import_id) = (new.user_id, new.id);
  return null;
end
$$;

comment on function private.take_back_open_trades() is 'Deletes the running trades of an import that is undone.';
revoke execute on function private.take_back_open_trades() from public, anon, authenticated;

create trigger take_back_open_trades after update of state on public.statement_imports
  for each row when (new.state = 'undone') execute function private.take_back_open_trades();
