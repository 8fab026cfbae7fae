import type { FastifyRequest } from 'fastify';
import { requestAddress } from '../../limits/request-origin.ts';
import type { AuthDatabase } from '../as-auth-admin.ts';
import { AuthError } from '../errors/auth-error.ts';
import { type NewSession, openSession } from '../sessions/sessions.ts';
import { deleteUnconfirmed, insertAccount, isEmailTaken, type NewAccount } from './new-account.ts';
import { askBeforeUserCreated, userForHook } from './sign-up-hook.ts';

type Parts = { database: AuthDatabase; request: FastifyRequest; isInvited: boolean };

/**
 * Runs the hook, inserts the account and opens its session in one transaction, so a refusal uses up no code. An
 * invitation takes its email from an account that never confirmed it.
 * @throws AuthError of the hook, or user_already_exists
 */
export async function registerAtOnce(
  account: NewAccount,
  { database, request, isInvited }: Parts,
): Promise<NewSession> {
  const opening = openSession(account.id, account.passwordHash, request);
  try {
    return await database.transaction(async query => {
      await askBeforeUserCreated(query, userForHook(account), requestAddress(request));
      if (isInvited) {
        await query(deleteUnconfirmed(account.email));
      }
      await query(insertAccount(account));
      const session = opening.read(await query(opening.statement));
      if (!session) {
        throw new Error('The new account cannot be found');
      }
      return session;
    });
  } catch (error) {
    throw isEmailTaken(error) ? new AuthError('user_already_exists') : error;
  }
}
