import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { emailAddress } from '../accounts/email-address.ts';
import { AuthError } from '../errors/auth-error.ts';
import { mailTurns } from '../links/mail-turns.ts';
import { bodyAs, optional } from '../request-body.ts';
import type { RouteParts } from '../sessions/session-guard.ts';

const resendBody = z.object({
  type: z.enum(
    ['signup', 'email_change', 'sms', 'phone_change'],
    'Missing one of these types: signup, email_change, sms, phone_change',
  ),
  email: optional(z.string()),
  phone: optional(z.string()),
});

/** `POST /resend`: replaces the link of a sign-up or a new address; `{}` whether or not one is pending. */
export function resendRoute(app: FastifyInstance, { limits, mail }: RouteParts): void {
  app.post('/resend', async request => {
    const { type, email: given, phone } = bodyAs(resendBody, request.body);
    if (type === 'sms' || type === 'phone_change' || (phone && !given)) {
      throw new AuthError('phone_provider_disabled', { message: 'Phone logins are disabled' });
    }
    const email = bodyAs(emailAddress, given);
    if (!mail) {
      throw new AuthError('email_provider_disabled');
    }
    mail.requireDelivery();
    await limits.take(mailTurns(request, email, type));
    mail.offerLink(type, email);
    return {};
  });
}
