import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Turn } from '../../limits/limits.ts';
import { originOf } from '../../limits/request-origin.ts';
import { AuthError } from '../auth-error.ts';
import { verifyPassword } from '../passwords.ts';
import { bodyAs, optional } from '../request-body.ts';
import type { RouteParts } from '../session-guard.ts';
import { openSession, type SessionAnswer, sessionAnswer } from '../sessions.ts';

const passwordBody = z.object({
  email: optional(z.string().trim().toLowerCase()),
  phone: optional(z.string()),
  password: z.string().default(''),
});

/**
 * A session for e-mail and password. An unknown e-mail and a wrong password get the same answer after the same
 * work; whether an account is banned or unconfirmed is told only to who knows its password.
 */
export function passwordGrant({ database, issuer, limits }: RouteParts) {
  return async (request: FastifyRequest): Promise<SessionAnswer> => {
    const { email, phone, password } = bodyAs(passwordBody, request.body);
    if (!email) {
      throw phone
        ? new AuthError('phone_provider_disabled', { message: 'Phone logins are disabled' })
        : new AuthError('validation_failed', { message: 'missing email or phone' });
    }
    const turns = signInTurns(originOf(request), email);
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
    const opening = openSession(String(account.id), kept, request);
    const [[opened]] = await Promise.all([database.run([opening.statement]), limits.succeed(turns)]);
    const session = opening.read(opened);
    if (!session) {
      throw new AuthError('invalid_credentials');
    }
    return sessionAnswer(session, issuer);
  };
}

function signInTurns(origin: string, email: string): Turn[] {
  return [
    { rule: 'signInByPair', of: [email, origin] },
    { rule: 'signInByAddress', of: [origin] },
    { rule: 'signInByEmail', of: [email] },
  ];
}

const findPassword = `
  select id, encrypted_password, email_confirmed_at is not null as is_confirmed,
    coalesce(banned_until > now(), false) as is_banned
  from auth.users
  where email = $1 and not is_sso_user`;
