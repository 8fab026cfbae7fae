import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Turn } from '../../limits/limits.ts';
import { turnsFrom } from '../../limits/request-origin.ts';
import { AuthError } from '../errors/auth-error.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { bodyAs, optional } from '../request-body.ts';
import { answerNewSession } from '../sessions/new-session-answer.ts';
import type { RouteParts } from '../sessions/session-guard.ts';
import { type NewSession, openSession, type SessionAnswer } from '../sessions/sessions.ts';

const passwordBody = z.object({
  email: optional(z.string().trim().toLowerCase()),
  phone: optional(z.string()),
  password: z.string().default(''),
});

/**
 * Returns a session for email and password. An unknown email and a wrong password differ in nothing, not even time;
 * only the right password shows that an account is banned or unconfirmed.
 */
export function passwordGrant(parts: RouteParts) {
  const { database, limits, inTurn } = parts;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<SessionAnswer> => {
    const { email, phone, password } = bodyAs(passwordBody, request.body);
    if (!email) {
      throw phone
        ? new AuthError('phone_provider_disabled', { message: 'Phone logins are disabled' })
        : new AuthError('validation_failed', { message: 'missing email or phone' });
    }
    return inTurn(request, async () =>
      answerNewSession(await signIn(email, password, request), { request, reply }, parts),
    );
  };

  async function signIn(email: string, password: string, request: FastifyRequest): Promise<NewSession> {
    const turns = signInTurns(request, email);
    const [[found]] = await Promise.all([
      database.run([{ name: 'find_password', text: findPassword, values: [email] }], { readOnly: true }),
      limits.take(turns),
    ]);
    const [account] = found?.rows ?? [];
    const kept = account && String(account.encrypted_password);
    const isRight = await verifyPassword(kept, password);
    if (!account || !kept || !isRight) {
      throw new AuthError('invalid_credentials');
    }
    if (account.is_banned) {
      throw new AuthError('user_banned');
    }
    if (!account.is_confirmed) {
      throw new AuthError('email_not_confirmed');
    }
    const opening = openSession(String(account.id), kept, request, { asksDevice: true });
    const [[opened]] = await Promise.all([database.run([opening.statement]), limits.succeed(turns)]);
    const session = opening.read(opened);
    if (!session) {
      throw new AuthError('invalid_credentials');
    }
    return session;
  }
}

function signInTurns(request: FastifyRequest, email: string): Turn[] {
  return [
    ...turnsFrom(request, 'signInByPair', email),
    ...turnsFrom(request, 'signInByAddress'),
    { rule: 'signInByEmail', of: [email] },
  ];
}

// Before the address is confirmed, the latest sign-up's password counts.
const findPassword = `
  select u.id, u.email_confirmed_at is not null as is_confirmed,
    coalesce(u.banned_until > now(), false) as is_banned,
    coalesce(
      nullif(u.encrypted_password, ''),
      (
        select t.encrypted_password from auth.one_time_tokens t
        where t.user_id = u.id and t.token_type = 'confirmation_token'
        order by t.created_at desc
        limit 1
      ),
      ''
    ) as encrypted_password
  from auth.users u
  where u.email = $1 and not u.is_sso_user`;
