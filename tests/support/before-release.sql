-- The database as it was laid down before release 1, by 26 migrations on the stand-in of that time: tests make
-- databases of that time with it. Nothing here changes any more. Each file begins after a line that names it.
--==== server
create schema server;
create table server.migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
create table server.keys (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);
create unlogged table server.rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
revoke all on schema server from public;
revoke all on all tables in schema server from public;
--==== stand-in/01_roles.sql
-- The roles that every Supabase database has. A server of ours connects as the owner and steps down to one
-- of them in each transaction, so what a request may do is decided by their grants and the policies alone.

do $$
declare
  wanted text;
  -- From version 16 on whoever creates a role may grant it, and may step down to it only when they do.
  needed constant text := case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'supabase_auth_admin'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
    if not pg_catalog.pg_has_role(current_user, wanted, needed) then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
exception when insufficient_privilege then
  raise insufficient_privilege using message = format(
    'the user %1$s may not step down to the roles of requests; as a superuser, run: '
    'alter role %1$I createrole; or, where the roles exist: '
    'grant anon, authenticated, service_role, supabase_auth_admin to %1$I',
    current_user
  );
end
$$;

-- Nobody but the owner makes objects in public; what is there is granted by name.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
--==== stand-in/02_auth_functions.sql
-- Who is asking, read from the claims that the server sets for each transaction. Names, signatures and
-- answers are Supabase's own, so that policies written against them run there unchanged.

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role, supabase_auth_admin;

create function auth.jwt() returns jsonb
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

create function auth.uid() returns uuid
language sql stable
as $$
  select (auth.jwt() ->> 'sub')::uuid
$$;

create function auth.role() returns text
language sql stable
as $$
  select auth.jwt() ->> 'role'
$$;

create function auth.email() returns text
language sql stable
as $$
  select auth.jwt() ->> 'email'
$$;
--==== stand-in/03_auth_tables.sql
-- The tables of Supabase's auth service that the server's own uses, under their own names, so that accounts
-- and password hashes can move there. Columns the server has no use for are kept where that service needs
-- them to read an account.

create table auth.users (
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  id uuid primary key default gen_random_uuid(),
  aud varchar(255) not null default 'authenticated',
  role varchar(255) not null default 'authenticated',
  email varchar(255) not null,
  encrypted_password varchar(255) not null,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255) not null default '',
  confirmation_sent_at timestamptz,
  recovery_token varchar(255) not null default '',
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255) not null default '',
  email_change varchar(255) not null default '',
  email_change_sent_at timestamptz,
  email_change_token_current varchar(255) not null default '',
  email_change_confirm_status smallint not null default 0,
  reauthentication_token varchar(255) not null default '',
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text,
  phone_confirmed_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  constraint users_email_is_lower_case check (email = lower(email))
);
comment on table auth.users is 'One row an account. encrypted_password is an argon2id hash in the PHC form.';

create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  unique (provider_id, provider)
);
comment on table auth.identities is 'How an account signs in: here always by e-mail and password.';

create index identities_user_id_idx on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  factor_id uuid,
  aal text not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text
);
comment on table auth.sessions is 'One row a signed-in browser. Deleting it ends the session and its refresh tokens.';

create index sessions_user_id_created_at_idx on auth.sessions (user_id, created_at);

create table auth.refresh_tokens (
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  id bigint primary key generated by default as identity,
  token varchar(255) not null unique,
  user_id varchar(255) not null,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  parent varchar(255),
  session_id uuid not null references auth.sessions on delete cascade
);
comment on table auth.refresh_tokens is
  'The rotating refresh tokens of a session. token and parent are SHA-256 hashes: the table alone opens no session.';

create index refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);
create index refresh_tokens_parent_idx on auth.refresh_tokens (parent);

grant select, insert, update, delete on auth.users, auth.identities, auth.sessions, auth.refresh_tokens
  to supabase_auth_admin;
grant usage on all sequences in schema auth to supabase_auth_admin;
--==== stand-in/04_one_time_tokens.sql
-- What a link in a mail proves, under the names of Supabase's auth service.

create type auth.one_time_token_type as enum (
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token'
);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamp not null default (now() at time zone 'utc'),
  updated_at timestamp not null default (now() at time zone 'utc')
);
comment on table auth.one_time_tokens is
  'At most one token of a kind an account, deleted by its use. token_hash is a SHA-256 hash: the table alone opens nothing.';
comment on column auth.one_time_tokens.relates_to is 'The e-mail address that the token was sent to.';

create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
create index one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);
create index one_time_tokens_created_at_idx on auth.one_time_tokens (created_at);

grant select, insert, update, delete on auth.one_time_tokens to supabase_auth_admin;
--==== stand-in/05_session_check.sql
-- An access token outlives its session by up to an hour: it is signed, and its signature stays good. So every
-- request for data first asks here whether the session still stands, in the transaction that answers it.

create function auth.require_session(wanted_session uuid, wanted_user uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    where s.id = wanted_session
      and u.id = wanted_user
      and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
  ) then
    raise sqlstate 'PSESS' using message = 'The session has ended';
  end if;
end
$$;
comment on function auth.require_session is
  'Refuses with SQLSTATE PSESS where the session has ended, or its account is deleted or banned.';
revoke execute on function auth.require_session from public;
-- A visitor's, because it runs before the transaction takes the rights of whoever is signed in.
grant execute on function auth.require_session to anon;
--==== 20261120100000_roles.sql
-- Who is an admin. Everyone else, with a row or without, is a trader.

create schema private;
comment on schema private is 'What no client may name: reached only through functions that check who asks.';
-- Policies call private.is_admin() in the caller's name.
grant usage on schema private to anon, authenticated;

create table public.user_roles (
  user_id uuid primary key references auth.users on delete cascade,
  role text not null default 'user' check (role in ('admin', 'user'))
);
comment on table public.user_roles is 'The role of each account. No client can write it.';

create index user_roles_admins on public.user_roles (user_id) where role = 'admin';

alter table public.user_roles enable row level security;
revoke all on public.user_roles from public, anon, authenticated;
grant select on public.user_roles to authenticated;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles where user_id = (select auth.uid()) and role = 'admin'
  )
$$;
comment on function private.is_admin() is 'Whether the caller is an admin. In policies, call it as (select private.is_admin()) so that it runs once a statement.';
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only an admin may do this';
  end if;
end
$$;
comment on function private.require_admin() is 'Refuses with 42501 whoever is no admin.';
revoke execute on function private.require_admin() from public;

create policy "Everyone reads their own role" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every role" on public.user_roles
  for select to authenticated using ((select private.is_admin()));
--==== 20261120100100_profiles.sql
-- A profile is the trader as everyone sees them: name, e-mail, balance, wins and losses.

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  full_name text,
  total_wins integer not null default 0 check (total_wins >= 0),
  total_losses integer not null default 0 check (total_losses >= 0),
  account_balance numeric(14, 2) not null default 0,
  created_at timestamptz not null default now(),
  -- numeric knows NaN, which passes every comparison and would poison each sum it enters.
  constraint profiles_balance_is_a_number check (account_balance <> 'NaN'),
  constraint profiles_full_name_is_readable
    check (full_name = btrim(full_name) and char_length(full_name) between 1 and 200)
);
comment on table public.profiles is 'One row an account.';
comment on column public.profiles.account_balance is 'Dollars. Follows from trades, and settable by its owner.';
comment on column public.profiles.total_wins is 'Follows from trades; no client can write it.';
comment on column public.profiles.total_losses is 'Follows from trades; no client can write it.';

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

-- A new account gets its profile and its role in the same transaction, so that none is ever without.

create function private.welcome_new_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email, full_name)
  values (new.id, new.email, nullif(btrim(new.raw_user_meta_data ->> 'full_name'), ''));
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
--==== 20261120100200_plans.sql
-- A money-target plan: reach an amount by a date.

create table public.trading_plans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  plan_name text not null,
  target_amount numeric(14, 2) not null check (target_amount > 0),
  target_date date not null,
  start_date date,
  current_amount numeric(14, 2) not null default 0,
  risk_percentage numeric(5, 2) check (risk_percentage between 0 and 100),
  risk_amount numeric(14, 2),
  daily_target numeric(14, 2),
  recommended_lot_size numeric(14, 2),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- A trade points at its plan together with its trader, so that it can only be a plan of theirs.
  unique (id, user_id),
  constraint trading_plans_name_is_readable
    check (plan_name = btrim(plan_name) and char_length(plan_name) between 1 and 200),
  constraint trading_plans_amounts_are_numbers check (
    'NaN' <> all (array[target_amount, current_amount, risk_percentage, risk_amount, daily_target, recommended_lot_size])
  ),
  constraint trading_plans_target_after_start check (target_date > start_date),
  constraint trading_plans_dates_are_of_this_age check (
    target_date between '1900-01-01' and '9999-12-31' and start_date between '1900-01-01' and '9999-12-31'
  )
);
comment on table public.trading_plans is 'Money-target plans. A missing start date counts as today.';
comment on column public.trading_plans.current_amount is 'Dollars: the amount given at the start plus the signed amounts of the plan''s trades.';

create index trading_plans_newest_first on public.trading_plans (user_id, created_at desc, id desc);

alter table public.trading_plans enable row level security;
revoke all on public.trading_plans from public, anon, authenticated;
grant select, delete on public.trading_plans to authenticated;
grant insert (
  id, user_id, plan_name, target_amount, target_date, start_date, current_amount, risk_percentage, risk_amount,
  daily_target, recommended_lot_size, is_active
) on public.trading_plans to authenticated;
grant update (
  plan_name, target_amount, target_date, start_date, risk_percentage, risk_amount, daily_target,
  recommended_lot_size, is_active
) on public.trading_plans to authenticated;

