import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError } from '../errors/auth-error.ts';
import type { RouteParts } from '../sessions/session-guard.ts';
import { linkDisabled } from './otp.ts';

const everyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers parts of Supabase's auth service that this server lacks as if they were disabled there. */
export function switchedOffRoutes(app: FastifyInstance, { requireSession }: RouteParts): void {
  const refuse = (
    urls: string[],
    why: (request: FastifyRequest) => AuthError,
    session = false,
    needsNoKey = false,
  ) => {
    for (const url of urls) {
      app.route({
        method: everyMethod,
        url,
        config: { needsNoKey },
        ...(session && { onRequest: requireSession }),
        handler: async request => {
          throw why(request);
        },
      });
    }
  };
  refuse(['/magiclink'], linkDisabled);
  // Browsers open these addresses without a key.
  const ofProviders = () => new AuthError('validation_failed', { message: noProvider });
  refuse(['/authorize', '/callback'], ofProviders, false, true);
  refuse(['/sso', '/sso/*'], () => new AuthError('saml_provider_disabled'));
  refuse(['/passkeys', '/passkeys/*'], () => new AuthError('passkey_disabled'));
  refuse(['/oauth', '/oauth/*'], () => new AuthError('feature_disabled'));
  refuse(['/user/identities/*'], () => new AuthError('manual_linking_disabled'), true);
  refuse(['/user/oauth/*'], () => new AuthError('feature_disabled'), true);
  refuse(['/reauthenticate'], () => new AuthError('email_provider_disabled', { message: noCodes }), true);
  refuse(['/admin', '/admin/*', '/invite'], () => new AuthError('not_admin'), true);
}

const noProvider = 'Unsupported provider: provider is not enabled';
const noCodes = 'No codes are sent by email: enter the current password instead';
