import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { emailAddress } from '../accounts/email-address.ts';
import { AuthError } from '../errors/auth-error.ts';
import { mailTurns } from '../links/mail-turns.ts';
import { bodyAs } from '../request-body.ts';
import type { RouteParts } from '../sessions/session-guard.ts';

const recoverBody = z.object({ email: emailAddress });

/** `POST /recover`: emails a link to set a new password; `{}` with or without an account. */
export function recoverRoute(app: FastifyInstance, { limits, mail }: RouteParts): void {
  app.post('/recover', async request => {
    const { email } = bodyAs(recoverBody, request.body);
    if (!mail) {
      throw new AuthError('email_provider_disabled');
    }
    mail.requireDelivery();
    await limits.take(mailTurns(request, email, 'recovery'));
    mail.offerLink('recovery', email);
    return {};
  });
}
