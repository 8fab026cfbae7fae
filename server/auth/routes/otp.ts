import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { emailAddress } from '../accounts/email-address.ts';
import { AuthError } from '../errors/auth-error.ts';
import { mailTurns } from '../links/mail-turns.ts';
import { bodyAs, optional } from '../request-body.ts';
import type { RouteParts } from '../sessions/session-guard.ts';

const otpBody = z.object({ email: optional(z.string()), phone: optional(z.string()) });

/** `POST /otp`: emails a link and a code to sign in. Answers `{}` in any case; ignores `create_user`. */
export function otpRoute(app: FastifyInstance, { limits, mail }: RouteParts): void {
  app.post('/otp', async request => {
    const { email: given, phone } = bodyAs(otpBody, request.body ?? {});
    if (!given) {
      throw phone
        ? new AuthError('phone_provider_disabled', { message: 'Unsupported phone provider' })
        : new AuthError('validation_failed', { message: 'One of email or phone must be set' });
    }
    if (!mail) {
      throw linkDisabled();
    }
    const email = bodyAs(emailAddress, given);
    mail.requireDelivery();
    await limits.take(mailTurns(request, email, 'email'));
    mail.offerLink('email', email);
    return {};
  });
}

export const linkDisabled = () =>
  new AuthError('email_provider_disabled', { message: 'Login with magic link is disabled' });
