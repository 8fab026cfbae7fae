import type { Statement } from '../postgres/database.ts';
import type { Caller } from './caller.ts';

/** SQLSTATE of `auth.require_session`: the session has ended, or its account is deleted or banned. */
export const sessionEnded = 'PSESS';

/** Its second SQLSTATE: the account has a second factor that the session has not verified. */
export const needsFactor = 'PAAL2';

export const needsPassword = 'PPASS';

/** SQLSTATEs after which every request of a known caller is refused. */
export const sessionRefusals: readonly unknown[] = [sessionEnded, needsFactor, needsPassword];

/** SQLSTATE of `private.take_slow_turn`: the caller already runs as many slow statements as allowed. */
export const turnTaken = 'PSLOW';

/** Counts a slow statement of the caller over all servers while it runs; sent after `callerContext`. */
export function slowTurn(caller: string, atOnce: number): Statement {
  return { name: 'slow_turn', text: 'select private.take_slow_turn($1, $2)', values: [caller, atOnce] };
}

/** Statement timeouts in milliseconds. `long` is for functions that set a longer statement_timeout themselves. */
export const limits = { quick: 500, write: 10_000, long: 30_000 };

/**
 * Returns a transaction's first statement: it checks the session and sets role, claims, read-only mode and time limit.
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
  const values = role === 'anon' ? [addressHeaders(address)] : [sessionId, userId, aal];
  return { name, text, values: [role, claimsJson, ...values], forbidsChanges: readOnly };
}

/** Only the header that functions may read, in PostgREST's format. */
function addressHeaders(address: string | null | undefined): string {
  return address ? JSON.stringify({ 'x-forwarded-for': address }) : '{}';
}

const setContext = `set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`;
const setHeaders = `set_config('request.headers', $3, true)`;
const forbidChanges = `, set_config('transaction_read_only', 'on', true)`;
const requireSession = 'auth.require_session($3, $4, $5)';

const quickWrites = callerContexts('quick_context', endAfter(limits.quick));

const contexts = {
  patient: {
    reads: callerContexts('reads', forbidChanges),
    writes: callerContexts('context', endAfter(limits.write)),
    calls: callerContexts('long_context', endAfter(limits.long)),
  },
  quick: {
    reads: callerContexts('quick_reads', forbidChanges + endAfter(limits.quick)),
    writes: quickWrites,
    calls: quickWrites,
  },
};

function callerContexts(name: string, further: string) {
  return {
    anon: { name: `visitor_${name}`, text: `select ${setContext}, ${setHeaders}${further}` },
    authenticated: { name: `caller_${name}`, text: `select ${requireSession}, ${setContext}${further}` },
  };
}

function endAfter(milliseconds: number): string {
  return `, set_config('statement_timeout', '${milliseconds}', true)`;
}
