import type { FastifyRequest } from 'fastify';
import { requestAddress } from '../limits/request-origin.ts';
import type { ErrorCode } from './errors/error-codes.ts';

/** The refusals that count as a guess, by what was guessed. */
const guesses: Partial<Record<ErrorCode, string>> = {
  invalid_credentials: 'password',
  current_password_invalid: 'current password',
  mfa_verification_failed: 'second step',
  otp_expired: 'link or code',
};

/**
 * Logs a failed sign-in in the form that docs/examples/fail2ban/pipstone.conf reads: the address first, before anything
 * that the sender chose.
 * @param logsEmails adds the email of the request, for LOG_EMAILS
 */
export function logFailedSignIn(request: FastifyRequest, code: ErrorCode, logsEmails: boolean): void {
  const kind = guesses[code];
  if (kind) {
    const { email } = (request.body ?? {}) as { email?: unknown };
    // Not the log of the request, whose number would precede the address.
    request.server.log.info(
      { address: requestAddress(request), kind, ...(logsEmails && typeof email === 'string' && { email }) },
      'Failed sign-in.',
    );
  }
}
