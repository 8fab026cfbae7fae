import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { copyFolder, newDataFolder, removeDataFolder } from '../../lab/harness/data-folder.ts';
import { databaseAddress, query } from '../../lab/harness/database.ts';
import { endIdleConnections, reuseConnectionsTo } from '../../lab/harness/idle-connections.ts';
import { password } from '../../lab/harness/people.ts';
import { startServer } from '../../lab/harness/server.ts';
import { startEmbeddedPostgres } from '../../server/postgres/embedded.ts';
import { migrate } from '../../server/postgres/migrate.ts';
import { keepDataInMemory } from './memory.ts';
import { folders } from './migration-folders.ts';

/** Plain data for other processes. */
export type TestCluster = {
  /** The owner's. Each file or worker creates its database from a template. */
  connection: pg.ClientConfig;
  /** Without accounts. */
  migrated: string;
  /** After a first start: Ada exists, with the common password. */
  started: string;
  /** To copy. */
  bareFolder: string;
};

/** `npm test` opens it for API tests and stories. */
const variable = 'PIPSTONE_TEST_CLUSTER';

const silent = { info() {}, warn() {}, error() {} };

/** Databases are discarded: protection against crashes only costs time. */
const settings = `
max_connections = 400
wal_level = minimal
max_wal_senders = 0
fsync = off
full_page_writes = off
synchronous_commit = off
autovacuum_naptime = 10min
io_method = sync
max_logical_replication_workers = 0
`;

/** Throws if none is open. */
export function openedCluster(): TestCluster {
  const told = process.env[variable];
  if (!told) {
    throw new Error(`No cluster is open: ${variable} is not set.`);
  }
  const cluster: TestCluster = JSON.parse(told);
  reuseConnectionsTo(cluster.connection);
  return cluster;
}

/** Opens a cluster for a whole run, unless one is open; returns the function that closes it. */
export async function openCluster(): Promise<() => Promise<void>> {
  if (process.env[variable]) {
    return async () => {};
  }
  keepDataInMemory();
  const bareFolder = newDataFolder();
  await (await startEmbeddedPostgres({ dataDir: bareFolder, log: silent })).stop();
  const dataDir = await copyFolder(bareFolder);
  await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), settings);
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  const { connection } = postgres;
  const close = async () => {
    delete process.env[variable];
    await postgres.stop();
    for (const folder of [dataDir, bareFolder]) {
      removeDataFolder(folder);
    }
  };
  try {
    const templates = await makeTemplates(connection);
    process.env[variable] = JSON.stringify({ connection, ...templates, bareFolder } satisfies TestCluster);
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

async function makeTemplates(connection: pg.ClientConfig) {
  const [migrated, started] = ['migrated', 'started'];
  await query(connection, `create database ${migrated}`);
  await migrate({ ...connection, database: migrated }, { ...folders, log: silent });
  await query(connection, `create database ${started} template ${migrated} strategy file_copy`);
  const address = databaseAddress({ ...connection, database: started });
  const server = await startServer({ env: { DATABASE_URL: address, ADMIN_PASSWORD: password } });
  await server.stop();
  removeDataFolder(server.dataDir);
  return { migrated, started };
}

/** From a template, or empty. Copying files is cheaper than logging each page. */
export async function createDatabase(
  { connection }: Pick<TestCluster, 'connection'>,
  template?: string,
): Promise<pg.ClientConfig> {
  if (template) {
    await endIdleConnections(template);
  }
  const database = `of_${randomUUID().replaceAll('-', '_')}`;
  const from = template ? ` template ${template} strategy file_copy` : '';
  await query(connection, `create database ${database}${from}`);
  return { ...connection, database };
}

/** Also while it is in use. */
export async function dropDatabase(connection: pg.ClientConfig): Promise<void> {
  await endIdleConnections(connection.database);
  await query(openedCluster().connection, `drop database if exists ${connection.database} with (force)`);
}