create policy "Traders read their own plans" on public.trading_plans
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every plan" on public.trading_plans
  for select to authenticated using ((select private.is_admin()));

create policy "Traders make their own plans" on public.trading_plans
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders change their own plans" on public.trading_plans
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "Traders delete their own plans" on public.trading_plans
  for delete to authenticated using (user_id = (select auth.uid()));
--==== 20261120100300_trades.sql
-- A trade is the fact; balance, wins, losses and plan progress follow from it.

create table public.trading_records (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  plan_id uuid,
  trade_type text not null check (trade_type in ('buy', 'sell')),
  currency_pair text not null check (
    currency_pair in (
      'EURUSD', 'GBPUSD', 'USDJPY', 'USDCHF', 'AUDUSD', 'USDCAD', 'NZDUSD', 'EURJPY', 'GBPJPY', 'EURGBP',
      'AUDJPY', 'EURAUD', 'EURCHF', 'AUDNZD', 'NZDJPY', 'GBPAUD', 'GBPCAD', 'EURNZD', 'AUDCAD', 'GBPCHF',
      'AUDCHF', 'EURCAD', 'CADJPY', 'NZDCAD', 'CADCHF', 'NZDCHF', 'CHFJPY', 'XAUUSD', 'XAGUSD', 'USOIL',
      'UKOIL', 'US30', 'SPX500', 'NAS100', 'GER30'
    )
  ),
  entry_price numeric(18, 5) not null check (entry_price > 0),
  take_profit numeric(18, 5) not null check (take_profit >= 0),
  stop_loss numeric(18, 5) not null check (stop_loss >= 0),
  lot_size numeric(10, 2) not null check (lot_size > 0),
  trade_result text not null check (trade_result in ('won', 'lost')),
  amount numeric(14, 2) not null,
  notes text check (char_length(notes) <= 10000),
  created_at timestamptz not null default now(),
  logged_at timestamptz not null default now(),
  -- Clearing only plan_id lets a trade outlive its plan.
  foreign key (plan_id, user_id) references public.trading_plans (id, user_id) on delete set null (plan_id),
  constraint trading_records_amount_has_the_sign_of_its_result
    check (case trade_result when 'won' then amount >= 0 else amount <= 0 end),
  constraint trading_records_figures_are_numbers check (
    'NaN' <> all (array[entry_price, take_profit, stop_loss, lot_size, amount])
  ),
  constraint trading_records_are_of_this_age check (created_at >= '1900-01-01Z')
);
comment on table public.trading_records is 'Closed trades.';
comment on column public.trading_records.amount is 'Dollars, negative for a loss.';
comment on column public.trading_records.created_at is 'When the trade was made: now by default, settable, never in the future.';
comment on column public.trading_records.logged_at is 'When the row was written. No client can set it.';

-- A trigger and not a constraint, because a constraint is checked again, against the clock of whoever writes, when
-- a deleted plan is cleared from its trades.
create function private.refuse_future_trade() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise check_violation using
    message = 'A trade cannot lie in the future',
    table = 'trading_records',
    constraint = 'trading_records_not_in_the_future';
end
$$;
revoke execute on function private.refuse_future_trade() from public;

create trigger refuse_future_trade before insert or update of created_at on public.trading_records
  for each row when (new.created_at > now()) execute function private.refuse_future_trade();

create index trading_records_newest_first on public.trading_records (user_id, created_at desc, id desc);
create index trading_records_of_plan on public.trading_records (plan_id, user_id) where plan_id is not null;

alter table public.trading_records enable row level security;
revoke all on public.trading_records from public, anon, authenticated;
grant select, delete on public.trading_records to authenticated;
grant insert (
  id, user_id, plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result,
  amount, notes, created_at
) on public.trading_records to authenticated;
grant update (
  plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result, amount, notes,
  created_at
) on public.trading_records to authenticated;

create policy "Traders read their own trades" on public.trading_records
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every trade" on public.trading_records
  for select to authenticated using ((select private.is_admin()));

create policy "Traders log their own trades" on public.trading_records
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders correct their own trades" on public.trading_records
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "Traders delete their own trades" on public.trading_records
  for delete to authenticated using (user_id = (select auth.uid()));
--==== 20261120100400_trade_totals.sql
-- What follows from trades, in the transaction that writes them: one update a profile and one a plan, however
-- many rows a statement touches.

-- A trader's own writes stand in line at their profile. Without it a trade's write (trade, profile, plan) and the
-- deletion of a plan (plan, trades) would take the same locks in opposite order and wait for each other.

create function private.stand_in_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles where id = (select auth.uid()) for no key update;
  return null;
end
$$;
revoke execute on function private.stand_in_line() from public;

create trigger stand_in_line before insert or update or delete on public.trading_records
  for each statement execute function private.stand_in_line();

create trigger stand_in_line before delete on public.trading_plans
  for each statement execute function private.stand_in_line();

create type private.trade_change as (
  user_id uuid,
  plan_id uuid,
  amount numeric,
  wins integer,
  losses integer
);

