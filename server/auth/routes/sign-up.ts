import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import { emailAddress } from '../email-address.ts';
import { insertAccount, isEmailTaken, type NewAccount } from '../new-account.ts';
import { hashPassword, requireStrongPassword } from '../passwords.ts';
import { bodyAs, optional } from '../request-body.ts';
import type { RouteParts } from '../session-guard.ts';
import { addressOf, type OpenSession, openSession, sessionAnswer } from '../sessions.ts';
import { askBeforeUserCreated } from '../sign-up-hook.ts';
import { userMetadata } from '../user-metadata.ts';

const signUpBody = z.object({
  email: optional(z.string()),
  phone: optional(z.string()),
  password: optional(z.string()),
  data: optional(userMetadata),
});

/** `POST /signup`: an account, confirmed and logged in at once, for whoever the sign-up hook admits. */
export function signUpRoute(app: FastifyInstance, { database, issuer }: RouteParts): void {
  app.post('/signup', async request => {
    const { email, password, data } = readBody(request.body);
    // Asked first, so that a known e-mail costs neither a hash nor the code that was given for it.
    const [taken] = await database.run(
      [
        {
          name: 'is_email_taken',
          text: 'select from auth.users where email = $1 and not is_sso_user',
          values: [email],
        },
      ],
      { readOnly: true },
    );
    if (taken?.rowCount) {
      throw new AuthError('user_already_exists');
    }
    const account: NewAccount = {
      id: randomUUID(),
      email,
      passwordHash: await hashPassword(password),
      userMetadata: data,
    };
    return sessionAnswer(await createAccount(account, request), issuer);
  });

  /** The hook, the account and its first session, all or nothing: a refused account uses up no code. */
  async function createAccount(account: NewAccount, request: FastifyRequest): Promise<OpenSession> {
    const opening = openSession(account.id, account.passwordHash, request);
    try {
      return await database.transaction(async query => {
        await askBeforeUserCreated(query, hookUser(account), addressOf(request));
        await query(insertAccount(account));
        const session = opening.read(await query(opening.statement));
        if (!session) {
          throw new Error('The account just made cannot be found');
        }
        return session;
      });
    } catch (error) {
      throw isEmailTaken(error) ? new AuthError('user_already_exists') : error;
    }
  }
}

/** The checks in the order in which Supabase's auth service makes them. */
function readBody(body: unknown) {
  const { email, phone, password, data = {} } = bodyAs(signUpBody, body);
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
  return { email: bodyAs(emailAddress, email), password, data };
}

function hookUser({ id, email, userMetadata }: NewAccount) {
  return {
    id,
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [],
    is_anonymous: false,
  };
}
