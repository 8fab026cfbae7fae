import type { Query } from '../../postgres/database.ts';
import { AuthError } from '../errors/auth-error.ts';

/** Seconds. */
export const challengeLifetime = 300;

export type Challenge = { id: string; type: 'totp'; expires_at: number };

/** Creates a challenge for one of the account's factors. Throws AuthError mfa_factor_not_found. */
export async function askForCode(
  query: Query,
  { factorId, userId, address }: { factorId: string; userId: string; address: string | null },
): Promise<Challenge> {
  const { rows } = await query({
    name: 'challenge_factor',
    text: challenge,
    values: [factorId, userId, address ?? '0.0.0.0'],
  });
  const [made] = rows;
  if (!made) {
    throw new AuthError('mfa_factor_not_found');
  }
  return { id: String(made.id), type: 'totp', expires_at: Number(made.expires_at) };
}

/** Uses up a challenge; a wrong code rolls it back. Throws AuthError mfa_factor_not_found, mfa_challenge_expired. */
export async function spendChallenge(query: Query, factorId: string, challengeId: string): Promise<void> {
  const { rows } = await query({
    name: 'use_challenge',
    text: `
      delete from auth.mfa_challenges where id = $1 and factor_id = $2
      returning created_at < now() - interval '${challengeLifetime} seconds' as is_over`,
    values: [challengeId, factorId],
  });
  const [used] = rows;
  if (!used) {
    throw new AuthError('mfa_factor_not_found', {
      status: 422,
      message: 'MFA factor with the provided challenge ID not found',
    });
  }
  if (used.is_over) {
    throw new AuthError('mfa_challenge_expired', {
      message: `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    });
  }
}

const challenge = `
  with factor as (
    update auth.mfa_factors set last_challenged_at = now()
    where id = $1 and user_id = $2
    returning id
  ), outdated as (
    delete from auth.mfa_challenges c using factor
    where c.factor_id = factor.id and c.created_at < now() - interval '${challengeLifetime} seconds'
  )
  insert into auth.mfa_challenges (factor_id, ip_address)
  select id, $3 from factor
  returning id, floor(extract(epoch from created_at))::int + ${challengeLifetime} as expires_at`;
