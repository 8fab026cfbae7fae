import type { FastifyInstance } from 'fastify';
import { RestError } from '../rest/errors/rest-error.ts';
import { LimitReached, type Limits } from './limits.ts';
import { originOf } from './request-origin.ts';

/**
 * Limits how often an address may try sign-up codes, in front of the one function that compares them. Requests
 * for anything else pass without a look at the database.
 */
export function guardCodeGuesses(app: FastifyInstance, limits: Limits): void {
  app.addHook<{ Params: { name?: string } }>('preHandler', async request => {
    if (request.params.name !== 'validate_and_reset_auth_code') {
      return;
    }
    try {
      await limits.take([{ rule: 'codeByAddress', of: [originOf(request)] }]);
    } catch (error) {
      throw error instanceof LimitReached ? tooManyGuesses(error) : error;
    }
  });
}

function tooManyGuesses({ message, seconds }: LimitReached): RestError {
  return new RestError(
    { code: 'over_request_rate_limit', status: 429, message },
    { 'retry-after': String(seconds) },
  );
}
