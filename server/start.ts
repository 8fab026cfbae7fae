import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { ensureFirstAdmin } from './auth/first-admin.ts';
import { loadKeys } from './auth/keys.ts';
import { connectExternal } from './postgres/connect.ts';
import { type Database, openDatabase } from './postgres/database.ts';
import { startEmbeddedPostgres } from './postgres/embedded.ts';
import { migrate } from './postgres/migrate.ts';
import { projectRoot } from './project-root.ts';
import type { Screens } from './screens.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

/** What the person who started the server wants to know. */
export type Started = {
  address: string;
  adminEmail: string;
  /** Only when the account was made in this start. */
  adminPassword: string | null;
  signUpCode: string;
  stop: () => Promise<void>;
};

/**
 * Brings up PostgreSQL, the schema, the first admin and the HTTP side, in this order.
 * @throws StartError with one line to show; whatever had been started by then is stopped again.
 */
export async function startPipstone(
  settings: Settings,
  log: FastifyBaseLogger,
  screens: Screens,
): Promise<Started> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).reverse()) {
      await undo();
    }
  };
  try {
    await requireFreePort(settings);

    const postgres = settings.databaseUrl
      ? await connectExternal(settings.databaseUrl)
      : await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
    stops.push(() => postgres.stop());

    const database = openDatabase(postgres.connection, log);
    stops.push(() => database.close());

    await migrate(postgres.connection, {
      standInFolder: join(projectRoot, 'server', 'postgres', 'stand-in'),
      migrationsFolder: join(projectRoot, 'supabase', 'migrations'),
      log,
    });
    const keys = await loadKeys(database);
    const admin = await ensureFirstAdmin(database, {
      email: settings.adminEmail,
      password: settings.adminPassword,
    });

    const app = await buildApp({ settings, database, keys, screens, log });
    stops.push(() => app.close());
    await app.listen({ port: settings.port, host: settings.host });

    return {
      address: settings.publicUrl,
      adminEmail: admin.email,
      // A password that was given is known to who gave it.
      adminPassword: settings.adminPassword ? null : admin.password,
      signUpCode: await currentSignUpCode(database),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function currentSignUpCode(database: Database): Promise<string> {
  const [result] = await database.run([{ text: 'select code from private.sign_up_code' }], {
    readOnly: true,
  });
  return String(result?.rows[0]?.code ?? '');
}

/** Asked first, so that a port in use does not cost a start of PostgreSQL. */
function requireFreePort({ port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(listenFailure(error, host, port))),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop what uses it, or choose another with PORT.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`;
    default:
      return `${host}:${port} cannot be listened on (${error.code}). Check HOST and PORT.`;
  }
}
