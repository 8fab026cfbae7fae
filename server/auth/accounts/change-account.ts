import type { Query } from '../../postgres/database.ts';
import { AuthError } from '../errors/auth-error.ts';
import { forgetTokens, issueToken } from '../links/one-time-tokens.ts';
import { bodyAs } from '../request-body.ts';
import type { SignedIn } from '../sessions/session-guard.ts';
import { deleteUnconfirmed } from './new-account.ts';
import { findCaller } from './own-account.ts';
import type { Account } from './user-json.ts';
import { userMetadata } from './user-metadata.ts';

export type Changes = {
  caller: SignedIn;
  /** Only when it differs from the current one. */
  email: string | undefined;
  /** True where it changes at once, without a link. */
  isEmailConfirmed: boolean;
  passwordHash: string | undefined;
  data: Record<string, unknown> | undefined;
};

/**
 * Changes an account, whose row is locked, and returns it with the token for an address to confirm.
 * @throws AuthError when account or session are gone; the unique violation when the address is taken
 */
export async function accountChanges(
  query: Query,
  { caller, email, isEmailConfirmed, passwordHash, data }: Changes,
): Promise<{ account: Account; linkToken: string | null }> {
  const lock = findCaller(caller, 'for no key update of u');
  const { account: current } = lock.read(await query(lock.statement));
  const metadata = data && bodyAs(userMetadata, merged(current.user_metadata, data));
  if (passwordHash !== undefined) {
    await query({
      name: 'end_other_sessions',
      text: endOtherSessions,
      values: [caller.userId, caller.sessionId],
    });
  }
  if (passwordHash !== undefined || email !== undefined) {
    // Earlier links stop working, for the old address and for a new password.
    await query(forgetTokens(caller.userId));
  }
  if (email !== undefined) {
    await (isEmailConfirmed ? query(deleteUnconfirmed(email)) : requireFree(query, email));
  }
  await query({
    name: 'update_account',
    text: updateAccount,
    values: [
      caller.userId,
      passwordHash ?? null,
      metadata ? JSON.stringify(metadata) : null,
      isEmailConfirmed ? (email ?? null) : null,
      isEmailConfirmed ? null : (email ?? null),
    ],
  });
  const issue = email === undefined || isEmailConfirmed ? null : issueToken('email_change', current.email);
  if (issue) {
    await query(issue.statement);
  }
  const find = findCaller(caller);
  const { account } = find.read(await query(find.statement));
  return { account, linkToken: issue?.token ?? null };
}

// Anyone who knew the old password may be a stranger.
const endOtherSessions = `
  with ended as (
    delete from auth.sessions where user_id = $1 and id <> $2
  )
  delete from private.devices
  where user_id = $1 and id::text is distinct from (select tag from auth.sessions where id = $2)`;

/** Addresses that wait for their link have no index. */
async function requireFree(query: Query, email: string): Promise<void> {
  const { rowCount } = await query({
    name: 'is_email_taken',
    text: `
      select from auth.users
      where email = $1 and not is_sso_user and (email_confirmed_at is not null or last_sign_in_at is not null)`,
    values: [email],
  });
  if (rowCount) {
    throw new AuthError('email_exists');
  }
}

// A new password cancels a pending change of address, as the email about an unwanted change recommends.
const updateAccount = `
  with account as (
    update auth.users set
      encrypted_password = coalesce($2, encrypted_password),
      raw_user_meta_data = coalesce($3, raw_user_meta_data),
      email = coalesce($4, email),
      email_change = coalesce($5, case when $2 is null and $4 is null then email_change else '' end),
      updated_at = now()
    where id = $1
    returning id, email
  )
  update auth.identities i set
    identity_data = i.identity_data || jsonb_build_object('email', account.email),
    updated_at = now()
  from account where i.user_id = account.id and i.provider = 'email' and i.email <> account.email`;

/** Each given key replaces the existing one; null removes it. */
function merged(current: Record<string, unknown>, given: Record<string, unknown>) {
  return Object.fromEntries(Object.entries({ ...current, ...given }).filter(([, value]) => value !== null));
}
