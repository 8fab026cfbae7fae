import type { Query } from '../../postgres/database.ts';
import { findCaller } from '../accounts/own-account.ts';
import { AuthError } from '../errors/auth-error.ts';
import { forgetTokens } from '../links/one-time-tokens.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import type { SignedIn } from '../sessions/session-guard.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import { spendChallenge } from './challenges.ts';
import { stepOfCode } from './one-time-codes.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { type FactorKey, unseal } from './sealed-secrets.ts';
import type { TypedCode } from './typed-code.ts';

type Proof = {
  caller: SignedIn;
  factorId: string;
  challengeId: string;
  code: TypedCode;
  /** Null where no factor was ever enrolled here. */
  key: FactorKey | null;
};

/** A session after its second step; `isNewFactor` when a factor was verified for the first time. */
export type Proved = { session: OpenSession; isNewFactor: boolean };

/**
 * Raises the caller's session to `aal2` with a code, within a transaction. As in Supabase, sessions at `aal1` end and
 * unverified factors are deleted. Each code works once: its step must be later than the last one.
 * @throws AuthError mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed; those of `findCaller`
 */
export async function proveFactor(
  query: Query,
  { caller, factorId, challengeId, code, key }: Proof,
): Promise<Proved> {
  const lock = findCaller(caller, 'for no key update of u');
  const { isAtAal2 } = lock.read(await query(lock.statement));
  const { rows } = await query({
    name: 'find_factor',
    text: `select secret, status::text as status from auth.mfa_factors where id = $1 and user_id = $2`,
    values: [factorId, caller.userId],
  });
  const [factor] = rows;
  if (!factor) {
    throw new AuthError('mfa_factor_not_found');
  }
  await spendChallenge(query, factorId, challengeId);
  const isNewFactor = factor.status !== 'verified';
  if (code.kind === 'recovery_code') {
    // A recovery code replaces a lost factor; it cannot verify a new one.
    if (isNewFactor || !(await spendRecoveryCode(query, caller.userId, code.text))) {
      throw new AuthError('mfa_verification_failed');
    }
  } else {
    await spendOneTimeCode(
      query,
      factorId,
      openedStep(String(factor.secret), { factorId, code: code.text, key }),
    );
  }
  // Links and a new address requested with only the password end here: a thief may have requested them.
  if (isNewFactor && !isAtAal2) {
    await query(forgetTokens(caller.userId));
    await query({ name: 'call_off_email_change', text: callOffEmailChange, values: [caller.userId] });
  }
  await query({ name: 'forget_other_unverified', text: forgetOthers, values: [caller.userId] });
  return { session: await raiseSession(query, caller, { method: code.kind, factorId }), isNewFactor };
}

function openedStep(
  sealed: string,
  { factorId, code, key }: { factorId: string; code: string; key: FactorKey | null },
): number | null {
  const secret = key && unseal(key, factorId, sealed);
  if (secret === null) {
    throw new AuthError('mfa_verification_failed', {
      message: 'This server has lost the key to authenticator apps. Use a recovery code.',
    });
  }
  return stepOfCode(secret, code, Date.now());
}

async function spendOneTimeCode(query: Query, factorId: string, step: number | null): Promise<void> {
  const { rowCount } = await query({ name: 'use_one_time_code', text: useStep, values: [factorId, step] });
  if (!rowCount) {
    throw new AuthError('mfa_verification_failed');
  }
}

const useStep = `
  update auth.mfa_factors set last_used_step = $2, status = 'verified', updated_at = now()
  where id = $1 and $2::bigint > coalesce(last_used_step, -1)`;

const callOffEmailChange = `update auth.users set email_change = '' where id = $1 and email_change <> ''`;

const forgetOthers = `delete from auth.mfa_factors where user_id = $1 and status <> 'verified'`;
