import { randomUUID } from 'node:crypto';
import type { Query } from '../../postgres/database.ts';
import { findCaller } from '../accounts/own-account.ts';
import { hasVerifiedFactor } from '../accounts/user-json.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { SignedIn } from '../sessions/session-guard.ts';
import { challengeLifetime } from './challenges.ts';
import { invitation, newSecret } from './one-time-codes.ts';
import { type FactorKey, seal } from './sealed-secrets.ts';

/** Per account, with unverified ones. */
const most = 10;

type WantedFactor = { friendlyName: string; issuer: string };

/** A new factor in Supabase's format; only this answer contains the secret. */
export type NewFactor = {
  id: string;
  type: 'totp';
  friendly_name: string;
  totp: { qr_code: string; secret: string; uri: string };
};

/**
 * Adds an authenticator app within a transaction; it has no effect until a code verifies it.
 * @throws AuthError insufficient_aal, mfa_factor_name_conflict, too_many_enrolled_mfa_factors; those of `findCaller`
 */
export async function enrolFactor(
  query: Query,
  { caller, wanted, key }: { caller: SignedIn; wanted: WantedFactor; key: FactorKey },
): Promise<NewFactor> {
  const lock = findCaller(caller, 'for no key update of u');
  lock.read(await query(lock.statement));
  // Again under the lock, which shows the changes of earlier transactions.
  const find = findCaller(caller);
  await query({ name: 'forget_unverified_factors', text: forgetUnverified, values: [caller.userId] });
  const { account, isAtAal2 } = find.read(await query(find.statement));
  const { factors = [] } = account;
  if (factors.some(({ friendly_name: name = '' }) => name === wanted.friendlyName)) {
    throw new AuthError('mfa_factor_name_conflict', {
      message: `A factor with the friendly name ${JSON.stringify(wanted.friendlyName)} for this user already exists`,
    });
  }
  if (factors.length >= most) {
    throw new AuthError('too_many_enrolled_mfa_factors');
  }
  if (hasVerifiedFactor(account) && !isAtAal2) {
    throw new AuthError('insufficient_aal');
  }
  const id = randomUUID();
  const secret = newSecret();
  await query({
    name: 'insert_factor',
    text: `
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      values ($1, $2, $3, 'totp', 'unverified', $4)`,
    values: [id, caller.userId, wanted.friendlyName, seal(key, id, secret)],
  });
  const totp = { secret, ...invitation(secret, wanted.issuer, account.email) };
  return { id, type: 'totp', friendly_name: wanted.friendlyName, totp };
}

/** SQL condition on `auth.mfa_factors f`: unverified and without a recent challenge. */
export const forgottenFactor = `
  f.status <> 'verified' and f.created_at < now() - interval '${challengeLifetime} seconds'
  and not exists (
    select from auth.mfa_challenges c
    where c.factor_id = f.id and c.created_at > now() - interval '${challengeLifetime} seconds'
  )`;

const forgetUnverified = `delete from auth.mfa_factors f where f.user_id = $1 and ${forgottenFactor}`;
