-- A sign-up whose address nobody has proved yet. Several people may sign up with one address, and only one of them
-- reads its mail: so each link carries the password and the name of the sign-up that it was sent for, and the account
-- has none until a link is followed.

alter table auth.one_time_tokens
  add column encrypted_password varchar(255),
  add column raw_user_meta_data jsonb;
comment on table auth.one_time_tokens is
  'The tokens of links, deleted by their use: one for each sign-up with an address that is not confirmed, and at most one of any other kind an account. token_hash is a SHA-256 hash: the table alone opens nothing.';
comment on column auth.one_time_tokens.encrypted_password is
  'Of a sign-up: the password that the account gets when this very link is followed.';
comment on column auth.one_time_tokens.raw_user_meta_data is 'Of a sign-up: its name and what else came with it.';

drop index auth.one_time_tokens_user_id_token_type_key;
create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type)
  where token_type <> 'confirmation_token';
create index one_time_tokens_of_sign_ups on auth.one_time_tokens (user_id, created_at)
  where token_type = 'confirmation_token';

-- Sign-ups that are under way: one an account so far, whose link may have expired and been deleted.
insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at)
  select u.id, 'confirmation_token', encode(sha256(uuid_send(gen_random_uuid())), 'hex'), u.email, u.created_at
  from auth.users u
  where u.email_confirmed_at is null
    and not exists (
      select from auth.one_time_tokens t where t.user_id = u.id and t.token_type = 'confirmation_token'
    );
update auth.one_time_tokens t
  set encrypted_password = u.encrypted_password, raw_user_meta_data = u.raw_user_meta_data - 'email_verified'
  from auth.users u
  where u.id = t.user_id and t.token_type = 'confirmation_token';
update auth.users set encrypted_password = '' where email_confirmed_at is null;
