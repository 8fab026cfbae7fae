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

/** The shared parts of the plugin's routes. */
export type RouteParts = {
  database: AuthDatabase;
  issuer: Issuer;
  limits: Limits;
  factorKeys: FactorKeys;
  /**
   * Runs a few requests per address at once; others wait. This limits how many rule turns an address can hold, and keeps
   * it from filling the whole hash queue. Rejects with QueueFull.
   */
  inTurn: <Value>(request: FastifyRequest, job: () => Promise<Value>) => Promise<Value>;
  /** Null where the server sends no email: accounts are then confirmed at once. */
  mail: AccountMail | null;
  /** onRequest hook for routes that need a session; `signedIn` then returns it. */
  requireSession: (request: FastifyRequest) => Promise<void>;
};

/**
 * Creates the hook that reads the bearer token. Only routes that need a session use it: a browser with an expired access
 * token must still be able to refresh it.
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

/** A caller with a session, as claimed by their access token. */
export type SignedIn = { userId: string; sessionId: string; aal: string };

/** Account, session and claimed level of a request that passed `requireSession`. */
export function signedIn({ caller }: FastifyRequest): SignedIn {
  const { userId, sessionId, aal } = caller;
  if (userId === null || sessionId === null) {
    throw new AuthError('no_authorization');
  }
  return { userId, sessionId, aal };
}

/**
 * One turn of the caller's account at the level of their session: someone with only the password cannot use up the turns
 * of an owner at `aal2`.
 */
export function turnOfLevel(rule: RuleName, { userId, aal }: SignedIn): Turn {
  return { rule, of: [userId, aal] };
}
