import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { visitPostgres } from '../../server/backup/visit-postgres.ts';
import { startEmbeddedPostgres } from '../../server/postgres/embedded.ts';
import { migrate } from '../../server/postgres/migrate.ts';
import { folders } from './migration-folders.ts';
import { removeFolder, startServer, temporaryFolder } from './server.ts';

type SharedPostgres = {
  connection: pg.ClientConfig;
  /** A database with all migrations, to make others from. */
  template: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    server: { url: string; adminEmail: string; adminPassword: string; connection: pg.ClientConfig };
    postgres: SharedPostgres;
  }
}

/**
 * For all API tests: one server on a fresh data folder, on which each test makes its own people, and one PostgreSQL, in
 * which a file that needs a server or a database of its own gets a database.
 */
export default async function setup(project: TestProject) {
  const [server, postgres] = await Promise.all([startServer(), sharedPostgres()]);
  // The server keeps its PostgreSQL running, so that this is nothing but the way in.
  const { connection } = await visitPostgres({ dataDir: server.dataDir, databaseUrl: undefined }, silent);
  project.provide('server', {
    connection,
    url: server.url,
    adminEmail: server.adminEmail,
    adminPassword: server.adminPassword ?? '',
  });
  project.provide('postgres', postgres.provided);
  return async () => {
    await Promise.all([server.stop(), postgres.stop()]);
    await removeFolder(server.dataDir);
  };
}

const silent = { info() {}, warn() {}, error() {} };

async function sharedPostgres(): Promise<{ provided: SharedPostgres; stop(): Promise<void> }> {
  const dataDir = await temporaryFolder();
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: silent });
  const template = 'migrated';
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  await migrate({ ...connection, database: template }, { ...folders, log: silent });
  return {
    provided: { connection, template },
    async stop() {
      await stop();
      await removeFolder(dataDir);
    },
  };
}
