-- The code beside the link of a mail to sign in with. Supabase's auth service makes both of one secret; here the link has one of its
-- own, because a code of six digits is guessed.

alter table auth.one_time_tokens add column code_hash text;
comment on column auth.one_time_tokens.code_hash is
  'Of a mail to sign in with: an HMAC of the code and the address under a secret of the server. The table alone tells no code.';
