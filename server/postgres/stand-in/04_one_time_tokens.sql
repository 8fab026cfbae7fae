-- What a link in a mail proves, under the names of Supabase's auth service.

create type auth.one_time_token_type as enum (
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token',
  -- Not Supabase's, which has one token for a new password and for signing in.
  'sign_in_token'
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
