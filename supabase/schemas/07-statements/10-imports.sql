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
  'The account of a trader to which a number on statements belongs. Written by functions alone.';
comment on column public.statement_accounts.key_hash is 'SHA-256 of platform, server and number, as the browser makes it.';
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
  )
);

comment on table public.statement_imports is
  'Each import of a statement: what the file says, what became of it, and whether it was taken back. Written by functions alone.';
comment on column public.statement_imports.account_id is 'Null in a draft for a new account, and once the account is deleted.';
comment on column public.statement_imports.file_name is 'Without runs of five digits or more: terminals put the account''s number there.';
comment on column public.statement_imports.file_hash is 'SHA-256 of its bytes.';
comment on column public.statement_imports.reader is 'The version of the reader of that format.';
comment on column public.statement_imports.usd_rate is 'Dollars for one unit of the currency; null for dollars, their cents, and where it is not known.';
comment on column public.statement_imports.counts_cash is 'Whether deposits and withdrawals move the balance. What trading costs besides always does.';
comment on column public.statement_imports.plan_id is 'The plan of its trades from the first day of that plan on.';
comment on column public.statement_imports.time_zone is
  'With day_shift the clock that the file was printed by, which became that of the account; null where wall_offset says it.';
comment on column public.statement_imports.wall_offset is 'What the file''s own clock is ahead of UTC, where the file says so.';
comment on column public.statement_imports.source_until is 'The latest time that the file reaches, on its own clock.';
comment on column public.statement_imports.expected_net is 'The sum of its trades in the currency of the account, as the browser has shown it.';
comment on column public.statement_imports.sums is 'Sums of what was read and of what the file prints, as the browser has shown them.';
comment on column public.statement_imports.proof is 'The equations that the file''s own figures allow, as the browser has shown them.';
comment on column public.statement_imports.counts is 'What finish_import answered.';
comment on column public.statement_imports.taken_back is 'What undo_import answered.';
comment on column public.statement_imports.account_opened is 'Whether the account was opened for it.';
comment on column public.statement_imports.account_before is 'The clock and the rate of the account before it.';
comment on column public.statement_imports.replaced is
  'Entries of the ledger that its owner had typed and that its deposits took the place of.';
alter table public.statement_imports enable row level security;
revoke all on public.statement_imports from public, anon, authenticated;
grant select on public.statement_imports to authenticated;

create index statement_imports_newest_first on public.statement_imports (user_id, created_at desc, id desc);

create index statement_imports_of_account on public.statement_imports (account_id) where account_id is not null;

create index statement_imports_of_plan on public.statement_imports (plan_id) where plan_id is not null;

create index statement_imports_drafts on public.statement_imports (created_at) where state = 'draft';

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

comment on table private.statement_drafts is 'What begin_import was given, with the hash of the account''s number, which nobody else may read.';
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

comment on table private.statement_parts is 'The rows of a draft, as add_import_part was given them.';
alter table private.statement_parts enable row level security;
revoke all on private.statement_parts from public, anon, authenticated;
