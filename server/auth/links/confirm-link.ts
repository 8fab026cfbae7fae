import type { Query, Statement } from '../../postgres/database.ts';
import { deleteUnconfirmed } from '../accounts/new-account.ts';
import { AuthError } from '../errors/auth-error.ts';
import { forgetSignUps, forgetTokens, linkLifetime, utcNow } from './one-time-tokens.ts';

export type LinkUse = 'signup' | 'recovery' | 'email_change' | 'sign_in' | 'any';

/** `auth.one_time_tokens.token_type` for each use. */
const tokenTypes: Record<LinkUse, string[]> = {
  signup: ['confirmation_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new'],
  sign_in: ['sign_in_token', 'recovery_token'],
  any: ['confirmation_token', 'recovery_token', 'sign_in_token'],
};

/**
 * Uses up a link's token and confirms the account's address, or the requested new one. A sign-up link sets its password
 * and name and deletes other sign-ups with the address; if there were any, the reader may have followed a stranger's
 * link and must choose a password. A link for a new password sets neither.
 * @param hash of the token, as the table stores it
 * @throws AuthError otp_expired, user_banned; the unique violation when another account has the address
 */
export async function confirmLink(
  query: Query,
  use: LinkUse,
  hash: string,
): Promise<{ userId: string; passwordHash: string }> {
  // The second of two links followed at once must see the changes of the first.
  await query({ name: 'lock_account_of_token', text: lockAccount, values: [hash] });
  const [used] = (await query({ name: 'use_token', text: useToken, values: [hash, tokenTypes[use]] })).rows;
  if (!used) {
    throw new AuthError('otp_expired');
  }
  const userId = String(used.user_id);
  const isChange = used.token_type === 'email_change_token_new';
  if (isChange) {
    await query(deleteUnconfirmed(String(used.relates_to)));
  }
  const [account] = (await query(confirmation(used))).rows;
  if (!account) {
    throw new AuthError('otp_expired');
  }
  if (account.is_banned) {
    throw new AuthError('user_banned', { status: 403 });
  }
  await query(isChange ? forgetTokens(userId) : forgetSignUps(userId));
  return { userId, passwordHash: String(account.encrypted_password) };
}

function confirmation(used: Readonly<Record<string, unknown>>): Statement {
  const values = [used.user_id, used.relates_to];
  switch (used.token_type) {
    case 'email_change_token_new':
      return { name: 'confirm_new_email', text: confirmNewEmail, values };
    case 'confirmation_token': {
      const { encrypted_password: passwordHash, raw_user_meta_data: metadata } = used;
      return {
        name: 'confirm_sign_up',
        text: confirmSignUp,
        // A sign-up of an older version has no password and name; its account has them.
        values: [...values, passwordHash ?? null, metadata ? JSON.stringify(metadata) : null],
      };
    }
    case 'sign_in_token':
      return { name: 'confirm_sign_in', text: confirmSignIn, values };
    default:
      return { name: 'confirm_recovery', text: confirmRecovery, values };
  }
}

const lockAccount = `
  select from auth.users
  where id in (select user_id from auth.one_time_tokens where token_hash = $1)
  for no key update`;

// Deletion makes it single-use: the second of two requests waits and finds nothing.
const useToken = `
  delete from auth.one_time_tokens
  where token_hash = $1 and token_type = any($2::auth.one_time_token_type[])
    and created_at > ${utcNow} - interval '${linkLifetime}'
  returning user_id, token_type::text as token_type, relates_to, encrypted_password, raw_user_meta_data`;

const outcome = `
  select encrypted_password, coalesce(banned_until > now(), false) as is_banned from account`;

const verifyIdentity = `
  update auth.identities i set
    identity_data = i.identity_data || jsonb_build_object('email', account.email, 'email_verified', true),
    updated_at = now()
  from account where i.user_id = account.id and i.provider = 'email'`;

const identityAnew = `
  update auth.identities i set
    identity_data = account.raw_user_meta_data - 'email_verified' || jsonb_build_object(
      'sub', account.id, 'email', account.email, 'email_verified', true, 'phone_verified', false
    ),
    updated_at = now()
  from account where i.user_id = account.id and i.provider = 'email'`;

// A confirmed account keeps its password. The followed token is already deleted, so the remaining ones belong to
// other sign-ups; the account lock keeps their number constant.
const confirmSignUp = `
  with account as (
    update auth.users set
      email_confirmed_at = now(),
      encrypted_password = case when exists (
        select from auth.one_time_tokens o where o.user_id = $1 and o.token_type = 'confirmation_token'
      ) then '' else coalesce($3, encrypted_password) end,
      raw_user_meta_data = coalesce($4::jsonb, raw_user_meta_data) || '{"email_verified": true}',
      updated_at = now()
    where id = $1 and email = $2 and email_confirmed_at is null
    returning *
  ), identity as (${identityAnew})
  ${outcome}`;

// The address is already confirmed, so nothing changes.
const confirmSignIn = `
  with account as (
    select * from auth.users where id = $1 and email = $2 and email_confirmed_at is not null
  )
  ${outcome}`;

const confirmRecovery = `
  with account as (
    update auth.users set
      encrypted_password = case when email_confirmed_at is null then '' else encrypted_password end,
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      raw_user_meta_data = case when email_confirmed_at is null then '{}' else raw_user_meta_data end
        || '{"email_verified": true}',
      updated_at = now()
    where id = $1 and email = $2
    returning *
  ), identity as (${identityAnew})
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
