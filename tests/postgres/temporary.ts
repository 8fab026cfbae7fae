import { chmod, mkdtemp, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { removeDataFolder } from '../../lab/harness/data-folder.ts';
import { query } from '../../lab/harness/database.ts';
import type { RunningPostgres } from '../../server/postgres/connect.ts';
import { startEmbeddedPostgres } from '../../server/postgres/embedded.ts';
import { createDatabase, dropDatabase, openedCluster } from '../support/cluster.ts';
import { bareFolder } from '../support/prepared-folder.ts';

export function recordingLog() {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: line => lines.push(JSON.parse(line).msg) });
  return { log, lines };
}

/** Removed after the test, with the database that a link in it leads to. */
export async function temporaryFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pipstone-postgres-'));
  await chmod(folder, mode);
  onTestFinished(async () => {
    const elsewhere = await readlink(join(folder, 'data', 'postgres')).catch(() => null);
    if (elsewhere) {
      await rm(dirname(elsewhere), { recursive: true });
    }
    await rm(folder, { recursive: true });
  });
  return folder;
}

export async function startForTest(dataDir: string) {
  const { log, lines } = recordingLog();
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  onTestFinished(() => postgres.stop());
  return { ...postgres, log, lines };
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/**
 * Databases in the shared PostgreSQL, for tests that use neither its roles nor other users; removed after the file.
 */
export function databasesForFile() {
  const made: pg.ClientConfig[] = [];
  const create = async (template?: string) => {
    const database = await createDatabase(openedCluster(), template);
    made.push(database);
    return database;
  };
  afterAll(async () => {
    for (const database of made) {
      await dropDatabase(database);
    }
  });
  return {
    emptyDatabase: (): Promise<pg.ClientConfig> => create(),
    copyOf: ({ database = '' }: pg.ClientConfig): Promise<pg.ClientConfig> => create(database),
    /** Without accounts. */
    migratedDatabase: (): Promise<pg.ClientConfig> => create(openedCluster().migrated),
    /** With Ada. */
    startedDatabase: (): Promise<pg.ClientConfig> => create(openedCluster().started),
  };
}

/** Prepared before it starts. */
export function clusterForFile(prepare: (folder: string) => Promise<void> = async () => {}) {
  let postgres: RunningPostgres;
  beforeAll(async () => {
    const folder = await bareFolder();
    await prepare(folder);
    postgres = await startEmbeddedPostgres({ dataDir: folder, log: recordingLog().log });
    return async () => {
      await postgres.stop();
      removeDataFolder(folder);
    };
  });
  return { connection: () => postgres.connection };
}

export function postgresForFile() {
  let postgres: RunningPostgres;
  let folder: string;
  let made = 0;
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= postgres.stop();
    return stopped;
  };
  beforeAll(async () => {
    folder = await bareFolder();
    postgres = await startEmbeddedPostgres({ dataDir: folder, log: recordingLog().log });
  });
  afterAll(async () => {
    await stop();
    removeDataFolder(folder);
  });
  return {
    dataDir: () => folder,
    connection: () => postgres.connection,
    stop,
    async emptyDatabase(): Promise<pg.ClientConfig> {
      const database = `test_${++made}`;
      await query(postgres.connection, `create database ${database}`);
      return { ...postgres.connection, database };
    },
  };
}
