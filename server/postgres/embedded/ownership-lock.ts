import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { isConnectionLost } from '../lost-connection.ts';

/** On its own connection, for the life of the server that uses a cluster. */
export type OwnershipLock = {
  serverVersion: string;
  /** Resolves when the connection, and so the lock, is lost. */
  lost: Promise<void>;
  release(): Promise<void>;
};

// Any number, as long as only our servers use it.
const lockKey = 7_746_000;

/** Milliseconds for the connections of a killed server to end. */
const patience = 1_000;

/** Milliseconds. */
const answerLimit = 10_000;

/** Takes the lock; 'held' by another server, 'unreachable' while PostgreSQL starts or stops. Throws StartError. */
export async function takeOwnership(
  connection: pg.ClientConfig,
): Promise<OwnershipLock | 'held' | 'unreachable'> {
  const client = new pg.Client({
    ...connection,
    application_name: 'pipstone owner',
    connectionTimeoutMillis: answerLimit,
    query_timeout: answerLimit,
  });
  const lost = new Promise<void>(resolve => client.once('end', resolve));
  client.on('error', () => {});
  try {
    await client.connect();
    const end = Date.now() + patience;
    for (;;) {
      const { isTaken, serverVersion } = await tryLock(client);
      if (isTaken) {
        return { serverVersion, lost, release: () => client.end() };
      }
      if (Date.now() > end) {
        await client.end();
        return 'held';
      }
      await sleep(100);
    }
  } catch (error) {
    await client.end().catch(() => {});
    if (isConnectionLost(error)) {
      return 'unreachable';
    }
    throw new StartError(`PostgreSQL refuses the server: ${error instanceof Error ? error.message : error}.`);
  }
}

async function tryLock(client: pg.Client): Promise<{ isTaken: boolean; serverVersion: string }> {
  const { rows } = await client.query(
    `select pg_try_advisory_lock($1) as taken, current_setting('server_version') as version`,
    [lockKey],
  );
  return { isTaken: rows[0]?.taken === true, serverVersion: String(rows[0]?.version) };
}
