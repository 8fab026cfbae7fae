import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../sessions/session-guard.ts';

/** Other sign-in methods, by their names in Supabase's settings. */
const otherProviders = [
  ...['anonymous_users', 'apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'fly', 'github'],
  ...['gitlab', 'google', 'kakao', 'keycloak', 'linkedin', 'linkedin_oidc', 'notion', 'phone', 'slack'],
  ...['slack_oidc', 'snapchat', 'spotify', 'twitch', 'twitter', 'workos', 'zoom'],
];

const settings = (sendsMail: boolean) => ({
  external: { ...Object.fromEntries(otherProviders.map(name => [name, false])), email: true },
  disable_signup: false,
  mailer_autoconfirm: !sendsMail,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
});

const health = { name: 'Pipstone', description: 'Accounts and sessions, in the protocol of Supabase Auth' };

/** `GET /settings`, `/health` and `/.well-known/jwks.json`. */
export function aboutRoutes(app: FastifyInstance, { issuer, mail }: RouteParts): void {
  const keySet = { keys: [issuer.keys.publicJwk] };
  app.get('/settings', async () => settings(mail !== null));
  app.get('/health', async () => health);
  app.get('/.well-known/jwks.json', { config: { needsNoKey: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(keySet),
  );
}
