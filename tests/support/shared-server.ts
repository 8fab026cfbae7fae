import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { copyOf, newDataFolder, removeDataFolder } from '../../lab/harness/data-folder.ts';
import { query } from '../../lab/harness/database.ts';
import { password } from '../../lab/harness/people.ts';
import { startServer } from '../../lab/harness/server.ts';
import { startEmbeddedPostgres } from '../../server/postgres/embedded.ts';
import { migrate } from '../../server/postgres/migrate.ts';
import { folders } from './migration-folders.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    server: { url: string; adminEmail: string; adminPassword: string; connection: pg.ClientConfig };
    postgres: {
      connection: pg.ClientConfig;
      /** A database with all migrations, to make others from. */
      template: string;
    };
    /** A data folder that a server has been started on once, to be copied. */
    preparedFolder: string;
    /** A data folder with a cluster in which nothing has been made yet, to be copied. */
    bareFolder: string;
  }
}

const silent = { info() {}, warn() {}, error() {} };

/**
 * For all API tests: one server, on which each test makes its own people. A file that needs a server or a database of its
 * own gets a database in the same PostgreSQL, and one that needs a cluster of its own a copy of the prepared folder.
 */
export default async function setup(project: TestProject) {
  const bareFolder = newDataFolder();
  await (await startEmbeddedPostgres({ dataDir: bareFolder, log: silent })).stop();
  const preparedFolder = await copyOf(bareFolder);
  await (await startServer({ dataDir: preparedFolder, env: { ADMIN_PASSWORD: password } })).stop();
  const dataDir = await copyOf(preparedFolder);
  // Several files at once have servers of their own on it, each with two pools.
  await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), 'max_connections = 400\n');

  const server = await startServer({ dataDir });
  const { url, adminEmail, connection } = server;
  const template = 'migrated';
  await query(connection, `create database ${template}`);
  await migrate({ ...connection, database: template }, { ...folders, log: silent });

  project.provide('server', { url, adminEmail, adminPassword: password, connection });
  project.provide('postgres', { connection, template });
  project.provide('preparedFolder', preparedFolder);
  project.provide('bareFolder', bareFolder);
  return async () => {
    await server.stop();
    for (const folder of [dataDir, preparedFolder, bareFolder]) {
      removeDataFolder(folder);
    }
  };
}
