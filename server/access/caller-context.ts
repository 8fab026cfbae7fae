import type { Statement } from '../postgres/database.ts';
import type { Caller } from './caller.ts';

/** The SQLSTATE of `auth.require_session`: the access token's session has ended, or its account is gone or banned. */
export const sessionEnded = 'PSESS';

/**
 * The first statement of a transaction in this caller's name: it asks whether the session still stands, and then sets,
 * for as long as the transaction lasts, the role and the claims that policies and functions read. Sent together with
 * what follows it, the check costs no round trip of its own.
 */
export function callerContext({ role, claimsJson, sessionId, userId }: Caller): Statement {
  if (role === 'anon') {
    return { name: 'visitor_context', text: `select ${setContext}`, values: [role, claimsJson] };
  }
  return {
    name: 'caller_context',
    text: `select auth.require_session($3, $4), ${setContext}`,
    values: [role, claimsJson, sessionId, userId],
  };
}

const setContext = `set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`;
