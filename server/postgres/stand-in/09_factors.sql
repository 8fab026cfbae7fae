-- Second factors, under the names of Supabase's auth service. A session is at aal1 after the password and at aal2 after a
-- code of an authenticator app; auth.mfa_amr_claims says by what it got there.

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  last_challenged_at timestamptz,
  last_used_step bigint
);
comment on table auth.mfa_factors is 'The authenticator apps of accounts.';
comment on column auth.mfa_factors.secret is
  'Sealed with a key that is not in the database (server/auth/factors/sealed-secrets.ts): the table alone makes no code.';
comment on column auth.mfa_factors.last_used_step is
  'The step of 30 seconds since 1970 whose code was last used. No code of it or of one before it is taken again.';

create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);

-- Asked with every request, together with the account's other state: so it stands there.
alter table auth.users add column has_factor boolean not null default false;
comment on column auth.users.has_factor is 'Whether the account has a verified factor; kept by a trigger.';

create function auth.keep_has_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  has constant boolean := exists (
    select from auth.mfa_factors f where f.user_id = account and f.status = 'verified'
  );
begin
  update auth.users u set has_factor = has where u.id = account and u.has_factor <> has;
  return null;
end
$$;
comment on function auth.keep_has_factor is
  'Says on the account whether it has a verified factor. Who changes factors locks the account first, so that the last word is right.';
revoke execute on function auth.keep_has_factor from public;

create trigger keep_has_factor after insert or update of status or delete on auth.mfa_factors
  for each row execute function auth.keep_has_factor();

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null
);
comment on table auth.mfa_challenges is 'A code is asked for. Deleted when it has been given.';

create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);
comment on table auth.mfa_amr_claims is
  'By what a session got to aal2, and when. That it was opened with a password is not said: each was, at its created_at.';

-- Not Supabase's.
create table auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null check (char_length(code_hash) = 64),
  made_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
comment on table auth.recovery_codes is
  'What stands in for a lost authenticator app, each deleted by its use. code_hash is a SHA-256 hash: the table alone opens nothing.';

create function auth.after_factor_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.mfa_amr_claims c using auth.sessions s
    where c.session_id = s.id and s.user_id = old.user_id and s.factor_id = old.id;
  update auth.sessions s set aal = 'aal1', factor_id = null, updated_at = now()
    where s.user_id = old.user_id and s.factor_id = old.id;
  delete from auth.recovery_codes r
    where r.user_id = old.user_id
      and not exists (select from auth.mfa_factors f where f.user_id = old.user_id and f.status = 'verified');
  return null;
end
$$;
comment on function auth.after_factor_removed is
  'What a factor proved is proved no more: its sessions go back to aal1, and without a factor no recovery codes are left.';
revoke execute on function auth.after_factor_removed from public;

create trigger after_factor_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function auth.after_factor_removed();

grant select, insert, update, delete
  on auth.mfa_factors, auth.mfa_challenges, auth.mfa_amr_claims, auth.recovery_codes
  to supabase_auth_admin;
