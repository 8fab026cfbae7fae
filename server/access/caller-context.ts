import type { Statement } from '../postgres/database.ts';
import type { Caller } from './caller.ts';

/** The SQLSTATE of `auth.require_session`: the access token's session has ended, or its account is gone or banned. */
export const sessionEnded = 'PSESS';

/** Its second SQLSTATE: the account has a second factor, and the session has not proved it. */
export const needsFactor = 'PAAL2';

/** And its third: the account has no password yet. */
export const needsPassword = 'PPASS';

/** All of them: the caller is known and may ask for nothing, whatever it is. */
export const sessionRefusals: readonly unknown[] = [sessionEnded, needsFactor, needsPassword];

/** The SQLSTATE of `private.take_slow_turn`: as many slow statements of the caller are at work as there may be. */
export const turnTaken = 'PSLOW';

/** Follows the context of a slow statement, and counts those of its caller over all servers for as long as it takes. */
export function slowTurn(caller: string, atOnce: number): Statement {
  return { name: 'slow_turn', text: 'select private.take_slow_turn($1, $2)', values: [caller, atOnce] };
}

/**
 * Milliseconds that a quick statement may take, a write that is not quick, and a call of a function that asks for more by a
 * statement_timeout of its own. Other reads have the connection's limit.
 */
export const limits = { quick: 500, write: 10_000, long: 30_000 };

/**
 * The first statement of a transaction in this caller's name: it asks whether the session still stands, and then sets,
 * for as long as the transaction lasts, the role and the claims that policies and functions read, forbids changes to
 * one that only reads, and ends it after its time: half a second for a quick one. Sent together with what follows it,
 * the check costs no round trip of its own.
 */
export function callerContext(
  { role, claimsJson, sessionId, userId, aal, address }: Caller,
  {
    readOnly = false,
    isQuick = false,
    takesLong = false,
  }: { readOnly?: boolean; isQuick?: boolean; takesLong?: boolean | undefined } = {},
): Statement {
  const kind = readOnly ? 'reads' : takesLong ? 'calls' : 'writes';
  const { name, text } = contexts[isQuick ? 'quick' : 'patient'][kind][role];
  const values = role === 'anon' ? [headersOf(address)] : [sessionId, userId, aal];
  return { name, text, values: [role, claimsJson, ...values], forbidsChanges: readOnly };
}

/** The one header that a function may ask for, where PostgREST puts them all. */
function headersOf(address: string | null | undefined): string {
  return address ? JSON.stringify({ 'x-forwarded-for': address }) : '{}';
}

const setContext = `set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`;
const setHeaders = `set_config('request.headers', $3, true)`;
const forbidChanges = `, set_config('transaction_read_only', 'on', true)`;
const requireSession = 'auth.require_session($3, $4, $5)';

const quickWrites = contextsOf('quick_context', endAfter(limits.quick));

const contexts = {
  patient: {
    reads: contextsOf('reads', forbidChanges),
    writes: contextsOf('context', endAfter(limits.write)),
    calls: contextsOf('long_context', endAfter(limits.long)),
  },
  quick: {
    reads: contextsOf('quick_reads', forbidChanges + endAfter(limits.quick)),
    writes: quickWrites,
    calls: quickWrites,
  },
};

function contextsOf(name: string, further: string) {
  return {
    anon: { name: `visitor_${name}`, text: `select ${setContext}, ${setHeaders}${further}` },
    authenticated: { name: `caller_${name}`, text: `select ${requireSession}, ${setContext}${further}` },
  };
}

function endAfter(milliseconds: number): string {
  return `, set_config('statement_timeout', '${milliseconds}', true)`;
}
