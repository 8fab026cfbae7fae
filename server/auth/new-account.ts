import type { Statement } from '../postgres/database.ts';

export type NewAccount = {
  id: string;
  email: string;
  passwordHash: string;
  userMetadata: Record<string, unknown>;
};

/** Inserts a confirmed account with its e-mail identity, the way Supabase's auth service keeps them. */
export function insertAccount({ id, email, passwordHash, userMetadata }: NewAccount): Statement {
  const ofIdentity = { ...userMetadata, sub: id, email, email_verified: false, phone_verified: false };
  return {
    name: 'insert_account',
    text: `
      with account as (
        insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
        values ($1, $2, $3, now(), $4)
        returning id
      )
      insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
      select id::text, id, $5, 'email', now() from account`,
    values: [
      id,
      email,
      passwordHash,
      JSON.stringify({ ...userMetadata, email_verified: true }),
      JSON.stringify(ofIdentity),
    ],
  };
}

/** Whether an insert failed because somebody else has the e-mail. */
export function isEmailTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'users_email_partial_key';
}