create function private.apply_trade_changes(changes private.trade_change[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locked in one order, so that two statements over the same traders cannot wait for each other. A plain
  -- "for update" would collide with the key-share locks that the foreign keys of other inserts hold.
  perform from public.profiles
    where id in (select c.user_id from unnest(changes) c)
    order by id for no key update;

  update public.profiles p
    set account_balance = p.account_balance + d.amount,
        total_wins = p.total_wins + d.wins,
        total_losses = p.total_losses + d.losses
    from (
      select c.user_id, sum(c.amount) as amount, sum(c.wins) as wins, sum(c.losses) as losses
      from unnest(changes) c group by c.user_id
    ) d
    where p.id = d.user_id and (d.amount, d.wins, d.losses) <> (0, 0, 0);

  perform from public.trading_plans
    where id in (select c.plan_id from unnest(changes) c)
    order by id for no key update;

  update public.trading_plans t
    set current_amount = t.current_amount + d.amount
    from (
      select c.plan_id, sum(c.amount) as amount
      from unnest(changes) c where c.plan_id is not null group by c.plan_id
    ) d
    where t.id = d.plan_id and d.amount <> 0;
end
$$;
comment on function private.apply_trade_changes is
  'Adds dollars, wins and losses to the profiles and plans they belong to. Negative figures take away.';
revoke execute on function private.apply_trade_changes from public;

create function private.follow_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes private.trade_change[] := '{}';
begin
  if tg_op in ('UPDATE', 'DELETE') then
    changes := changes || array(
      select (user_id, plan_id, -sum(amount), -count(*) filter (where trade_result = 'won'),
              -count(*) filter (where trade_result <> 'won'))::private.trade_change
      from old_trades group by user_id, plan_id
    );
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    changes := changes || array(
      select (user_id, plan_id, sum(amount), count(*) filter (where trade_result = 'won'),
              count(*) filter (where trade_result <> 'won'))::private.trade_change
      from new_trades group by user_id, plan_id
    );
  end if;
  if cardinality(changes) > 0 then
    perform private.apply_trade_changes(changes);
  end if;
  return null;
end
$$;
revoke execute on function private.follow_trades() from public;

create trigger follow_inserted_trades after insert on public.trading_records
  referencing new table as new_trades
  for each statement execute function private.follow_trades();

create trigger follow_changed_trades after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement execute function private.follow_trades();

create trigger follow_deleted_trades after delete on public.trading_records
  referencing old table as old_trades
  for each statement execute function private.follow_trades();
--==== 20261120100500_sign_up_codes.sql
-- Who may sign up: whoever has the educator's current code. Each code admits one account.

create table private.sign_up_code (
  only_row boolean primary key default true check (only_row),
  code text not null check (code ~ '^[A-HJKMNP-Z2-9]{6}$'),
  made_at timestamptz not null default now()
);
comment on table private.sign_up_code is 'The one current code.';

create table private.sign_up_grants (
  id bigint primary key generated always as identity,
  code text not null,
  email text,
  expires_at timestamptz not null default now() + interval '15 minutes',
  used_at timestamptz
);
comment on table private.sign_up_grants is
  'What an accepted code leaves behind: leave to make one account, for that e-mail or, without one, for the next sign-up.';

create index sign_up_grants_open on private.sign_up_grants (email, expires_at) where used_at is null;

alter table private.sign_up_code enable row level security;
alter table private.sign_up_grants enable row level security;
revoke all on private.sign_up_code, private.sign_up_grants from public, anon, authenticated;

create function private.new_sign_up_code() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  -- Letters and digits that nobody mistakes for one another: no I, L, O, 0 or 1.
  alphabet constant text := 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  random_bytes bytea;
  code text := '';
begin
  loop
    -- gen_random_uuid() draws on the operating system's generator; the hash spreads its free bits evenly.
    random_bytes := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    for i in 0..31 loop
      -- 248 = 8 x 31: bytes above it would make the first letters likelier than the rest.
      if get_byte(random_bytes, i) < 248 then
        code := code || substr(alphabet, get_byte(random_bytes, i) % 31 + 1, 1);
        if length(code) = 6 then
          return code;
        end if;
      end if;
    end loop;
  end loop;
end
$$;
comment on function private.new_sign_up_code() is '6 random characters without look-alikes.';
revoke execute on function private.new_sign_up_code() from public;

insert into private.sign_up_code (code) values (private.new_sign_up_code());

create function public.validate_and_reset_auth_code(input_code text, input_email text default null)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_code constant text := upper(btrim(input_code));
  given_email constant text := nullif(lower(btrim(input_email)), '');
begin
  delete from private.sign_up_grants where used_at is null and expires_at < now() - interval '1 day';

  -- The row lock of this update lets one of many callers through; the others then find another code.
  update private.sign_up_code
    set code = private.new_sign_up_code(), made_at = now()
    where code = given_code;
  if found then
    insert into private.sign_up_grants (code, email) values (given_code, given_email);
    return true;
  end if;

  -- The same person again, whose password was refused or whose answer was lost. A used grant opens nothing, but
  -- lets them be told that they have an account.
  return exists (
    select from private.sign_up_grants
    where code = given_code and email = given_email and expires_at > now()
  );
end
$$;
comment on function public.validate_and_reset_auth_code is
  'Whether the code admits a sign-up. An accepted code is replaced at once and leaves a grant of 15 minutes for that e-mail.';
revoke execute on function public.validate_and_reset_auth_code from public, anon, authenticated;
grant execute on function public.validate_and_reset_auth_code to anon;

create function public.get_current_auth_code() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select code from private.sign_up_code);
end
$$;
comment on function public.get_current_auth_code is 'The current sign-up code, for admins.';
revoke execute on function public.get_current_auth_code from public, anon, authenticated;
grant execute on function public.get_current_auth_code to authenticated;

create function public.require_auth_code(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.sign_up_grants
    set used_at = now()
    where id = (
      select id from private.sign_up_grants
      where used_at is null and expires_at > now()
        and (email = lower(event -> 'user' ->> 'email') or email is null)
      order by email nulls last, id
      limit 1
      for update skip locked
    );
  if found then
    return '{}';
  end if;
  return jsonb_build_object(
    'error', jsonb_build_object('http_code', 403, 'message', 'Invalid authentication code')
  );
end
$$;
comment on function public.require_auth_code is
  'The before-user-created hook of the auth service: uses up one grant, or refuses the account.';
revoke execute on function public.require_auth_code from public, anon, authenticated;
grant execute on function public.require_auth_code to supabase_auth_admin;
--==== 20261120100600_admin_views.sql
-- What the educator sees of all traders. Admins are no traders and are counted nowhere here.

create function public.admin_totals()
returns table (total_users bigint, total_balance numeric, total_wins bigint, total_losses bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select count(*), coalesce(sum(p.account_balance), 0), coalesce(sum(p.total_wins), 0)::bigint,
           coalesce(sum(p.total_losses), 0)::bigint
    from public.profiles p
    where not exists (select from public.user_roles r where r.user_id = p.id and r.role = 'admin');
end
$$;
comment on function public.admin_totals is 'Traders, and the sums of their balances (dollars), wins and losses. For admins.';
revoke execute on function public.admin_totals from public, anon, authenticated;
grant execute on function public.admin_totals to authenticated;

create function public.admin_users(
  search text default '',
  page_size integer default 50,
  before_created_at timestamptz default null,
  before_id uuid default null
)
returns table (
  id uuid,
  email text,
  full_name text,
  account_balance numeric,
  total_wins integer,
  total_losses integer,
  created_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- What is typed is searched for as it stands: % and _ are no wildcards here.
  pattern constant text := '%' || regexp_replace(btrim(search), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_admin();
  return query
    select p.id, p.email, p.full_name, p.account_balance, p.total_wins, p.total_losses, p.created_at
    from public.profiles p
    where not exists (select from public.user_roles r where r.user_id = p.id and r.role = 'admin')
      and (pattern = '%%' or p.full_name ilike pattern or p.email ilike pattern)
      and (before_created_at is null or (p.created_at, p.id) < (before_created_at, before_id))
    order by p.created_at desc, p.id desc
    limit least(greatest(page_size, 1), 200);
end
$$;
comment on function public.admin_users is
  'A page of traders, newest first, whose name or e-mail holds the search text. The next page begins before the last row''s created_at and id. For admins.';
revoke execute on function public.admin_users from public, anon, authenticated;
grant execute on function public.admin_users to authenticated;
--==== 20261120100700_account_changes.sql
-- What follows when an account is asked for or changed.

create function private.may_sign_up(email text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.sign_up_grants g
    -- A used grant of one's own admits nobody, but one is told so by the hook or by the account that it made.
    where g.expires_at > now() and (g.email = lower(may_sign_up.email) or (g.email is null and g.used_at is null))
  )
$$;
comment on function private.may_sign_up is
  'Whether asking for an account is worth the work of a password hash. The hook public.require_auth_code decides.';
revoke execute on function private.may_sign_up from public, anon, authenticated;
grant usage on schema private to supabase_auth_admin;
grant execute on function private.may_sign_up to supabase_auth_admin;

-- The account's metadata is where a person changes their name; the profile is where everyone reads it.

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
--==== 20261120100800_delete_user.sql
-- Removing a trader for good. The edge function delete-user calls this in the name of whoever asks.

create function public.delete_user(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted_email text;
begin
  perform private.require_admin();
  if delete_user.user_id = (select auth.uid()) then
    raise sqlstate 'PT403' using message = 'You cannot delete your own account';
  end if;
  if exists (select from public.user_roles r where r.user_id = delete_user.user_id and r.role = 'admin') then
    raise sqlstate 'PT403' using message = 'An admin cannot be deleted';
  end if;
  -- Everything of theirs hangs on the account (sessions, profile, role, plans, trades) but what let them sign up.
  delete from auth.users u where u.id = delete_user.user_id returning u.email into deleted_email;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such user';
  end if;
  delete from private.sign_up_grants g where g.email = deleted_email;
end
$$;
comment on function public.delete_user is
  'Deletes an account and every row of theirs. For admins; never oneself (403) or another admin (403); 404 when there is none.';
revoke execute on function public.delete_user from public, anon, authenticated;
grant execute on function public.delete_user to authenticated;
--==== 20261121100000_plan_starting_amounts.sql
-- What a plan began with, kept beside what it has come to: always the starting amount plus the signed amounts of the
-- plan's trades is the current amount. A plan made with the wrong amount can be put right without touching its trades.

alter table public.trading_plans add column starting_amount numeric(14, 2);

update public.trading_plans t
  set starting_amount = t.current_amount - coalesce(
    (select sum(r.amount) from public.trading_records r where r.plan_id = t.id), 0
  );

alter table public.trading_plans
  alter column starting_amount set not null,
  add constraint trading_plans_starting_amount_is_a_number check (starting_amount <> 'NaN');
comment on column public.trading_plans.starting_amount is
  'Dollars: the current amount that the plan was made with. Its owner may change it; the current amount moves along.';

-- Inserting it is not granted: it is the current amount that a new plan is given.
grant update (starting_amount) on public.trading_plans to authenticated;

create function private.start_plan() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.starting_amount := new.current_amount;
  return new;
end
$$;
revoke execute on function private.start_plan() from public;

create trigger start_plan before insert on public.trading_plans
  for each row execute function private.start_plan();

create function private.follow_starting_amount() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.current_amount := new.current_amount + new.starting_amount - old.starting_amount;
  return new;
end
$$;
revoke execute on function private.follow_starting_amount() from public;

create trigger follow_starting_amount before update of starting_amount on public.trading_plans
  for each row when (new.starting_amount is distinct from old.starting_amount)
  execute function private.follow_starting_amount();

-- A change of several plans locks them in whatever order it finds them, and a trade may hold one of them already: so
-- who changes plans stands in line as well. Trades move their plans from within a trigger, and stand there by then.
create trigger stand_in_line_to_change before update on public.trading_plans
  for each statement when (pg_trigger_depth() = 0) execute function private.stand_in_line();
--==== 20261121100100_last_trade.sql
-- When each trader last traded, so that nobody has to look through their trades to learn who has gone silent.

alter table public.profiles add column last_trade_at timestamptz;
comment on column public.profiles.last_trade_at is
  'The latest created_at of their trades, null without any. Follows from trades; no client can write it.';

update public.profiles p
  set last_trade_at = newest.created_at
  from (select user_id, max(created_at) as created_at from public.trading_records group by user_id) newest
  where newest.user_id = p.id;

alter type private.trade_change
  add attribute newest_new timestamptz,
  add attribute newest_old timestamptz;

create or replace function private.apply_trade_changes(changes private.trade_change[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locked in one order, so that two statements over the same traders cannot wait for each other. A plain
  -- "for update" would collide with the key-share locks that the foreign keys of other inserts hold.
  perform from public.profiles
    where id in (select c.user_id from unnest(changes) c)
    order by id for no key update;

  update public.profiles p
    set account_balance = p.account_balance + d.amount,
        total_wins = p.total_wins + d.wins,
        total_losses = p.total_losses + d.losses,
        last_trade_at = case
          -- Only where the newest trade itself has gone or moved is there something to look up.
          when d.newest_old >= p.last_trade_at
            then (select max(r.created_at) from public.trading_records r where r.user_id = p.id)
          else greatest(p.last_trade_at, d.newest_new)
        end
    from (
      select c.user_id, sum(c.amount) as amount, sum(c.wins) as wins, sum(c.losses) as losses,
             max(c.newest_new) as newest_new, max(c.newest_old) as newest_old
      from unnest(changes) c group by c.user_id
    ) d
    where p.id = d.user_id
      and ((d.amount, d.wins, d.losses) <> (0, 0, 0) or d.newest_new is distinct from d.newest_old);

  perform from public.trading_plans
    where id in (select c.plan_id from unnest(changes) c)
    order by id for no key update;

  if found then
    update public.trading_plans t
      set current_amount = t.current_amount + d.amount
      from (
        select c.plan_id, sum(c.amount) as amount
        from unnest(changes) c where c.plan_id is not null group by c.plan_id
      ) d
      where t.id = d.plan_id and d.amount <> 0;
  end if;
end
$$;

create or replace function private.follow_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes private.trade_change[] := array(
    select (user_id, plan_id, -sum(amount), -count(*) filter (where trade_result = 'won'),
            -count(*) filter (where trade_result <> 'won'), null, max(created_at))::private.trade_change
    from old_trades group by user_id, plan_id
  );
begin
  if tg_op = 'UPDATE' then
    changes := changes || array(
      select (user_id, plan_id, sum(amount), count(*) filter (where trade_result = 'won'),
              count(*) filter (where trade_result <> 'won'), max(created_at), null)::private.trade_change
      from new_trades group by user_id, plan_id
    );
  end if;
  if cardinality(changes) > 0 then
    perform private.apply_trade_changes(changes);
  end if;
  return null;
end
$$;

-- New trades are what a journal writes most. They take nothing back, so their way is shorter: the same locks in the
-- same order, and the figures straight from the rows.

create function private.follow_inserted_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles
    where id in (select n.user_id from new_trades n)
    order by id for no key update;

  update public.profiles p
    set account_balance = p.account_balance + d.amount,
        total_wins = p.total_wins + d.wins,
        total_losses = p.total_losses + d.losses,
        last_trade_at = greatest(p.last_trade_at, d.newest)
    from (
      select n.user_id, sum(n.amount) as amount, count(*) filter (where n.trade_result = 'won') as wins,
             count(*) filter (where n.trade_result <> 'won') as losses, max(n.created_at) as newest
      from new_trades n group by n.user_id
    ) d
    where p.id = d.user_id;

  perform from public.trading_plans
    where id in (select n.plan_id from new_trades n)
    order by id for no key update;

  if found then
    update public.trading_plans t
      set current_amount = t.current_amount + d.amount
      from (
        select n.plan_id, sum(n.amount) as amount
        from new_trades n where n.plan_id is not null group by n.plan_id
      ) d
      where t.id = d.plan_id;
  end if;
  return null;
end
$$;
revoke execute on function private.follow_inserted_trades() from public;

drop trigger follow_inserted_trades on public.trading_records;
create trigger follow_inserted_trades after insert on public.trading_records
  referencing new table as new_trades
  for each statement execute function private.follow_inserted_trades();
--==== 20261121100200_balance_ledger.sql
-- Every movement of a balance, in the transaction that makes it: for every trader each row's balance is the one before
-- plus its amount, and the last row's balance, the sum of the amounts and profiles.account_balance are one figure.

create table public.balance_changes (
  id bigint primary key generated always as identity,
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind in ('opening', 'trade', 'manual', 'correction')),
  -- Wider than the balance of a profile: within one statement, or before the ledger was kept, a balance may have
  -- passed through figures that no profile could stay at.
  amount numeric(20, 2) not null,
  balance numeric(20, 2) not null,
  -- No foreign key: the ledger remembers trades that are gone.
  trade_id uuid,
  currency_pair text,
  reason text,
  created_at timestamptz not null default now(),
  constraint balance_changes_are_numbers check ('NaN' <> all (array[amount, balance])),
  constraint balance_changes_reason_is_short check (char_length(reason) between 1 and 500)
);
comment on table public.balance_changes is 'The balance ledger: every movement of a balance. Written by triggers and functions alone.';
comment on column public.balance_changes.kind is
  'opening: there before the ledger was; trade: a trade was logged; correction: a trade was changed or deleted; manual: set by its owner.';
comment on column public.balance_changes.amount is 'Dollars, signed: what the balance moved by.';
comment on column public.balance_changes.balance is 'Dollars: the balance after the change.';
comment on column public.balance_changes.trade_id is 'The trade that moved it, which may be gone.';

create index balance_changes_newest_first on public.balance_changes (user_id, id desc);

alter table public.balance_changes enable row level security;
revoke all on public.balance_changes from public, anon, authenticated;
revoke all on sequence public.balance_changes_id_seq from public, anon, authenticated;
grant select on public.balance_changes to authenticated;

create policy "Traders read their own balance changes" on public.balance_changes
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every balance change" on public.balance_changes
  for select to authenticated using ((select private.is_admin()));

-- What was there before: the trades in the order in which they were logged, after whatever they do not explain.

with known (user_id, kind, amount, trade_id, currency_pair, created_at, place, made_at) as (
  select p.id, 'opening', p.account_balance - coalesce(t.amount, 0), null::uuid, null,
         least(p.created_at, t.first_logged_at), 0, null::timestamptz
  from public.profiles p
  left join (
    select user_id, sum(amount) as amount, min(logged_at) as first_logged_at
    from public.trading_records group by user_id
  ) t on t.user_id = p.id
  where p.account_balance <> coalesce(t.amount, 0)
  union all
  select user_id, 'trade', amount, id, currency_pair, logged_at, 1, created_at
  from public.trading_records
)
insert into public.balance_changes (user_id, kind, amount, balance, trade_id, currency_pair, created_at)
select user_id, kind, amount,
       sum(amount) over (
         partition by user_id order by created_at, place, made_at, trade_id rows unbounded preceding
       ),
       trade_id, currency_pair, created_at
from known
order by created_at, place, made_at, trade_id;

-- From now on: what trades do to a balance is written down as soon as they have done it, all of a statement at once.
-- The triggers' names put them after those that move the balances, and so after their locks.

create function private.write_down_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.balance_changes (user_id, kind, amount, balance, trade_id, currency_pair)
  select p.id, 'trade', n.amount,
         p.account_balance - sum(n.amount) over (partition by p.id)
           + sum(n.amount) over (partition by p.id order by n.created_at, n.id rows unbounded preceding),
         n.id, n.currency_pair
  from new_trades n
  join public.profiles p on p.id = n.user_id
  order by n.created_at, n.id;
  return null;
end
$$;
revoke execute on function private.write_down_trades() from public;

create trigger write_down_inserted_trades after insert on public.trading_records
  referencing new table as new_trades
  for each statement execute function private.write_down_trades();

create type private.trade_correction as (
  user_id uuid,
  trade_id uuid,
  currency_pair text,
  made_at timestamptz,
  amount numeric
);

create function private.write_down_corrections() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  corrections private.trade_correction[];
begin
  if tg_op = 'DELETE' then
    corrections := array(
      select (user_id, id, currency_pair, created_at, -amount)::private.trade_correction
      from old_trades where amount <> 0
    );
  else
    corrections := array(
      select (coalesce(n.user_id, o.user_id), coalesce(n.id, o.id), coalesce(n.currency_pair, o.currency_pair),
              coalesce(n.created_at, o.created_at), coalesce(n.amount, 0) - coalesce(o.amount, 0)
             )::private.trade_correction
      from old_trades o full join new_trades n on (n.id, n.user_id) = (o.id, o.user_id)
      where coalesce(n.amount, 0) <> coalesce(o.amount, 0)
    );
  end if;

  insert into public.balance_changes (user_id, kind, amount, balance, trade_id, currency_pair, reason)
  select p.id, 'correction', c.amount,
         p.account_balance - sum(c.amount) over (partition by p.id)
           + sum(c.amount) over (partition by p.id order by c.made_at, c.trade_id rows unbounded preceding),
         c.trade_id, c.currency_pair, tg_argv[0]
  from unnest(corrections) c
  -- Where a deleted account takes its trades along there is no profile any more, and nothing to keep.
  join public.profiles p on p.id = c.user_id
  order by c.made_at, c.trade_id;
  return null;
end
$$;
revoke execute on function private.write_down_corrections() from public;

create trigger write_down_changed_trades after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement execute function private.write_down_corrections('Trade changed');

create trigger write_down_deleted_trades after delete on public.trading_records
  referencing old table as old_trades
  for each statement execute function private.write_down_corrections('Trade deleted');
--==== 20261121100300_balances_set_by_hand.sql
-- A balance that moves otherwise than by trades was set by hand, and the ledger says so.

-- Whoever has something to say of a change writes the ledger first; what the balance then differs by has nobody
-- written down yet. So no change is there twice.
create function private.write_down_balance() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  written_down constant numeric := coalesce(
    (select c.balance from public.balance_changes c where c.user_id = new.id order by c.id desc limit 1), 0
  );
begin
  if new.account_balance <> written_down then
    insert into public.balance_changes (user_id, kind, amount, balance)
    values (new.id, tg_argv[0], new.account_balance - written_down, new.account_balance);
  end if;
  return null;
end
$$;
revoke execute on function private.write_down_balance() from public;

create trigger write_down_opening_balance after insert on public.profiles
  for each row when (new.account_balance <> 0)
  execute function private.write_down_balance('opening');

-- Trades move balances from within a trigger and write that down themselves.
create trigger write_down_balance after update of account_balance on public.profiles
  for each row when (pg_trigger_depth() = 0 and new.account_balance is distinct from old.account_balance)
  execute function private.write_down_balance('manual');

create function public.set_account_balance(new_balance numeric, reason text default null) returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant numeric(14, 2) := new_balance;
  trader public.profiles;
begin
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no profile to set the balance of';
  end if;
  if wanted <> trader.account_balance then
    insert into public.balance_changes (user_id, kind, amount, balance, reason)
    values (
      trader.id, 'manual', wanted - trader.account_balance, wanted,
      nullif(btrim(set_account_balance.reason, E' \t\r\n'), '')
    );
  end if;
  update public.profiles p set account_balance = wanted where p.id = trader.id returning * into trader;
  return trader;
end
$$;
comment on function public.set_account_balance is
  'Sets the caller''s balance, in dollars, and keeps the reason, of at most 500 characters, in the ledger. Answers the profile.';
revoke execute on function public.set_account_balance from public, anon, authenticated;
grant execute on function public.set_account_balance to authenticated;
--==== 20261121100400_trade_lists.sql
-- A trader's own trades, filtered: a page of them, newest first, and what they come to.

-- Both functions below look through this one, so that the list and its totals always speak of the same trades. It is
-- neither definer nor set to a search_path, so that PostgreSQL plans it as a part of whatever asks it.
create function private.my_matching_trades(
  search text,
  plan uuid,
  without_plan boolean,
  pair text,
  result text,
  type text,
  from_time timestamptz,
  before_time timestamptz
)
returns setof public.trading_records
language sql stable security invoker
as $$
  select r.*
  from public.trading_records r
  where r.user_id = (select auth.uid())
    -- Bounds that are always there let the index find them, given or not.
    and r.created_at >= coalesce(from_time, '-infinity')
    and r.created_at < coalesce(before_time, 'infinity')
    and (plan is null or r.plan_id = plan)
    and (without_plan is not true or r.plan_id is null)
    and (pair is null or r.currency_pair = pair)
    and (result is null or r.trade_result = result)
    and (type is null or r.trade_type = type)
    -- What is typed is searched for as it stands: % and _ are no wildcards here.
    and (
      coalesce(btrim(search), '') = ''
      or r.notes ilike '%' || regexp_replace(btrim(search), '([\\%_])', '\\\1', 'g') || '%'
    )
$$;
comment on function private.my_matching_trades is
  'The caller''s trades that pass every filter that is given. from_time is included, before_time is not.';
revoke execute on function private.my_matching_trades from public;
grant execute on function private.my_matching_trades to authenticated;

create function public.my_trades(
  search text default '',
  plan uuid default null,
  without_plan boolean default false,
  pair text default null,
  result text default null,
  type text default null,
  from_time timestamptz default null,
  before_time timestamptz default null,
  page_size integer default 50,
  before_created_at timestamptz default null,
  before_id uuid default null
)
returns setof public.trading_records
language sql stable security invoker set search_path = ''
as $$
  select *
  from private.my_matching_trades(search, plan, without_plan, pair, result, type, from_time, before_time) r
  where (r.created_at, r.id) < (
    coalesce(before_created_at, 'infinity'), coalesce(before_id, '00000000-0000-0000-0000-000000000000')
  )
  order by r.created_at desc, r.id desc
  limit least(greatest(coalesce(page_size, 50), 1), 200)
$$;
comment on function public.my_trades is
  'A page of the caller''s trades, newest first, whose notes hold the search text and that pass the other filters. from_time is included, before_time is not. The next page begins before the last row''s created_at and id.';
revoke execute on function public.my_trades from public, anon, authenticated;
grant execute on function public.my_trades to authenticated;

create function public.my_trade_totals(
  search text default '',
  plan uuid default null,
  without_plan boolean default false,
  pair text default null,
  result text default null,
  type text default null,
  from_time timestamptz default null,
  before_time timestamptz default null
)
returns table (
  trades bigint,
  wins bigint,
  losses bigint,
  net numeric,
  won_amount numeric,
  lost_amount numeric
)
language sql stable security invoker set search_path = ''
as $$
  select count(*), count(*) filter (where r.trade_result = 'won'), count(*) filter (where r.trade_result <> 'won'),
         coalesce(sum(r.amount), 0),
         coalesce(sum(r.amount) filter (where r.trade_result = 'won'), 0),
         coalesce(sum(r.amount) filter (where r.trade_result <> 'won'), 0)
  from private.my_matching_trades(search, plan, without_plan, pair, result, type, from_time, before_time) r
$$;
comment on function public.my_trade_totals is
  'What the caller''s trades that pass the filters of my_trades come to: how many, and their amounts in dollars, lost ones below zero. Always one row.';
revoke execute on function public.my_trade_totals from public, anon, authenticated;
grant execute on function public.my_trade_totals to authenticated;
--==== 20261121100500_balance_by_day.sql
-- How a trader's balance has gone, day by day: each trade on the day it was made, not the day it was logged.

-- What else has moved a balance is looked for among the rows of its trades, of which there are far more.
create index balance_changes_besides_trades on public.balance_changes (user_id, created_at)
  where kind in ('opening', 'manual');

create function public.my_balance_by_day(to_date date, time_zone text, from_date date default null)
returns table (day date, balance numeric)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  since timestamptz;
begin
  -- A zone that is not known is refused even where there is no time to look at.
  perform now() at time zone time_zone;
  if to_date is null or time_zone is null then
    raise null_value_not_allowed using message = 'The last day and the time zone must be given';
  end if;
  if from_date > to_date then
    return;
  end if;
  -- A day early, for the index only: where clocks change at midnight a day begins twice, or not at all.
  since := coalesce(from_date - 1, '-infinity')::timestamp at time zone time_zone;
  return query
    with moves (moved_on, amount) as (
      -- As the trades are now, so that a correction counts on the day of its trade.
      select (r.created_at at time zone time_zone)::date, r.amount
      from public.trading_records r
      where r.user_id = (select auth.uid()) and r.created_at >= since
      union all
      select (c.created_at at time zone time_zone)::date, c.amount
      from public.balance_changes c
      where c.user_id = (select auth.uid()) and c.kind in ('opening', 'manual') and c.created_at >= since
      union all
      select from_date, 0 where from_date is not null
    ),
    days (moved_on, amount) as (
      select m.moved_on, sum(m.amount) from moves m
      where from_date is null or m.moved_on >= from_date
      group by m.moved_on
    ),
    -- Counted back from the balance of now, so that nothing before the first day need be looked at.
    balances (moved_on, balance) as (
      select d.moved_on, p.account_balance - coalesce(
        sum(d.amount) over (order by d.moved_on rows between 1 following and unbounded following), 0
      )
      from days d
      join public.profiles p on p.id = (select auth.uid())
    )
    select b.moved_on, b.balance from balances b where b.moved_on <= to_date order by b.moved_on;
end
$$;
comment on function public.my_balance_by_day is
  'The caller''s balance, in dollars, at the end of each day of that time zone on which it moved, up to to_date. With from_date the first row is that day, whether it moved or not.';
revoke execute on function public.my_balance_by_day from public, anon, authenticated;
grant execute on function public.my_balance_by_day to authenticated;
--==== 20261121100600_delete_my_account.sql
-- Leaving for good: a trader takes their account and everything of theirs along.

create function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted_email text;
begin
  -- Locked, so that nobody makes them an admin meanwhile.
  perform from public.user_roles r where r.user_id = (select auth.uid()) for update;
  if private.is_admin() then
    raise sqlstate 'PT403' using message = 'An admin cannot delete their own account';
  end if;
  -- Everything of theirs hangs on the account but what let them sign up, as in public.delete_user.
  delete from auth.users u where u.id = (select auth.uid()) returning u.email into deleted_email;
  delete from private.sign_up_grants g where g.email = deleted_email;
end
$$;
comment on function public.delete_my_account is
  'Deletes the caller''s account and every row of theirs. Never an admin''s (403).';
revoke execute on function public.delete_my_account from public, anon, authenticated;
grant execute on function public.delete_my_account to authenticated;
--==== 20261121110000_admin_actions.sql
-- What admins did, for all admins to read. Rows are written by the database itself and never change.

create table public.admin_actions (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  -- No foreign keys: what somebody did is known after they are gone.
  admin_id uuid,
  admin_email text,
  action text not null check (
    action in ('user_deleted', 'role_changed', 'code_replaced', 'code_made', 'code_withdrawn')
  ),
  target text not null,
  details jsonb not null default '{}'
);
comment on table public.admin_actions is 'What admins did. No client can write it.';
comment on column public.admin_actions.admin_id is 'Who did it; null when it was nobody signed in, such as the server at its first start.';
comment on column public.admin_actions.target is 'The e-mail of whom it concerned, the label of a class code, or the sign-up code that was replaced.';

alter table public.admin_actions enable row level security;
-- On Supabase the role that passes over policies may write every new table.
revoke all on public.admin_actions from public, anon, authenticated, service_role;
revoke all on sequence public.admin_actions_id_seq from public, anon, authenticated, service_role;
grant select on public.admin_actions to authenticated;

create policy "Admins read what admins did" on public.admin_actions
  for select to authenticated using ((select private.is_admin()));

create function private.note_admin_action(action text, target text, details jsonb default '{}') returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.admin_actions (admin_id, admin_email, action, target, details)
  values (
    (select auth.uid()),
    (select u.email from auth.users u where u.id = (select auth.uid())),
    note_admin_action.action, note_admin_action.target, note_admin_action.details
  )
$$;
comment on function private.note_admin_action is 'Writes down what the caller did.';
revoke execute on function private.note_admin_action from public, anon, authenticated;

-- A role is written down however it was changed: by a function, by the server at its first start, by hand.

create function private.note_changed_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed_user constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  old_role constant text := case tg_op when 'INSERT' then 'user' else old.role end;
  new_role constant text := case tg_op when 'DELETE' then 'user' else new.role end;
begin
  if old_role <> new_role then
    perform private.note_admin_action(
      'role_changed',
      -- Where the account goes too, nothing but its id is left.
      coalesce((select u.email from auth.users u where u.id = changed_user), changed_user::text),
      jsonb_build_object('user_id', changed_user, 'from', old_role, 'to', new_role)
    );
  end if;
  return null;
end
$$;
comment on function private.note_changed_role() is 'Writes down a new role. Who has no row counts as a user.';
revoke execute on function private.note_changed_role() from public;

create trigger note_changed_role after insert or update of role or delete on public.user_roles
  for each row execute function private.note_changed_role();
--==== 20261121110100_admin_roles.sql
-- Admins make one another, and there is always one.

create function public.admin_admins()
returns table (id uuid, email text, full_name text, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select p.id, p.email, p.full_name, p.created_at
    from public.user_roles r
    join public.profiles p on p.id = r.user_id
    where r.role = 'admin'
    order by p.created_at, p.id;
end
$$;
comment on function public.admin_admins is 'All admins, the first of them first. For admins.';
revoke execute on function public.admin_admins from public, anon, authenticated;
grant execute on function public.admin_admins to authenticated;

create function public.admin_set_role(user_id uuid, role text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  admins uuid[];
begin
  perform private.require_admin();
  if admin_set_role.role is null or admin_set_role.role not in ('admin', 'user') then
    raise invalid_parameter_value using message = 'A role is admin or user';
  end if;
  -- Admins who take each other's role at the same moment do it one after the other. The second then sees what the
  -- first has done, and may be no admin any more.
  perform from public.user_roles r
    where r.role = 'admin' or r.user_id = admin_set_role.user_id
    order by r.user_id for update;
  perform private.require_admin();
  if not exists (select from auth.users u where u.id = admin_set_role.user_id) then
    raise sqlstate 'PT404' using message = 'There is no such user';
  end if;

  admins := array(select r.user_id from public.user_roles r where r.role = 'admin');
  if admin_set_role.role = 'user' and admins <@ array[admin_set_role.user_id] then
    raise sqlstate 'PT409' using message = 'The last admin must stay an admin';
  end if;
  insert into public.user_roles as r (user_id, role) values (admin_set_role.user_id, admin_set_role.role)
    on conflict on constraint user_roles_pkey do update set role = excluded.role where r.role <> excluded.role;
end
$$;
comment on function public.admin_set_role is
  'Makes somebody an admin or a user; at once, for every policy asks. For admins; 409 for the last of them, 404 when there is no such account.';
revoke execute on function public.admin_set_role from public, anon, authenticated;
grant execute on function public.admin_set_role to authenticated;
--==== 20261121110200_admin_deletions.sql
-- Removing a trader is written down.

create or replace function public.delete_user(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted_email text;
  deleted_name text;
begin
  perform private.require_admin();
  if delete_user.user_id = (select auth.uid()) then
    raise sqlstate 'PT403' using message = 'You cannot delete your own account';
  end if;
  -- Locked, so that nobody makes them an admin meanwhile.
  perform from public.user_roles r where r.user_id = delete_user.user_id for update;
  if exists (select from public.user_roles r where r.user_id = delete_user.user_id and r.role = 'admin') then
    raise sqlstate 'PT403' using message = 'An admin cannot be deleted';
  end if;
  select p.full_name from public.profiles p where p.id = delete_user.user_id into deleted_name;
  -- Everything of theirs hangs on the account (sessions, profile, role, plans, trades) but what let them sign up.
  delete from auth.users u where u.id = delete_user.user_id returning u.email into deleted_email;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such user';
  end if;
  delete from private.sign_up_grants g where g.email = deleted_email;
  perform private.note_admin_action(
    'user_deleted',
    deleted_email,
    jsonb_build_object('user_id', delete_user.user_id, 'full_name', deleted_name)
  );
end
$$;
--==== 20261121110300_class_codes.sql
-- Codes that admit more than one account: a class, a webinar, a group. They are made and withdrawn by admins and
-- stand beside the one current code.

create table private.class_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-HJKMNP-Z2-9]{6}$'),
  label text not null,
  max_uses integer not null,
  accounts_made integer not null default 0,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint class_codes_label_is_readable check (label = btrim(label) and char_length(label) between 1 and 100),
  constraint class_codes_uses_are_few check (max_uses between 1 and 10000),
  constraint class_codes_admit_no_more_than_they_may check (accounts_made between 0 and max_uses)
);
comment on table private.class_codes is 'Sign-up codes for several accounts each.';
comment on column private.class_codes.accounts_made is
  'Accounts that the code has admitted. One that is deleted later does not give its use back.';

alter table private.sign_up_grants
  add class_code_id uuid references private.class_codes,
  add user_id uuid;
comment on column private.sign_up_grants.class_code_id is 'The class code that was accepted; null for a single code.';
comment on column private.sign_up_grants.user_id is 'The account that used it up. Noted before there is one.';
create index sign_up_grants_of_user on private.sign_up_grants (user_id) where user_id is not null;
-- What a class code has out: seldom more than a few rows.
create index sign_up_grants_of_class_code on private.sign_up_grants (class_code_id, expires_at)
  where used_at is null and class_code_id is not null;

alter table private.class_codes enable row level security;
revoke all on private.class_codes from public, anon, authenticated;

create function private.unused_sign_up_code() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  candidate text;
begin
  -- Whoever makes a code stands in line at the current one, so that two cannot come to the same.
  perform from private.sign_up_code for update;
  loop
    candidate := private.new_sign_up_code();
    exit when not exists (select from private.sign_up_code s where s.code = candidate)
      and not exists (select from private.class_codes c where c.code = candidate)
      and not exists (
        select from private.sign_up_grants g where g.code = candidate and g.expires_at > now()
      );
  end loop;
  return candidate;
end
$$;
comment on function private.unused_sign_up_code() is
  'A new code that neither admits anybody yet nor has done so lately. No class code comes twice, not even one that was withdrawn.';
revoke execute on function private.unused_sign_up_code() from public, anon, authenticated;

-- What admins see of a class code.
create type public.class_code as (
  id uuid,
  code text,
  label text,
  max_uses integer,
  uses integer,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz
);

create function private.class_code_uses(code private.class_codes) returns integer
language sql stable security definer set search_path = ''
as $$
  select code.accounts_made + count(*)::integer
  from private.sign_up_grants g
  where g.class_code_id = code.id and g.used_at is null and g.expires_at > now()
$$;
comment on function private.class_code_uses is
  'Accounts made and sign-ups under way. One that is abandoned gives its use back when its 15 minutes are over.';
revoke execute on function private.class_code_uses from public, anon, authenticated;

create function public.admin_codes() returns setof public.class_code
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select c.id, c.code, c.label, c.max_uses, private.class_code_uses(c), c.expires_at, c.withdrawn_at, c.created_at
    from private.class_codes c
    order by c.created_at desc, c.id;
end
$$;
comment on function public.admin_codes is 'All class codes, the newest first, withdrawn and expired ones too. For admins.';

create function public.admin_make_code(label text, max_uses integer, expires_at timestamptz default null)
returns public.class_code
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made private.class_codes;
begin
  perform private.require_admin();
  if char_length(btrim(label)) between 1 and 100 is not true then
    raise invalid_parameter_value using message = 'A code needs a label of 1 to 100 characters';
  end if;
  if max_uses between 1 and 10000 is not true then
    raise invalid_parameter_value using message = 'A code admits 1 to 10,000 accounts';
  end if;
  if expires_at <= now() then
    raise invalid_parameter_value using message = 'A code cannot expire in the past';
  end if;
  insert into private.class_codes (code, label, max_uses, expires_at)
    values (
      private.unused_sign_up_code(), btrim(admin_make_code.label), admin_make_code.max_uses,
      nullif(admin_make_code.expires_at, 'infinity')
    )
    returning * into made;
  perform private.note_admin_action(
    'code_made',
    made.label,
    jsonb_build_object('id', made.id, 'code', made.code, 'max_uses', made.max_uses, 'expires_at', made.expires_at)
  );
  return (made.id, made.code, made.label, made.max_uses, 0, made.expires_at, null, made.created_at)::public.class_code;
end
$$;
comment on function public.admin_make_code is
  'Makes a class code that admits so many accounts, until a time if one is given. For admins; 400 where a figure is out of bounds.';

create function public.admin_withdraw_code(code_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  withdrawn private.class_codes;
begin
  perform private.require_admin();
  update private.class_codes c set withdrawn_at = now()
    where c.id = admin_withdraw_code.code_id and c.withdrawn_at is null
    returning * into withdrawn;
  if found then
    perform private.note_admin_action(
      'code_withdrawn', withdrawn.label, jsonb_build_object('id', withdrawn.id, 'code', withdrawn.code)
    );
  elsif not exists (select from private.class_codes c where c.id = admin_withdraw_code.code_id) then
    raise sqlstate 'PT404' using message = 'There is no such code';
  end if;
end
$$;
comment on function public.admin_withdraw_code is
  'Ends a class code for good. Who was let in before has the rest of their 15 minutes. For admins; 404 when there is none.';

revoke execute on function public.admin_codes, public.admin_make_code, public.admin_withdraw_code
  from public, anon, authenticated;
grant execute on function public.admin_codes, public.admin_make_code, public.admin_withdraw_code to authenticated;
--==== 20261121110400_class_sign_ups.sql
-- The same two steps as ever, for class codes too: an accepted code leaves a grant, the hook uses it up.

create or replace function public.validate_and_reset_auth_code(input_code text, input_email text default null)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_code constant text := upper(btrim(input_code));
  given_email constant text := nullif(lower(btrim(input_email)), '');
  class_code private.class_codes;
begin
  delete from private.sign_up_grants where expires_at < now() - interval '1 day';

  -- The row lock of this update lets one of many callers through; the others then find another code.
  update private.sign_up_code
    set code = private.unused_sign_up_code(), made_at = now()
    where code = given_code;
  if found then
    insert into private.sign_up_grants (code, email) values (given_code, given_email);
    return true;
  end if;

  -- The same person again, whose password was refused or whose answer was lost. A used grant opens nothing, but
  -- lets them be told that they have an account.
  if exists (
    select from private.sign_up_grants
    where code = given_code and email = given_email and expires_at > now()
  ) then
    return true;
  end if;

  -- One at a time, so that each counts the grants of those before.
  select * from private.class_codes c
    where c.code = given_code and c.withdrawn_at is null and (c.expires_at is null or c.expires_at > now())
    into class_code
    for update;
  if not found or private.class_code_uses(class_code) >= class_code.max_uses then
    return false;
  end if;
  insert into private.sign_up_grants (code, email, class_code_id) values (given_code, given_email, class_code.id);
  return true;
end
$$;
comment on function public.validate_and_reset_auth_code is
  'Whether the code admits a sign-up. An accepted code leaves a grant of 15 minutes for that e-mail. The single code is replaced at once; a class code stays until it is used up.';

create function private.sign_up_refusal() returns jsonb
language sql immutable set search_path = ''
as $$
  select '{"error": {"http_code": 403, "message": "Invalid authentication code"}}'::jsonb
$$;
comment on function private.sign_up_refusal() is 'How the hook refuses an account, in the form of the auth service.';
revoke execute on function private.sign_up_refusal() from public, anon, authenticated;

create or replace function public.require_auth_code(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used private.sign_up_grants;
begin
  update private.sign_up_grants
    set used_at = now(), user_id = (event -> 'user' ->> 'id')::uuid
    where id = (
      select id from private.sign_up_grants
      where used_at is null and expires_at > now()
        and (email = lower(event -> 'user' ->> 'email') or email is null)
      order by email nulls last, id
      limit 1
      for update skip locked
    )
    returning * into used;
  if not found then
    return private.sign_up_refusal();
  end if;
  if used.class_code_id is not null then
    -- A grant that runs out while the account is being made may have gone to somebody else already.
    update private.class_codes c set accounts_made = c.accounts_made + 1
      where c.id = used.class_code_id and c.accounts_made < c.max_uses;
    if not found then
      return private.sign_up_refusal();
    end if;
  end if;
  return '{}';
end
$$;
--==== 20261121110500_admissions.sql
-- Who came by which code.

create table private.admissions (
  user_id uuid primary key references auth.users on delete cascade,
  code text not null,
  class_code_id uuid references private.class_codes,
  admitted_at timestamptz not null default now()
);
comment on table private.admissions is
  'One row an account that a code admitted. The first admin, whom none did, has no row.';
comment on column private.admissions.class_code_id is 'Null for a single code.';

create index admissions_newest_first on private.admissions (class_code_id, admitted_at desc, user_id);

alter table private.admissions enable row level security;
revoke all on private.admissions from public, anon, authenticated;

-- Who has come so far, as far as it was kept.
insert into private.admissions (user_id, code, admitted_at)
  select distinct on (u.id) u.id, g.code, g.used_at
  from private.sign_up_grants g
  join auth.users u on u.email = g.email
    and u.created_at between g.used_at - interval '1 minute' and g.used_at + interval '1 minute'
  order by u.id, g.used_at;

-- The hook knows the code but no account yet; here is the account.

create function private.note_admission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.admissions (user_id, code, class_code_id)
    select new.id, g.code, g.class_code_id from private.sign_up_grants g where g.user_id = new.id limit 1;
  return null;
end
$$;
comment on function private.note_admission() is 'Writes down which code has let in a new account.';
revoke execute on function private.note_admission() from public;

create trigger note_admission after insert on auth.users
  for each row execute function private.note_admission();

create function public.admin_code_students(code_id uuid)
returns table (user_id uuid, full_name text, email text, admitted_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select a.user_id, p.full_name, p.email, a.admitted_at
    from private.admissions a
    join public.profiles p on p.id = a.user_id
    where a.class_code_id = code_id or (code_id is null and a.class_code_id is null)
    order by a.admitted_at desc, a.user_id;
end
$$;
comment on function public.admin_code_students is
  'Who came by a class code, or without one (null) by single codes; the latest first. For admins.';
revoke execute on function public.admin_code_students from public, anon, authenticated;
grant execute on function public.admin_code_students to authenticated;

create function public.admin_new_code() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  old_code text;
  new_code text;
begin
  perform private.require_admin();
  select code from private.sign_up_code for update into old_code;
  update private.sign_up_code
    set code = private.unused_sign_up_code(), made_at = now()
    where only_row
    returning code into new_code;
  perform private.note_admin_action('code_replaced', old_code);
  return new_code;
end
$$;
comment on function public.admin_new_code is
  'Replaces the single code, as after it got into wrong hands, and answers the new one. For admins.';
revoke execute on function public.admin_new_code from public, anon, authenticated;
grant execute on function public.admin_new_code to authenticated;
--==== 20261121110600_trader_names.sql
-- What traders are searched and sorted by, in a table of its own: an index here costs nothing when a trade changes
-- a profile. See docs/decisions/0006-how-the-list-of-traders-stays-fast.md.

create function private.folded(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g'))
$$;
comment on function private.folded is 'A name without case and accents, to sort by.';
revoke execute on function private.folded from public, anon, authenticated;

-- Collation C: the same order on every system, in every version of its libraries.
create table private.trader_names (
  user_id uuid primary key references public.profiles on delete cascade,
  sort_name text collate "C" not null,
  searched text collate "C" not null
);
comment on table private.trader_names is 'What each profile is searched and sorted by. Follows from profiles.';
comment on column private.trader_names.sort_name is 'The name or else the e-mail, without case and accents.';
comment on column private.trader_names.searched is 'Name and e-mail in lower case, apart by a line break.';

alter table private.trader_names enable row level security;
revoke all on private.trader_names from public, anon, authenticated;

create function private.follow_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.trader_names (user_id, sort_name, searched)
    values (
      new.id, private.folded(coalesce(new.full_name, new.email)),
      lower(concat_ws(chr(10), new.full_name, new.email))
    )
    on conflict (user_id) do update set sort_name = excluded.sort_name, searched = excluded.searched;
  return null;
end
$$;
comment on function private.follow_names() is 'Keeps private.trader_names.';
revoke execute on function private.follow_names() from public;

create trigger follow_names after insert or update of full_name, email on public.profiles
  for each row execute function private.follow_names();

insert into private.trader_names (user_id, sort_name, searched)
  select id, private.folded(coalesce(full_name, email)), lower(concat_ws(chr(10), full_name, email))
  from public.profiles;

create index trader_names_in_order on private.trader_names (sort_name, user_id);

-- Three letters in a row are found by trigrams. Supabase keeps extensions in a schema of their own, and a database
-- that has this one already keeps it where it is.
do $$
declare
  home name;
begin
  begin
    if not exists (select from pg_catalog.pg_extension where extname = 'pg_trgm') then
      if to_regnamespace('extensions') is null then
        create schema extensions;
      end if;
      create extension pg_trgm with schema extensions;
    end if;
  exception
    when insufficient_privilege then
      raise insufficient_privilege using message = format(
        'the user %s may not create the extension pg_trgm; as a superuser, run in this database: create extension pg_trgm',
        current_user
      );
    when feature_not_supported or undefined_file then
      raise feature_not_supported using message =
        'the extension pg_trgm is not installed; it comes with PostgreSQL''s package of additional modules (contrib)';
  end;
  select n.nspname from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm' into home;
  execute format(
    'create index trader_names_by_trigram on private.trader_names using gin (searched %I.gin_trgm_ops)', home
  );
end
$$;
--==== 20261121110700_trader_order.sql
-- The orders in which admins read the list of traders, each an index. A trade changes all three figures, so these
-- indexes are part of what a trade costs: docs/decisions/0006-how-the-list-of-traders-stays-fast.md. The order of
-- joining has one already, and names are in a table of their own.

create index profiles_by_balance on public.profiles (account_balance, id);
-- The win rate in percent, with one decimal; 0 when there are no trades. Not as a function: whoever changes a profile
-- would need the right to execute it.
create index profiles_by_win_rate on public.profiles (
  coalesce(round(total_wins * 100.0 / nullif(total_wins::bigint + total_losses, 0), 1), 0), id
);
-- Who has never traded has been silent for longest.
create index profiles_by_last_trade on public.profiles (coalesce(last_trade_at, '-infinity'::timestamptz), id);

-- Whether a trader has an overdue plan, kept on the profile: the list of traders reads in any order, and would else
-- look through the plans of everybody whom it passes over.

alter table public.profiles add column next_target_date date;
comment on column public.profiles.next_target_date is
  'The earliest target date of their active plans that are not reached, null without any: one that is past is overdue. Follows from plans; no client can write it.';

update public.profiles p
  set next_target_date = t.next_target_date
  from (
    select user_id, min(target_date) as next_target_date
    from public.trading_plans where is_active and current_amount < target_amount group by user_id
  ) t
  where t.user_id = p.id;

create index profiles_by_next_target_date on public.profiles (next_target_date) where next_target_date is not null;

create function private.follow_target_dates() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  update public.profiles p
    set next_target_date = t.next_target_date
    from (
      select min(target_date) as next_target_date from public.trading_plans
      where user_id = trader and is_active and current_amount < target_amount
    ) t
    where p.id = trader and p.next_target_date is distinct from t.next_target_date;
  return null;
end
$$;
comment on function private.follow_target_dates() is 'Keeps profiles.next_target_date.';
revoke execute on function private.follow_target_dates() from public;

-- A trade moves a plan's amount, which matters here only when it passes the target.
create trigger follow_changed_target_dates after update on public.trading_plans
  for each row when (
    (old.is_active, old.target_date, old.current_amount < old.target_amount)
    is distinct from (new.is_active, new.target_date, new.current_amount < new.target_amount)
  )
  execute function private.follow_target_dates();

create trigger follow_new_target_dates after insert on public.trading_plans
  for each row when (new.is_active) execute function private.follow_target_dates();

create trigger follow_deleted_target_dates after delete on public.trading_plans
  for each row when (old.is_active) execute function private.follow_target_dates();

-- Profile first, then plan, as whoever changes or deletes one: private.stand_in_line says why.
create trigger stand_in_line_to_plan before insert on public.trading_plans
  for each statement execute function private.stand_in_line();
--==== 20261121110800_admin_users.sql
-- The educator's list of traders: searched, filtered, in the wanted order, page by page. Admins are no traders.

create or replace function public.admin_totals()
returns table (total_users bigint, total_balance numeric, total_wins bigint, total_losses bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  admins uuid[];
begin
  perform private.require_admin();
  admins := array(select r.user_id from public.user_roles r where r.role = 'admin');
  -- Everybody less the admins: quicker than to ask of each whether they are one.
  return query
    select sum(s.users)::bigint, sum(s.balance), sum(s.wins)::bigint, sum(s.losses)::bigint
    from (
      select count(*) as users, coalesce(sum(p.account_balance), 0) as balance,
             coalesce(sum(p.total_wins), 0) as wins, coalesce(sum(p.total_losses), 0) as losses
      from public.profiles p
      union all
      select -1, -p.account_balance, -p.total_wins, -p.total_losses
      from public.profiles p
      where p.id = any (admins)
    ) s;
end
$$;

drop function public.admin_users(text, integer, timestamptz, uuid);

create function private.overdue_plans(trader uuid, today date) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.trading_plans t
  where t.user_id = trader and t.is_active and t.target_date < today and t.current_amount < t.target_amount
$$;
comment on function private.overdue_plans is 'Plans of a trader that are active, past their target date and not reached.';
revoke execute on function private.overdue_plans from public, anon, authenticated;

-- What makes an order: an expression and an id that an index has, and the expression's type.
create function private.trader_order(sort text, out key text, out id text, out type text)
language plpgsql immutable set search_path = ''
as $$
begin
  id := case sort when 'name' then 'n.user_id' else 'p.id' end;
  case sort
    when 'joined' then key := 'p.created_at'; type := 'timestamptz';
    when 'balance' then key := 'p.account_balance'; type := 'numeric';
    when 'win_rate' then
      key := 'coalesce(round(p.total_wins * 100.0 / nullif(p.total_wins::bigint + p.total_losses, 0), 1), 0)';
      type := 'numeric';
    when 'last_trade' then key := $key$coalesce(p.last_trade_at, '-infinity'::timestamptz)$key$; type := 'timestamptz';
    when 'name' then key := 'n.sort_name'; type := 'text';
    else raise invalid_parameter_value using
      message = 'Traders are sorted by joined, balance, win_rate, last_trade or name';
  end case;
end
$$;
revoke execute on function private.trader_order from public, anon, authenticated;

create function private.trader_position(type text, after_key text, after_id uuid) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (after_key is null) <> (after_id is null) then
    raise invalid_parameter_value using message = 'A page begins after a key and an id';
  end if;
  begin
    execute format('select $1::%s', type) using after_key;
  exception when data_exception then
    raise invalid_parameter_value using message = 'There is no such position in this order';
  end;
end
$$;
comment on function private.trader_position is 'Refuses a position that is none.';
revoke execute on function private.trader_position from public, anon, authenticated;

create function public.admin_users(
  search text default '',
  sort text default 'joined',
  descending boolean default true,
  standing text default null,
  today date default current_date,
  page_size integer default 50,
  after_key text default null,
  after_id uuid default null
)
returns table (
  id uuid,
  email text,
  full_name text,
  account_balance numeric,
  total_wins integer,
  total_losses integer,
  created_at timestamptz,
  win_rate numeric,
  last_trade_at timestamptz,
  overdue_plans integer,
  "position" text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  typed text;
  wanted_order record;
  conditions text[] := array['p.id <> all ($1)'];
begin
  perform private.require_admin();
  wanted_order := private.trader_order(coalesce(sort, 'joined'));
  descending := coalesce(descending, true);
  perform private.trader_position(wanted_order.type, after_key, after_id);
  typed := lower(btrim(coalesce(search, '')));
  -- Longer than a name or an e-mail can be.
  if char_length(typed) > 255 then
    return;
  end if;
  if typed <> '' then
    conditions := conditions || 'n.searched like $2'::text;
  end if;
  case
    when standing is null then null;
    when standing in ('silent_7', 'silent_14') then
      conditions := conditions || $sql$coalesce(p.last_trade_at, '-infinity'::timestamptz) < $3$sql$::text;
    when standing = 'overdue' then
      conditions := conditions || 'p.next_target_date < $4'::text;
    else
      raise invalid_parameter_value using message = 'A standing is silent_7, silent_14 or overdue';
  end case;
  if after_key is not null then
    conditions := conditions || format(
      '(%s, %s) %s ($5::%s, $6)',
      wanted_order.key, wanted_order.id, case when descending then '<' else '>' end, wanted_order.type
    );
  end if;

  -- Planned anew each time, for the text and the filters at hand.
  return query execute format(
    $sql$
      select p.id, p.email, p.full_name, p.account_balance, p.total_wins, p.total_losses, p.created_at,
             %6$s, p.last_trade_at, private.overdue_plans(p.id, $4),
             (%1$s)::text
      from public.profiles p %5$s
      where %2$s
      order by %1$s %3$s, %4$s %3$s
      limit $7
    $sql$,
    wanted_order.key, array_to_string(conditions, ' and '), case when descending then 'desc' else 'asc' end,
    wanted_order.id,
    case when typed <> '' or sort = 'name' then 'join private.trader_names n on n.user_id = p.id' end,
    (private.trader_order('win_rate')).key
  )
  using
    array(select r.user_id from public.user_roles r where r.role = 'admin'),
    -- What is typed is searched for as it stands: % and _ are no wildcards here.
    '%' || regexp_replace(typed, '([\\%_])', '\\\1', 'g') || '%',
    now() - case standing when 'silent_7' then interval '7 days' else interval '14 days' end,
    coalesce(today, current_date),
    after_key,
    after_id,
    least(greatest(coalesce(page_size, 50), 1), 200);
end
$$;
comment on function public.admin_users is
  'A page of traders whose name or e-mail holds the search text, sorted by joined, balance, win_rate, last_trade or name, of a standing: silent_7, silent_14 (no trade in so many days, or never) or overdue. The next page begins after the last row''s position and id. For admins.';
revoke execute on function public.admin_users from public, anon, authenticated;
grant execute on function public.admin_users to authenticated;
--==== 20261121110900_admin_charts.sql
-- What chosen traders did, day by day of whoever looks. Money in dollars.

-- The same index with what charts and totals add up: they need not visit the trades, which lie apart on the disk.
drop index public.trading_records_newest_first;
create index trading_records_newest_first on public.trading_records (user_id, created_at desc, id desc)
  include (amount, trade_result);

create function private.chosen_traders(user_ids uuid[], from_date date, to_date date, time_zone text) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen constant uuid[] := array(select distinct u from unnest(user_ids) u where u is not null);
begin
  perform private.require_admin();
  if from_date is null or to_date is null or time_zone is null then
    raise invalid_parameter_value using message = 'A chart needs a first day, a last day and a time zone';
  end if;
  if from_date < '1900-01-01' or to_date > '9999-12-31' then
    raise invalid_parameter_value using message = 'A chart lies between the years 1900 and 9999';
  end if;
  if to_date - from_date >= 3660 then
    raise invalid_parameter_value using message = 'A chart has at most 3,660 days';
  end if;
  if cardinality(chosen) > 200 then
    raise invalid_parameter_value using message = 'A chart shows at most 200 traders';
  end if;
  -- Refuses an unknown zone, where no trade would ask for it.
  perform from_date::timestamp at time zone time_zone;
  return array(
    select p.id from public.profiles p
    where p.id = any (chosen)
      and not exists (select from public.user_roles r where r.user_id = p.id and r.role = 'admin')
  );
end
$$;
comment on function private.chosen_traders is
  'Those of the ids that are traders. Refuses whoever is no admin (42501), and with 400 a range or zone that is none.';
revoke execute on function private.chosen_traders from public, anon, authenticated;

create function private.trades_by_day(traders uuid[], from_date date, to_date date, time_zone text)
returns table (day date, wins bigint, total bigint, net numeric)
language sql stable security definer set search_path = ''
as $$
  select d.day, count(*) filter (where t.trade_result = 'won'), count(*), sum(t.amount)
  from unnest(traders) u (id)
  -- The index is asked for a day more on either side, because on some days midnight comes twice or not at all.
  join public.trading_records t on t.user_id = u.id
    and t.created_at >= (from_date - 1)::timestamp at time zone time_zone
    and t.created_at < (to_date + 2)::timestamp at time zone time_zone
  cross join lateral (select (t.created_at at time zone time_zone)::date) d (day)
  where d.day between from_date and to_date
  group by d.day
$$;
revoke execute on function private.trades_by_day from public, anon, authenticated;

create function public.admin_trades_by_day(user_ids uuid[], from_date date, to_date date, time_zone text)
returns table (day date, wins bigint, losses bigint, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  traders constant uuid[] := private.chosen_traders(user_ids, from_date, to_date, time_zone);
begin
  return query
    select d.day, d.wins, d.total - d.wins, d.total
    from private.trades_by_day(traders, from_date, to_date, time_zone) d
    order by d.day;
end
$$;
comment on function public.admin_trades_by_day is
  'Won and other trades of the chosen traders for each day in the time zone on which there are any, the last day included. At most 200 traders and 3,660 days. For admins.';

create function public.admin_balance_by_day(user_ids uuid[], from_date date, to_date date, time_zone text)
returns table (day date, balance numeric)
language plpgsql stable security definer set search_path = ''
as $$
declare
  traders constant uuid[] := private.chosen_traders(user_ids, from_date, to_date, time_zone);
begin
  if from_date > to_date or cardinality(traders) = 0 then
    return;
  end if;
  return query
    with traded as (
      select d.day, d.net from private.trades_by_day(traders, from_date, to_date, time_zone) d
    ),
    opening as (
      select sum(p.account_balance) - coalesce((select sum(t.net) from traded t), 0) as balance
      from public.profiles p where p.id = any (traders)
    ),
    days as (
      select t.day, t.net from traded t
      union all
      select from_date, 0 where not exists (select from traded t where t.day = from_date)
    )
    select d.day, o.balance + sum(d.net) over (order by d.day)
    from days d, opening o
    order by d.day;
end
$$;
comment on function public.admin_balance_by_day is
  'The balances of the chosen traders added up, in dollars: at the end of the first day and of each later one in the time zone on which they traded. Begins with what they have now less their trades in the range. At most 200 traders and 3,660 days. For admins.';

revoke execute on function public.admin_trades_by_day, public.admin_balance_by_day from public, anon, authenticated;
grant execute on function public.admin_trades_by_day, public.admin_balance_by_day to authenticated;
