import type { FastifyInstance } from 'fastify';
import { requireApiKey } from '../access/api-key.ts';
import type { Limits } from '../limits/limits.ts';
import { requestOrigin } from '../limits/request-origin.ts';
import { turnsByCaller } from '../limits/turns.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Database } from '../postgres/database.ts';
import { cleanUpRegularly } from './accounts/clean-up.ts';
import { asAuthAdmin } from './as-auth-admin.ts';
import { answerAuthErrors } from './errors/error-answers.ts';
import type { FactorKeys } from './factors/factor-keys.ts';
import { accountMail } from './links/account-mail.ts';
import { dummyHash } from './passwords/passwords.ts';
import { readBodiesAsJson } from './request-body.ts';
import { aboutRoutes } from './routes/about.ts';
import { deviceRoute } from './routes/device.ts';
import { factorRoutes } from './routes/factors.ts';
import { logoutRoute } from './routes/logout.ts';
import { otpRoute } from './routes/otp.ts';
import { recoverRoute } from './routes/recover.ts';
import { recoveryCodeRoutes } from './routes/recovery-codes.ts';
import { refuseOtherRoutes } from './routes/refuse-other-routes.ts';
import { resendRoute } from './routes/resend.ts';
import { signUpRoute } from './routes/sign-up.ts';
import { switchedOffRoutes } from './routes/switched-off.ts';
import { tokenRoute } from './routes/token.ts';
import { userRoutes } from './routes/user.ts';
import { verifyRoute } from './routes/verify.ts';
import type { Keys } from './sessions/keys.ts';
import { type RouteParts, sessionGuard } from './sessions/session-guard.ts';

type AuthOptions = {
  database: Database;
  keys: Keys;
  limits: Limits;
  mailer: Mailer | null;
  factorKeys: FactorKeys;
  /** Origin of the server, without a trailing slash. */
  publicUrl: string;
  /** Adds emails to log lines about failed sign-ins. */
  logsEmails: boolean;
  /** Called after each removal of expired rows. */
  cleanedUp: (isWell: boolean) => void;
};

/** Per address. A class that starts at the same moment waits some seconds; nobody is refused. */
const ofOneAddress = { atOnce: 8, waiting: 240 };

/** Registers Supabase's auth protocol for email and password (docs/protocol/auth.md); prefix `/auth/v1`. */
export async function authRoutes(
  app: FastifyInstance,
  { database, keys, limits, mailer, factorKeys, publicUrl, logsEmails, cleanedUp }: AuthOptions,
) {
  answerAuthErrors(app, { logsEmails });
  readBodiesAsJson(app);
  app.addHook('onRequest', async (request, reply) => {
    // RFC 6749, 5.1; a route may override this.
    reply.header('cache-control', 'no-store');
    if (!request.routeOptions.config.needsNoKey) {
      requireApiKey(request, keys.publicKey);
    }
  });
  // Here, so that the first sign-in takes no longer than later ones.
  await dummyHash();

  const authDatabase = asAuthAdmin(database);
  const inTurn = turnsByCaller(ofOneAddress);
  const parts: RouteParts = {
    database: authDatabase,
    issuer: { keys, issuer: `${publicUrl}/auth/v1` },
    limits,
    factorKeys,
    inTurn: (request, job) => inTurn(requestOrigin(request), job),
    mail:
      mailer &&
      accountMail({ mailer, database: authDatabase, limits, codeSecret: keys.refreshSecret, publicUrl }),
    requireSession: sessionGuard(app, keys),
  };
  cleanUpRegularly(app, authDatabase, cleanedUp);
  refuseOtherRoutes(app);
  aboutRoutes(app, parts);
  signUpRoute(app, parts);
  tokenRoute(app, parts);
  userRoutes(app, parts);
  logoutRoute(app, parts);
  recoverRoute(app, parts);
  otpRoute(app, parts);
  resendRoute(app, parts);
  verifyRoute(app, parts);
  factorRoutes(app, parts);
  recoveryCodeRoutes(app, parts);
  deviceRoute(app, parts);
  switchedOffRoutes(app, parts);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For the public keys that verify tokens. */
    needsNoKey?: boolean;
  }
}
