import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Turn } from '../../limits/limits.ts';
import { turnsFrom } from '../../limits/request-origin.ts';
import { isEmailTaken } from '../accounts/new-account.ts';
import { AuthError } from '../errors/auth-error.ts';
import { confirmLink, type LinkUse } from '../links/confirm-link.ts';
import { type SignInCode, tokenOfCode } from '../links/sign-in-tokens.ts';
import { bodyAs, optional } from '../request-body.ts';
import { answerNewSession } from '../sessions/new-session-answer.ts';
import { hashToken } from '../sessions/refresh-tokens.ts';
import type { RouteParts } from '../sessions/session-guard.ts';
import { type NewSession, openSession } from '../sessions/sessions.ts';

const verifyBody = z.object({
  type: optional(z.string()),
  token: optional(z.string()),
  token_hash: optional(z.string()),
  email: optional(z.string()),
  phone: optional(z.string()),
});

/** By the `type` that the client sends. */
const uses: Record<string, LinkUse> = {
  signup: 'signup',
  invite: 'signup',
  recovery: 'recovery',
  magiclink: 'sign_in',
  email: 'any',
  email_change: 'email_change',
};

/** `POST /verify`: a session for a link's `token_hash` and `type`, or for a sign-in code with `email` and `token`. */
export function verifyRoute(app: FastifyInstance, parts: RouteParts): void {
  const { database, limits, inTurn, issuer } = parts;
  app.post('/verify', async (request, reply) => {
    const proof = readBody(request.body);
    return inTurn(request, async () => {
      const turns = turnsFrom(request, 'verifyByAddress');
      await limits.take(turns);
      if ('code' in proof) {
        // For every email, with or without an account.
        const ofEmail: Turn = { rule: 'signInCodeByEmail', of: [proof.email] };
        await limits.take([ofEmail]);
        turns.push(ofEmail);
      }
      const session = await follow(proof, request);
      await limits.succeed(turns);
      return answerNewSession(session, { request, reply }, parts);
    });
  });

  async function follow(proof: Link | SignInCode, request: FastifyRequest): Promise<NewSession> {
    try {
      const session = await database.transaction(async query => {
        const hash =
          'code' in proof
            ? await tokenOfCode(query, proof, issuer.keys.refreshSecret)
            : hashToken(proof.token);
        if (hash === null) {
          throw wrongCode();
        }
        const { userId, passwordHash } = await confirmLink(
          query,
          'code' in proof ? 'sign_in' : proof.use,
          hash,
        );
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

const wrongCode = () => new AuthError('otp_expired', { message: 'Token has expired or is invalid' });

/** In the order of Supabase's auth service. */
function readBody(body: unknown): Link | SignInCode {
  const { type, token, token_hash: tokenHash, email, phone } = bodyAs(verifyBody, body);
  if (!type) {
    throw new AuthError('validation_failed', { message: 'Verify requires a verification type' });
  }
  if (token && !tokenHash) {
    // Other emails contain no codes, so no code is right.
    if (!(type === 'email' || type === 'magiclink') || !email) {
      throw wrongCode();
    }
    return { email: email.trim().toLowerCase(), code: token.trim() };
  }
  if (token || !tokenHash) {
    throw new AuthError('validation_failed', { message: 'Verify requires either a token or a token hash' });
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
