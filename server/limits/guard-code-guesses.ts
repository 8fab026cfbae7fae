import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RestError } from '../rest/errors/rest-error.ts';
import { LimitReached, type Limits, type Turn } from './limits.ts';
import { addressOf, turnsFrom } from './request-origin.ts';

const inAll: Turn = { rule: 'codeInAll', of: [] };

/**
 * Limits how many wrong sign-up codes an address may try, in front of the one function that compares them, and how
 * many there may be in all. Past that number each try takes longer and each address has a handful, so that a class
 * can still sign up while the world guesses. Requests for anything else pass without a look at the database.
 */
export function guardCodeGuesses(app: FastifyInstance, limits: Limits): void {
  const taken = new WeakMap<FastifyRequest, readonly Turn[]>();

  app.addHook<{ Params: { name?: string } }>('preHandler', async request => {
    if (request.params.name !== 'validate_and_reset_auth_code') {
      return;
    }
    // An accepted code admits who was asked for it: the function notes from where it was.
    request.caller = { ...request.caller, address: addressOf(request) };
    try {
      taken.set(request, await takeTurns(request, limits));
    } catch (error) {
      throw error instanceof LimitReached ? tooManyGuesses(error) : error;
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const turns = taken.get(request);
    if (turns && reply.statusCode === 200 && payload === 'true') {
      await limits.succeed(turns);
    }
  });
}

/** Refused tries of one address do not count in all: they could else bring everyone to the strict limit. */
async function takeTurns(request: FastifyRequest, limits: Limits): Promise<Turn[]> {
  const turns = turnsFrom(request, 'codeByAddress');
  await limits.take(turns);
  const isAttack = await limits.take([inAll]);
  const strict = isAttack ? turnsFrom(request, 'codeUnderAttack') : [];
  await limits.take(strict);
  return [...turns, inAll, ...strict];
}

function tooManyGuesses({ message, seconds }: LimitReached): RestError {
  return new RestError(
    { code: 'over_request_rate_limit', status: 429, message },
    { 'retry-after': String(seconds) },
  );
}
