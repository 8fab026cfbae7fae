import type { FastifyRequest } from 'fastify';
import { turnsFrom } from '../../limits/request-origin.ts';
import { AuthError } from '../errors/auth-error.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import type { RouteParts } from '../sessions/session-guard.ts';
import type { OwnAccount } from './own-account.ts';

/**
 * Requires a session of at most a day or the current password, against strangers at an open browser.
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
