import type { FastifyRequest } from 'fastify';
import { requestAddress } from '../limits/request-origin.ts';
import type { ErrorCode } from './errors/error-codes.ts';

/** Refusals that count as a guess, and the secret that was guessed. */
const guesses: Partial<Record<ErrorCode, string>> = {
  invalid_credentials: 'password',
  current_password_invalid: 'current password',
  mfa_verification_failed: 'second step',
  otp_expired: 'link or code',
};

/** Logs a failed sign-in for docs/examples/fail2ban, address first; `logsEmails` adds the request's email. */
export function logFailedSignIn(request: FastifyRequest, code: ErrorCode, logsEmails: boolean): void {
  const kind = guesses[code];
  if (kind) {
    const { email } = (request.body ?? {}) as { email?: unknown };
    // The log of the request would put its number before the address.
    request.server.log.info(
      { address: requestAddress(request), kind, ...(logsEmails && typeof email === 'string' && { email }) },
      'Failed sign-in.',
    );
  }
}
