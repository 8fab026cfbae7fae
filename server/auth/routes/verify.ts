import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { turnsFrom } from '../../limits/request-origin.ts';
import { isEmailTaken } from '../accounts/new-account.ts';
import { AuthError } from '../errors/auth-error.ts';
import { confirmLink, type LinkUse } from '../links/confirm-link.ts';
import { bodyAs, optional } from '../request-body.ts';
import { answerNewSession } from '../sessions/new-session-answer.ts';
import type { RouteParts } from '../sessions/session-guard.ts';
import { type NewSession, openSession } from '../sessions/sessions.ts';

const verifyBody = z.object({
  type: optional(z.string()),
  token: optional(z.string()),
  token_hash: optional(z.string()),
  email: optional(z.string()),
  phone: optional(z.string()),
});

/** The purposes of a mail's link, by the `type` that the client sends. */
const uses: Record<string, LinkUse> = {
  signup: 'signup',
  invite: 'signup',
  recovery: 'recovery',
  magiclink: 'recovery',
  email: 'any',
  email_change: 'email_change',
};

/** `POST /verify`: a session for the `token_hash` and `type` of a link, which confirms what it was sent for. */
export function verifyRoute(app: FastifyInstance, parts: RouteParts): void {
  const { database, limits, inTurn } = parts;
  app.post('/verify', async (request, reply) => {
    const link = readBody(request.body);
    return inTurn(request, async () => {
      const turns = turnsFrom(request, 'verifyByAddress');
      await limits.take(turns);
      const session = await follow(link, request);
      await limits.succeed(turns);
      return answerNewSession(session, { request, reply }, parts);
    });
  });

  async function follow({ token, use }: Link, request: FastifyRequest): Promise<NewSession> {
    try {
      const session = await database.transaction(async query => {
        const { userId, passwordHash } = await confirmLink(query, use, token);
        const opening = openSession(userId, passwordHash, request);
        return opening.read(await query(opening.statement));
      });
      if (!session) {
        throw new AuthError('otp_expired');
      }
      return session;
    } catch (error) {
      throw isEmailTaken(error) ? new AuthError('email_exists') : error;
    }
  }
}

type Link = { token: string; use: LinkUse };

/** The checks in the order in which Supabase's auth service makes them. */
function readBody(body: unknown): Link {
  const { type, token, token_hash: tokenHash, email, phone } = bodyAs(verifyBody, body);
  if (!type) {
    throw new AuthError('validation_failed', { message: 'Verify requires a verification type' });
  }
  if (Boolean(token) === Boolean(tokenHash)) {
    throw new AuthError('validation_failed', { message: 'Verify requires either a token or a token hash' });
  }
  if (!tokenHash) {
    // Mails hold links and no codes to type, so no code is right.
    throw new AuthError('otp_expired', { message: 'Token has expired or is invalid' });
  }
  if (email || phone) {
    throw new AuthError('validation_failed', { message: 'Only the token_hash and type should be provided' });
  }
  const use = Object.hasOwn(uses, type) ? uses[type] : undefined;
  if (!use) {
    throw new AuthError('validation_failed', { message: 'Invalid email verification type' });
  }
  return { token: tokenHash, use };
}
