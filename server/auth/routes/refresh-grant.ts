import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { turnsFrom } from '../../limits/request-origin.ts';
import { AuthError } from '../auth-error.ts';
import { refreshSession } from '../refresh-session.ts';
import { bodyAs } from '../request-body.ts';
import type { RouteParts } from '../session-guard.ts';
import { type SessionAnswer, sessionAnswer } from '../sessions.ts';

const refreshBody = z.object({ refresh_token: z.string().min(1, 'refresh_token required') });

/** A new access token and the next refresh token for the current one. */
export function refreshGrant({ database, issuer, limits }: RouteParts) {
  return async (request: FastifyRequest): Promise<SessionAnswer> => {
    const { refresh_token: token } = bodyAs(refreshBody, request.body);
    // Each look-up locks and reads rows: made-up tokens would have as many of them as they ask for.
    const turns = turnsFrom(request, 'refreshByAddress');
    await limits.take(turns);
    const session = await database.transaction(query =>
      refreshSession(query, token, issuer.keys.refreshSecret),
    );
    if (session instanceof AuthError) {
      throw session;
    }
    await limits.succeed(turns);
    return sessionAnswer(session, issuer);
  };
}
