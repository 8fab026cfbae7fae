import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestAddress, turnsFrom } from '../../limits/request-origin.ts';
import { emailAddress } from '../accounts/email-address.ts';
import type { NewAccount } from '../accounts/new-account.ts';
import { registerAtOnce } from '../accounts/register-at-once.ts';
import { registerByMail } from '../accounts/register-by-mail.ts';
import { askBeforeSignUp, noCode } from '../accounts/sign-up-hook.ts';
import type { Account } from '../accounts/user-json.ts';
import { userMetadata } from '../accounts/user-metadata.ts';
import { AuthError } from '../errors/auth-error.ts';
import { signUpMailTurns } from '../links/mail-turns.ts';
import { requireStrongPassword } from '../passwords/password-strength.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { bodyAs, optional } from '../request-body.ts';
import { answerNewSession } from '../sessions/new-session-answer.ts';
import type { RouteParts } from '../sessions/session-guard.ts';
import type { SessionAnswer } from '../sessions/sessions.ts';

/** Characters of a client's secret, which is sent before its code is accepted. */
const maxGrant = 200;

const signUpBody = z.object({
  email: optional(z.string()),
  phone: optional(z.string()),
  password: optional(z.string()),
  data: optional(userMetadata.safeExtend({ sign_up_grant: optional(z.string().max(maxGrant)) })),
});

/**
 * `POST /signup`: creates an account if the hook allows it. Without email it is signed in at once; with email the
 * answer is an account that waits for its link, also when the email is taken. Invited staff are signed in at once,
 * because their link came to this email.
 */
export function signUpRoute(app: FastifyInstance, parts: RouteParts): void {
  const { database, limits, mail, inTurn } = parts;
  app.post('/signup', async (request, reply): Promise<SessionAnswer | Account> => {
    const wanted = readBody(request.body);
    // First, so that strangers without a code cause no hash.
    const ask = askBeforeSignUp(wanted, requestAddress(request));
    const [asked] = await database.run([ask.statement], { readOnly: true });
    const { maySignUp, isTaken, isInvited } = ask.read(asked);
    const turns = turnsFrom(request, 'signUpByAddress');
    if (!maySignUp || (isTaken && !mail && !isInvited)) {
      await limits.take(turns);
      throw maySignUp ? new AuthError('user_already_exists') : noCode();
    }
    return inTurn(request, async () => {
      await limits.take(turns);
      const answer = await register(wanted, { isTaken, isInvited }, { request, reply });
      await limits.succeed(turns);
      return answer;
    });
  });

  async function register(
    wanted: Wanted,
    { isTaken, isInvited }: { isTaken: boolean; isInvited: boolean },
    { request, reply }: Exchange,
  ) {
    if (!mail || isInvited) {
      const session = await registerAtOnce(await newAccount(wanted), { database, request, isInvited });
      return answerNewSession(session, { request, reply }, parts);
    }
    mail.requireDelivery();
    // Before the code is used up; each sign-up sends one email in any case.
    await limits.take(signUpMailTurns(request, wanted.email));
    return registerByMail(await newAccount(wanted), isTaken, { database, mail, request });
  }
}

async function newAccount({ email, password, data, signUpGrant }: Wanted): Promise<NewAccount> {
  const passwordHash = await hashPassword(password);
  return { id: randomUUID(), email, passwordHash, userMetadata: data, signUpGrant };
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

type Wanted = {
  email: string;
  password: string;
  data: Record<string, unknown>;
  signUpGrant: string | undefined;
};

/** In the order of Supabase's auth service. */
function readBody(body: FastifyRequest['body']): Wanted {
  const { email, phone, password, data: given } = bodyAs(signUpBody, body);
  if (!email && !phone) {
    throw new AuthError('anonymous_provider_disabled');
  }
  if (!email) {
    throw new AuthError('phone_provider_disabled', { message: 'Phone signups are disabled' });
  }
  if (!password) {
    throw new AuthError('validation_failed', { message: 'Signup requires a valid password' });
  }
  requireStrongPassword(password);
  // Not stored in the account, where every access token would carry it.
  const { sign_up_grant: signUpGrant, ...data } = given ?? { sign_up_grant: undefined };
  return { email: bodyAs(emailAddress, email), password, data, signUpGrant };
}
