import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { ensureFirstAdmin } from './auth/admins/first-admin.ts';
import { openFactorKeys, tellSealedFactors } from './auth/factors/factor-keys.ts';
import { loadKeys } from './auth/sessions/keys.ts';
import { openSchedule } from './backup/schedule.ts';
import { whyTargetIsAway } from './backup/targets/targets.ts';
import { openStandings } from './desk/standings.ts';
import { openHost } from './host/open-host.ts';
import { listen, requireFreePort } from './http/listen.ts';
import { type Limits, noLimits, openLimits } from './limits/limits.ts';
import { mailHealth } from './mail/mail-health.ts';
import { openMailer } from './mail/mailer.ts';
import { watchMail } from './mail/watch-mail.ts';
import { openNotices } from './notices/notices.ts';
import { connectExternal } from './postgres/connect.ts';
import { type Database, openDatabase } from './postgres/database.ts';
import { addressesOfHosts } from './postgres/database-address.ts';
import { startEmbeddedPostgres } from './postgres/embedded.ts';
import { migrate } from './postgres/migrate.ts';
import { migrationFolders } from './postgres/migration-folders.ts';
import type { Pooler } from './postgres/pooler.ts';
import { setQuotas } from './postgres/quotas.ts';
import { openStandbys } from './postgres/standbys/standbys.ts';
import { requireStepDown } from './postgres/step-down.ts';
import { openRecordSeals } from './record/seal-records.ts';
import { requestLimits } from './request-limits.ts';
import type { Screens } from './screens.ts';
import type { Settings } from './settings.ts';
import { openByteStore } from './storage/bytes/open-store.ts';
import { sweepAfterDeletions } from './storage/sweep/after-deletions.ts';
import { openSweeper } from './storage/sweep/sweeper.ts';
import { version } from './version.ts';
import { openWebhook } from './webhook/open-webhook.ts';

/** Milliseconds: container engines kill after ten seconds. */
const requestsMayFinish = 8_000;

/** For the person who started the server. */
export type Started = {
  address: string;
  adminEmail: string;
  /** Only when this start created the account. */
  adminPassword: string | null;
  signUpCode: string;
  /** Call it once the person has been informed: then `/health` answers 200. */
  open: () => void;
};

/** Undo a start, in the order of their creation. */
export type Stops = (() => Promise<void>)[];

