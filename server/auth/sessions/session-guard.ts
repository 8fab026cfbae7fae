import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerReader } from '../../access/caller-reader.ts';
import type { Limits, Turn } from '../../limits/limits.ts';
import type { RuleName } from '../../limits/rules.ts';
import type { AuthDatabase } from '../as-auth-admin.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { FactorKeys } from '../factors/factor-keys.ts';
import type { AccountMail } from '../links/account-mail.ts';
import type { Keys } from './keys.ts';
import type { Issuer } from './sessions.ts';

/** The parts that the routes of the plugin work with. */
export type RouteParts = {
  database: AuthDatabase;
  issuer: Issuer;
  limits: Limits;
  factorKeys: FactorKeys;
  /**
   * Lets a few requests of one address be at work at once and makes the others wait for those: so many turns of rules
   * are taken and not yet given back, and no address fills the line for hashes alone. Rejects with QueueFull.
   */
  inTurn: <Value>(request: FastifyRequest, job: () => Promise<Value>) => Promise<Value>;
  /** Null where the server sends no mail: accounts are then confirmed at once. */
  mail: AccountMail | null;
  /** An onRequest hook for routes that need a session; `signedIn` then tells whose. */
  requireSession: (request: FastifyRequest) => Promise<void>;
};

/**
 * Makes the hook that reads the bearer token. Only the routes that need a session look at it: a browser whose
 * access token has expired must still be able to refresh it.
 */
export function sessionGuard(app: FastifyInstance, keys: Keys): RouteParts['requireSession'] {
  const readCaller = callerReader(keys);
  app.decorateRequest('caller');
  return async request => {
    request.caller = await readCaller(request);
    if (request.caller.role === 'anon') {
      throw new AuthError('no_authorization');
    }
  };
}

/** A caller with a session, as their access token says it. */
export type SignedIn = { userId: string; sessionId: string; aal: string };

/** The ids of account and session behind a request that `requireSession` let through, and the level it claims. */
export function signedIn({ caller }: FastifyRequest): SignedIn {
  const { userId, sessionId, aal } = caller;
  if (userId === null || sessionId === null) {
    throw new AuthError('no_authorization');
  }
  return { userId, sessionId, aal };
}

/**
 * One turn of the caller's account at the level of their session: who has the password alone does not use up the turns of an
 * owner who has taken the second step.
 */
export function turnOfLevel(rule: RuleName, { userId, aal }: SignedIn): Turn {
  return { rule, of: [userId, aal] };
}
