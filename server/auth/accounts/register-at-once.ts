import type { FastifyRequest } from 'fastify';
import { requestAddress } from '../../limits/request-origin.ts';
import type { AuthDatabase } from '../as-auth-admin.ts';
import { AuthError } from '../errors/auth-error.ts';
import { type NewSession, openSession } from '../sessions/sessions.ts';
import { insertAccount, isEmailTaken, type NewAccount } from './new-account.ts';
import { askBeforeUserCreated, userForHook } from './sign-up-hook.ts';

/**
 * Runs the hook, inserts the account and opens its first session in one transaction: a refused account uses up no code.
 * @throws AuthError the hook's, or user_already_exists
 */
export async function registerAtOnce(
  account: NewAccount,
  { database, request }: { database: AuthDatabase; request: FastifyRequest },
): Promise<NewSession> {
  const opening = openSession(account.id, account.passwordHash, request);
  try {
    return await database.transaction(async query => {
      await askBeforeUserCreated(query, userForHook(account), requestAddress(request));
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
