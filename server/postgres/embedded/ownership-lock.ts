import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { isConnectionLost } from '../lost-connection.ts';

/** Held for the life of the server that uses a cluster, by a connection of its own. */
export type OwnershipLock = {
  /** Such as 18.4. */
  serverVersion: string;
  /** Resolves when the connection is lost, and the lock with it. */
  lost: Promise<void>;
  release(): Promise<void>;
};

// Any number does, as long as every server takes the same and nothing else takes it.
const lockKey = 7_746_000;

/** Milliseconds in which the connections of a server that was killed end. */
const patience = 1_000;

/** Milliseconds after which a PostgreSQL that says nothing counts as unreachable. */
const answerLimit = 10_000;

/**
 * Takes the lock. Answers 'held' when another server holds it, and 'unreachable' when PostgreSQL does not take
 * connections, as while it starts or stops.
 * @throws StartError when PostgreSQL refuses this program for good.
 */
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
