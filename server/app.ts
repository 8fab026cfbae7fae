import { join } from 'node:path';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { authRoutes } from './auth/auth-routes.ts';
import type { FactorKeys } from './auth/factors/factor-keys.ts';
import type { Keys } from './auth/sessions/keys.ts';
import { answerErrors } from './errors.ts';
import { functionsRoutes } from './functions/functions-routes.ts';
import { hostRoutes } from './host/host-routes.ts';
import { metricsRoute } from './host/metrics.ts';
import type { Host } from './host/open-host.ts';
import { warnOfUnnamedProxy } from './host/unnamed-proxy.ts';
import { HeldBodies } from './http/bodies.ts';
import { BodyTurns } from './http/body-turns.ts';
import { boundedServers, limitRequestsOfOrigins } from './http/connections.ts';
import { healthRoutes } from './http/health-routes.ts';
import { giveLastAnswers } from './http/last-answers.ts';
import { bodies } from './http/limits.ts';
import { rarely } from './http/rarely.ts';
import { logTooManyRequests } from './http/too-many-requests.ts';
import { boundUnreadAnswers } from './http/unread-answers.ts';
import type { Limits } from './limits/limits.ts';
import type { Mailer } from './mail/mailer.ts';
import { leaveRoutes } from './notices/leave-routes.ts';
import type { Database } from './postgres/database.ts';
import type { Standbys } from './postgres/standbys/standbys.ts';
import { recordRoutes } from './record/record-routes.ts';
import { openLanes } from './rest/lanes.ts';
import { restRoutes } from './rest/rest-routes.ts';
import type { Screens } from './screens.ts';
import { securityHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';
import { shareRoutes } from './share/share-routes.ts';
import type { ByteStore } from './storage/bytes/byte-store.ts';
import { storageRoutes } from './storage/storage-routes.ts';
import { scriptFileRoutes } from './sync/script-files.ts';
import { syncRoutes } from './sync/sync-routes.ts';
import { watchFileRoutes } from './sync/watch-file.ts';
import { refuseUnknownProtocols } from './unknown-protocols.ts';

type AppParts = {
  settings: Settings;
  database: Database;
  /** For some of the reads; null without DATABASE_READ_URL. */
  standbys: Standbys | null;
  /** With the rights of the database's owner. */
  owner: Database;
  keys: Keys;
  limits: Limits;
  mailer: Mailer | null;
  factorKeys: FactorKeys;
  store: ByteStore;
  host: Host;
  screens: Screens;
  log: FastifyBaseLogger;
  /** False during the start, until the first admin exists. */
  isOpen: () => boolean;
};

/** Builds the complete HTTP side of the server, ready to listen. */
export async function buildApp({
  settings,
  database,
  standbys,
  owner,
  keys,
  limits,
  mailer,
  factorKeys,
  store,
  host,
  screens,
  log,
  isOpen,
}: AppParts): Promise<FastifyInstance> {
  const note = rarely(log);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: bodies.withoutSession,
    serverFactory: boundedServers(settings.trustProxy, note),
    // Names that are too long then count as unknown names, not as unknown routes.
    routerOptions: { maxParamLength: 1_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  giveLastAnswers(app);
  answerErrors(app);
  app.decorate('heldBodies', new HeldBodies());
  app.decorate('bodyTurns', new BodyTurns());
  if (settings.trustProxy) {
    limitRequestsOfOrigins(app, note);
  }
  boundUnreadAnswers(app, note);
  logTooManyRequests(app);
  warnOfUnnamedProxy(app, settings.trustProxy, host.conditions);

  const headers = securityHeaders(settings.publicUrl, screens.allows);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  // Our clients send no compressed bodies; unpacking one would let strangers choose its size.
  await app.register(compress, { threshold: 1024, globalDecompression: false });

  const reported = { settings, owner, store, standbys, mailer, host };
  await metricsRoute(app, settings.metricsToken, reported);
  healthRoutes(app, { database, isOpen, isDiskFull: host.fullDisk.isFull });

  const config = { supabaseUrl: settings.publicUrl, supabaseKey: keys.publicKey };
  app.get('/config.json', async () => config);

  await app.register(authRoutes, {
    prefix: '/auth/v1',
    database,
    keys,
    limits,
    mailer,
    factorKeys,
    publicUrl: settings.publicUrl,
    logsEmails: settings.logsEmails,
    cleanedUp: isWell => host.work.ran('sign-ins', isWell),
  });
  const lanes = openLanes(settings.databasePool);
  await app.register(restRoutes, { prefix: '/rest/v1', database, standbys, keys, limits, lanes });
  const uploads = join(settings.dataDir, 'storage', '.uploads');
  const onFull = () => host.fullDisk.noticed('pictures');
  await app.register(storageRoutes, {
    prefix: '/storage/v1',
    database,
    keys,
    store,
    lanes,
    uploads,
    onFull,
    cleanedUp: isWell => host.work.ran('uploads', isWell),
  });
  await app.register(functionsRoutes, { prefix: '/functions/v1', publicKey: keys.publicKey });
  await app.register(leaveRoutes, { prefix: '/notices', owner, limits });
  await app.register(syncRoutes, { prefix: '/sync/v1', owner, limits });
  await app.register(shareRoutes, { prefix: '/share/v1', owner, limits, recordKey: keys.recordKey });
  await app.register(recordRoutes, { prefix: '/record/v1', database, owner, keys, limits });

  const files = { prefix: '/sync/v1/files', publicUrl: settings.publicUrl };
  await app.register(watchFileRoutes, files);
  await app.register(scriptFileRoutes, files);

  await app.register(hostRoutes, { prefix: '/server/v1', database, keys, limits, ...reported });

  refuseUnknownProtocols(app);

  // The page uses the address it was loaded from, whatever its host name.
  await screens.serve(app, { ...config, supabaseUrl: '/', publicUrl: settings.publicUrl });
  return app;
}
