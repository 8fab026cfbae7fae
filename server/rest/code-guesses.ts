import type { FastifyRequest } from 'fastify';
import { LimitReached, type Limits } from '../limits/limits.ts';
import { requestAddress, turnsFrom } from '../limits/request-origin.ts';
import type { Turn } from '../limits/rules.ts';
import type { Answer } from './actions/plan.ts';
import { RestError } from './errors/rest-error.ts';

const inAll: Turn = { rule: 'codeInAll', of: [] };

/** Functions that compare a visitor's secret, with the start of the answer for a right one. */
const rightAnswers: Partial<Record<string, string>> = {
  validate_and_reset_auth_code: 'true',
  staff_invitation: '{',
};

/**
 * Limits wrong sign-up codes and invitations per address and in total. Past the total, attempts take longer and each
 * address has a few, so that a class can still sign up.
 * Call it within the turns of an address, so that of a class typing codes at once only running requests count as wrong.
 * @throws RestError 429; errors of `run`
 */
export function codeGuesses(limits: Limits) {
  return async (name: string, request: FastifyRequest, run: () => Promise<Answer>): Promise<Answer> => {
    const right = rightAnswers[name];
    if (right === undefined) {
      return run();
    }
    // The function admits the client's address that sent an accepted code.
    request.caller = { ...request.caller, address: requestAddress(request) };
    const turns = await takeTurns(request, limits);
    const answer = await run();
    if (answer.status === 200 && answer.body?.startsWith(right)) {
      await limits.succeed(turns);
    }
    return answer;
  };
}

/** Refused attempts do not count in the total; one attacker could trigger the strict limit for everyone. */
async function takeTurns(request: FastifyRequest, limits: Limits): Promise<Turn[]> {
  try {
    const turns = turnsFrom(request, 'codeByAddress');
    await limits.take(turns);
    const isAttack = await limits.take([inAll]);
    const strict = isAttack ? turnsFrom(request, 'codeUnderAttack') : [];
    await limits.take(strict);
    return [...turns, inAll, ...strict];
  } catch (error) {
    throw error instanceof LimitReached ? tooManyGuesses(error) : error;
  }
}

function tooManyGuesses({ message, seconds }: LimitReached): RestError {
  return new RestError(
    { code: 'over_request_rate_limit', status: 429, message },
    { 'retry-after': String(seconds) },
  );
}
