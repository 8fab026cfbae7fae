import pg from 'pg';

/** Connections to this port are kept: opening one costs as much as fifty statements. */
let reusedPort: number | undefined;

const pools = new Map<string, pg.Pool>();

/** `withClient` reuses connections to this PostgreSQL, for test runs with hundreds of short uses. */
export function reuseConnectionsTo({ port }: pg.ClientConfig): void {
  reusedPort = port;
}

export function isReused({ port }: pg.ClientConfig): boolean {
  return reusedPort !== undefined && port === reusedPort;
}

/** Lends a connection, and resets it afterwards, or closes it after a failure or within a transaction. */
export async function withKeptClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await findPool(connection).connect();
  let isKept = false;
  try {
    const answer = await work(client as unknown as pg.Client);
    isKept = await client.query('discard all').then(
      () => true,
      () => false,
    );
    return answer;
  } finally {
    client.removeAllListeners('notice').removeAllListeners('notification');
    client.release(!isKept);
  }
}

export async function endIdleConnections(database: string | undefined): Promise<void> {
  for (const [key, pool] of pools) {
    if (pool.options.database === database) {
      pools.delete(key);
      // Connections in use are not waited for.
      const isIdle = pool.idleCount === pool.totalCount;
      const ended = pool.end();
      await (isIdle ? ended : undefined);
    }
  }
}

function findPool(connection: pg.ClientConfig): pg.Pool {
  const { user, host, port, database, password, ...more } = connection;
  const key = JSON.stringify([user, host, port, database, password, more]);
  const pool =
    pools.get(key) ??
    new pg.Pool({ ...connection, max: 100, idleTimeoutMillis: 5_000, allowExitOnIdle: true })
      .on('error', () => {})
      .on('connect', client => client.on('error', () => {}));
  pools.set(key, pool);
  return pool;
}