/** Starts PostgreSQL, schema, HTTP server and first admin; each step adds its undo to `stops`. Throws StartError. */
export async function startPipstone(
  settings: Settings,
  {
    log,
    screens,
    stops,
    signal,
  }: { log: FastifyBaseLogger; screens: Screens; stops: Stops; signal: AbortSignal },
): Promise<Started> {
  log.info({ version, node: process.version }, 'Pipstone is starting.');
  await requireFreePort(settings);
  // A mistyped target of backups stops the start before PostgreSQL runs.
  const awayTarget = await whyTargetIsAway(settings);

  signal.throwIfAborted();
  const postgres = settings.databaseUrl
    ? await connectExternal(settings.databaseUrl)
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  stops.push(() => postgres.stop());
  const { hosts, pooler } = postgres.connection;
  if (pooler) {
    log.info(pooler, poolerInWords(pooler));
  }
  if (hosts) {
    stops.push(hosts.watch(log));
  }

  signal.throwIfAborted();
  await migrate(postgres.connection, { ...migrationFolders, log });
  const most = settings.databasePool;
  const host = openHost(settings, log, () => owner);
  const onDiskFull = () => host.fullDisk.noticed('database');
  const owner = openDatabase(postgres.connection, log, { most, onDiskFull });
  stops.push(() => owner.close());
  stops.push(() => host.stop());
  host.join();
  const { work } = host;
  await requireStepDown(owner);
  await setQuotas(owner, settings.quotas);
  const keys = await loadKeys(owner);
  const factorKeys = openFactorKeys(settings, owner);
  await tellSealedFactors(owner, factorKeys, log);

  // Connections have a visitor's rights until a transaction switches role, so that a bug never exposes the owner's.
  const database = openDatabase(postgres.connection, log, {
    role: 'anon',
    most,
    onDiskFull,
    ...requestLimits,
  });
  stops.push(() => database.close());

  const standbys =
    settings.databaseReadUrl === undefined
      ? null
      : openStandbys(addressesOfHosts(settings.databaseReadUrl), database, log, {
          role: 'anon',
          ...requestLimits,
        });
  stops.push(async () => standbys?.close());

  const limits = makeRequestLimits(settings, owner, log);
  const mailer = settings.mail ? await openMailer(settings.mail, log, mailHealth(host.conditions)) : null;
  stops.push(async () => mailer?.close());
  if (mailer) {
    stops.push(watchMail(mailer));
  }

  signal.throwIfAborted();
  const store = await openByteStore(settings);
  const sweeper = openSweeper(postgres.connection, store, log, isWell => work.ran('screenshots', isWell));
  stops.push(() => sweeper.stop());
  const standings = openStandings(owner, log, isWell => work.ran('today', isWell));
  stops.push(() => standings.stop());
  if (mailer) {
    const notices = openNotices({ owner, mailer, limits, publicUrl: settings.publicUrl }, log, isWell =>
      work.ran('notices', isWell),
    );
    stops.push(() => notices.stop());
  }
  stops.push(openRecordSeals(owner, keys.recordKey, log));
  const { publicUrl, allowsPrivateWebhook: allowsPrivate } = settings;
  stops.push(openWebhook({ owner, publicUrl, allowsPrivate }, log));
  let isOpen = false;
  const app = await buildApp({
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
    isOpen: () => isOpen,
  });
  sweepAfterDeletions(app, sweeper);
  stops.push(() => closeApp(app));
  await listen(app, settings);

  // The generated password is shown only once and must reach the person.
  signal.throwIfAborted();
  const signUpCode = await currentSignUpCode(owner);
  const admin = await ensureFirstAdmin(owner, {
    email: settings.adminEmail,
    password: settings.adminPassword,
  });
  if (settings.hasAdminEmail && admin.email !== settings.adminEmail) {
    log.warn(
      `ADMIN_EMAIL names only the first admin, who is ${admin.email}. Change that address in the app, under Account, or take the setting away.`,
    );
  }
  const schedule = openSchedule(settings, log, awayTarget);
  stops.push(() => schedule.stop());
  return {
    address: settings.publicUrl,
    adminEmail: admin.email,
    // A configured password is known to its author.
    adminPassword: settings.adminPassword ? null : admin.password,
    signUpCode,
    open: () => {
      isOpen = true;
    },
  };
}

function poolerInWords({ keepsNames }: Pooler): string {
  return `DATABASE_URL uses a pooler: roles and limits are set in each transaction${keepsNames ? '' : ', and statements are parsed each time'}.`;
}

function makeRequestLimits(
  { rateLimits, publicUrl, trustProxy }: Settings,
  owner: Database,
  log: FastifyBaseLogger,
): Limits {
  if (rateLimits) {
    // TLS ends at a proxy then, whose address all visitors seem to have.
    if (publicUrl.startsWith('https:') && !trustProxy) {
      log.warn(
        'PUBLIC_URL is https but TRUST_PROXY names no proxy: all visitors count as one, and 100 wrong passwords lock everyone out for a while.',
      );
    }
    return openLimits(owner);
  }
  log.warn('RATE_LIMITS is off: anyone can guess passwords and sign-up codes without a limit.');
  return noLimits;
}

async function currentSignUpCode(database: Database): Promise<string> {
  const [result] = await database.run([{ text: 'select code from private.sign_up_code' }], {
    readOnly: true,
  });
  return String(result?.rows[0]?.code ?? '');
}

/** Lets running requests finish, but does not wait for slow readers. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), requestsMayFinish);
  await app.close();
  clearTimeout(timer);
}
