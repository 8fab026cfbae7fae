import type { FastifyRequest } from 'fastify';
import { turnsFrom } from '../../limits/request-origin.ts';
import { AuthError } from '../errors/auth-error.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import type { RouteParts } from '../sessions/session-guard.ts';
import type { OwnAccount } from './own-account.ts';

/**
 * Makes sure that the owner changes the sign-in data, not someone who found an open browser: the session must be at most
 * a day old, or the current password must be given. A password that is given must be right.
 * @throws AuthError reauthentication_needed, current_password_invalid; LimitReached
 */
export async function requireOwner(
  { account, passwordHash, isRecent }: OwnAccount,
  currentPassword: string | undefined,
  request: FastifyRequest,
  { limits }: Pick<RouteParts, 'limits'>,
): Promise<void> {
  if (currentPassword === undefined) {
    if (!isRecent) {
      throw new AuthError('reauthentication_needed');
    }
    return;
  }
  const turns = turnsFrom(request, 'currentPasswordByPair', account.id);
  await limits.take(turns);
  if (!(await verifyPassword(passwordHash, currentPassword))) {
    throw new AuthError('current_password_invalid');
  }
  await limits.succeed(turns);
}
