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

export type RouteParts = {
  database: AuthDatabase;
  issuer: Issuer;
  limits: Limits;
  factorKeys: FactorKeys;
  /** Runs a few requests per address at once; no address fills the hash queue. Rejects with QueueFull. */
  inTurn: <Value>(request: FastifyRequest, job: () => Promise<Value>) => Promise<Value>;
  /** Null where the server sends no email; accounts are then confirmed at once. */
  mail: AccountMail | null;
  /** For routes that need a session; `signedIn` then returns it. */
  requireSession: (request: FastifyRequest) => Promise<void>;
};

/**
 * Returns the hook that reads the bearer token; refreshing works without it, as the access token may have expired.
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

/** A caller with a session, as their access token claims. */
export type SignedIn = { userId: string; sessionId: string; aal: string };

/** Returns account, session and level of a request that passed `requireSession`. */
export function signedIn({ caller }: FastifyRequest): SignedIn {
  const { userId, sessionId, aal } = caller;
  if (userId === null || sessionId === null) {
    throw new AuthError('no_authorization');
  }
  return { userId, sessionId, aal };
}

/** Returns a turn of the account at this level: someone with only the password uses up no turns of `aal2`. */
export function turnOfLevel(rule: RuleName, { userId, aal }: SignedIn): Turn {
  return { rule, of: [userId, aal] };
}
