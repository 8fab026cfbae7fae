-- A sign-up whose address nobody has proved yet. Several people may sign up with one address, and only one of them
-- reads its mail: so each link carries the password and the name of the sign-up that it was sent for, and the account
-- has none until a link is followed.

alter table auth.one_time_tokens
  add column encrypted_password varchar(255),
  add column raw_user_meta_data jsonb;
comment on table auth.one_time_tokens is
  'The tokens of links, deleted by their use: one for each sign-up with an address that is not confirmed, and at most one of any other kind an account. token_hash is a SHA-256 hash: the table alone opens nothing.';
comment on column auth.one_time_tokens.encrypted_password is
  'Of a sign-up: the password that the account gets when this very link is followed. Null for one from before there was this column: the account has it.';
comment on column auth.one_time_tokens.raw_user_meta_data is 'Of a sign-up: its name and what else came with it.';

drop index auth.one_time_tokens_user_id_token_type_key;
create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type)
  where token_type <> 'confirmation_token';
create index one_time_tokens_of_sign_ups on auth.one_time_tokens (user_id, created_at)
  where token_type = 'confirmation_token';
