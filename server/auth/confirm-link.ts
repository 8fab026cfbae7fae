import type { Query } from '../postgres/database.ts';
import { AuthError } from './auth-error.ts';
import { forgetTokens, linkLifetime, utcNow } from './one-time-tokens.ts';
import { hashOf } from './refresh-tokens.ts';

export type LinkUse = 'signup' | 'recovery' | 'email_change' | 'any';

/** The kinds of tokens, as `auth.one_time_tokens.token_type` names them, that each use takes. */
const tokenTypes: Record<LinkUse, string[]> = {
  signup: ['confirmation_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new'],
  any: ['confirmation_token', 'recovery_token'],
};

/**
 * Uses up the token of a link and confirms what it proves: that the account's e-mail address, or the new one asked
 * for, is its owner's. Who follows a link to a new password has proved the address too.
 * @throws AuthError otp_expired, user_banned; the database's unique violation when another account has the address
 */
export async function confirmLink(
  query: Query,
  use: LinkUse,
  token: string,
): Promise<{ userId: string; passwordHash: string }> {
  const [used] = (
    await query({ name: 'use_token', text: useToken, values: [hashOf(token), tokenTypes[use]] })
  ).rows;
  if (!used) {
    throw new AuthError('otp_expired');
  }
  const userId = String(used.user_id);
  const isChange = used.token_type === 'email_change_token_new';
  const { rows } = await query({
    name: isChange ? 'confirm_new_email' : 'confirm_email',
    text: isChange ? confirmNewEmail : confirmEmail,
    values: [userId, used.relates_to],
  });
  const [account] = rows;
  if (!account) {
    throw new AuthError('otp_expired');
  }
  if (account.is_banned) {
    throw new AuthError('user_banned', { status: 403 });
  }
  if (isChange) {
    // Links to the old address open the account no longer.
    await query(forgetTokens(userId));
  }
  return { userId, passwordHash: String(account.encrypted_password) };
}

// Deleting is what makes it single-use: of two that come at once the second waits and finds nothing.
const useToken = `
  delete from auth.one_time_tokens
  where token_hash = $1 and token_type = any($2::auth.one_time_token_type[])
    and created_at > ${utcNow} - interval '${linkLifetime}'
  returning user_id, token_type::text as token_type, relates_to`;

const verifyIdentity = `
  update auth.identities i set
    identity_data = i.identity_data || jsonb_build_object('email', account.email, 'email_verified', true),
    updated_at = now()
  from account where i.user_id = account.id and i.provider = 'email'`;

const outcome = `
  select encrypted_password, coalesce(banned_until > now(), false) as is_banned from account`;

const confirmEmail = `
  with account as (
    update auth.users set
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}',
      updated_at = now()
    where id = $1 and email = $2
    returning *
  ), identity as (${verifyIdentity})
  ${outcome}`;

const confirmNewEmail = `
  with account as (
    update auth.users set
      email = email_change,
      email_change = '',
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}',
      updated_at = now()
    where id = $1 and email_change = $2
    returning *
  ), identity as (${verifyIdentity})
  ${outcome}`;
