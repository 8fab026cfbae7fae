import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { turnsFrom } from '../../limits/request-origin.ts';
import { AuthError } from '../errors/auth-error.ts';
import { bodyAs } from '../request-body.ts';
import { findRefreshToken, refreshSession } from '../sessions/refresh-session.ts';
import type { RouteParts } from '../sessions/session-guard.ts';
import { type SessionAnswer, sessionAnswer } from '../sessions/sessions.ts';

const refreshBody = z.object({ refresh_token: z.string().min(1, 'refresh_token required') });

/** Returns a new access token and the next refresh token. */
export function refreshGrant({ database, issuer, limits }: RouteParts) {
  return async (request: FastifyRequest): Promise<SessionAnswer> => {
    const { refresh_token: token } = bodyAs(refreshBody, request.body);
    // Only unknown tokens count, or an attacker could sign out others at their address.
    const find = findRefreshToken(token);
    const [found] = await database.run([find.statement], { readOnly: true });
    if (!find.read(found)) {
      await limits.take(turnsFrom(request, 'refreshByAddress'));
      throw new AuthError('refresh_token_not_found');
    }
    const session = await database.transaction(query =>
      refreshSession(query, token, issuer.keys.refreshSecret, request),
    );
    if (session instanceof AuthError) {
      throw session;
    }
    return sessionAnswer(session, issuer);
  };
}
