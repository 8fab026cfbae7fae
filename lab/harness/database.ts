import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionTo } from '../../server/postgres/embedded/bring-up.ts';
import { type Postmaster, runningPostmaster } from '../../server/postgres/embedded/postmaster-file.ts';
import { readPassword } from '../../server/postgres/embedded.ts';
import { isReused, withKeptClient } from './idle-connections.ts';

export async function readPostmaster(dataDir: string): Promise<Postmaster | null> {
  const cluster = await findCluster(dataDir);
  return cluster ? runningPostmaster(cluster) : null;
}

/**
 * The owner's connection to the PostgreSQL that runs on a data folder; waits up to a minute for it.
 * @throws when none runs
 */
export async function readConnection(dataDir: string): Promise<pg.ClientConfig> {
  for (const end = Date.now() + 60_000; ; await sleep(50)) {
    const cluster = await findCluster(dataDir);
    const running = cluster && (await runningPostmaster(cluster));
    if (running) {
      return connectionTo(running.port, await readPassword(cluster));
    }
    if (Date.now() > end) {
      throw new Error(`No PostgreSQL runs in ${dataDir}.`);
    }
  }
}

const findCluster = (dataDir: string) => realpath(join(dataDir, 'postgres')).catch(() => null);

/** Lends a connection that nobody else uses meanwhile. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  if (isReused(connection)) {
    return withKeptClient(connection, work);
  }
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export function query(
  connection: pg.ClientConfig,
  text: string,
  values?: unknown[],
): Promise<Record<string, unknown>[]> {
  return withClient(connection, async client => (await client.query(text, values)).rows);
}

/** The rows of several statements without values, in one message: ten times as fast as one each. */
export function queries(
  connection: pg.ClientConfig,
  texts: readonly string[],
): Promise<Record<string, unknown>[][]> {
  return withClient(connection, async client => {
    const results = (await client.query(texts.join(';\n'))) as pg.QueryResult | pg.QueryResult[];
    return [results].flat().map(({ rows }) => rows);
  });
}

export function databaseAddress({ user, password, host, port, database }: pg.ClientConfig): string {
  return `postgres://${user}:${password}@${host}:${port}/${database}`;
}
