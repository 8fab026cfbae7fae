import type { FastifyRequest } from 'fastify';
import { LimitReached, type Limits } from '../limits/limits.ts';
import { addressOf, turnsFrom } from '../limits/request-origin.ts';
import type { Turn } from '../limits/rules.ts';
import type { Answer } from './actions/plan.ts';
import { RestError } from './errors/rest-error.ts';

const inAll: Turn = { rule: 'codeInAll', of: [] };

/**
 * Limits how many wrong sign-up codes an address may try, around the one function that compares them, and how many
 * there may be in all. Past that number each try takes longer and each address has a handful, so that a class can
 * still sign up while the world guesses. Requests for anything else pass without a look at the database.
 *
 * To be called within the turns of an address: of a class that types its codes at the same moment no more than those
 * at work count as wrong, for as long as it is not known.
 * @throws RestError 429; what `run` throws
 */
export function codeGuesses(limits: Limits) {
  return async (name: string, request: FastifyRequest, run: () => Promise<Answer>): Promise<Answer> => {
    if (name !== 'validate_and_reset_auth_code') {
      return run();
    }
    // An accepted code admits who was asked for it: the function notes from where it was.
    request.caller = { ...request.caller, address: addressOf(request) };
    const turns = await takeTurns(request, limits);
    const answer = await run();
    if (answer.status === 200 && answer.body === 'true') {
      await limits.succeed(turns);
    }
    return answer;
  };
}

/** A try that an address is refused does not count in all: it could else bring everyone to the strict limit alone. */
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
