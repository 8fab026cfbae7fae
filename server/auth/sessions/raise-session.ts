import type { Query } from '../../postgres/database.ts';
import { accountColumns, accountFrom } from '../accounts/user-json.ts';
import { AuthError } from '../errors/auth-error.ts';
import { assuranceColumns, assuranceFrom, type EarlierStep } from './assurance.ts';
import { hashToken, newRefreshToken } from './refresh-tokens.ts';
import type { SignedIn } from './session-guard.ts';
import type { OpenSession } from './sessions.ts';

/**
 * Raises a session to `aal2`, within a transaction, and ends the account's other sessions at `aal1`. Its refresh token
 * is unrelated to the old one, so a copied token never leads to `aal2`.
 * @throws AuthError session_not_found
 */
export async function raiseSession(
  query: Query,
  { userId, sessionId }: SignedIn,
  { method, factorId }: Pick<EarlierStep, 'method' | 'factorId'>,
): Promise<OpenSession> {
  const refreshToken = newRefreshToken();
  // Waits for a running refresh, to see its new token.
  await query({
    name: 'lock_session',
    text: 'select from auth.sessions where id = $1 for no key update',
    values: [sessionId],
  });
  await query({
    name: 'raise_session',
    text: raise,
    values: [sessionId, userId, method, factorId, hashToken(refreshToken)],
  });
  const { rows } = await query({ name: 'find_raised_session', text: find, values: [sessionId, userId] });
  const [row] = rows;
  if (!row) {
    throw new AuthError('session_not_found');
  }
  return {
    id: sessionId,
    refreshToken,
    signedInAt: Number(row.signed_in_at),
    account: accountFrom(row),
    ...assuranceFrom(row),
  };
}

const raise = `
  with session as (
    update auth.sessions set aal = 'aal2', factor_id = $4, updated_at = now()
    where id = $1 and user_id = $2
    returning id, user_id
  ), step as (
    insert into auth.mfa_amr_claims (session_id, authentication_method)
    select id, $3 from session
    on conflict (session_id, authentication_method) do update set updated_at = now()
  ), ended as (
    delete from auth.sessions s using session where s.user_id = session.user_id and s.aal = 'aal1' and s.id <> session.id
  ), used as (
    update auth.refresh_tokens t set revoked = true, updated_at = clock_timestamp()
    from session where t.session_id = session.id and not t.revoked
  )
  insert into auth.refresh_tokens (token, user_id, session_id) select $5, user_id, id from session`;

const find = `
  select ${accountColumns}, ${assuranceColumns}, floor(extract(epoch from s.created_at))::int as signed_in_at
  from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = $1 and u.id = $2`;
