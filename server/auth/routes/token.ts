import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';
import type { RouteParts } from '../sessions/session-guard.ts';
import { passwordGrant } from './password-grant.ts';
import { refreshGrant } from './refresh-grant.ts';

const tokenQuery = z.object({ grant_type: z.enum(['password', 'refresh_token']) });

/** `POST /token?grant_type=`: a session for email and password, or for a refresh token. */
export function tokenRoute(app: FastifyInstance, parts: RouteParts): void {
  const grants = { password: passwordGrant(parts), refresh_token: refreshGrant(parts) };
  app.post('/token', async (request, reply) => {
    const query = tokenQuery.safeParse(request.query);
    if (!query.success) {
      throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' });
    }
    return grants[query.data.grant_type](request, reply);
  });
}
