import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Such as PgBouncer. */
export type Pooler = {
  /** How long it lends a connection to PostgreSQL. */
  mode: 'session' | 'transaction';
  /** Later transactions can use a statement prepared once. */
  keepsNames: boolean;
};

/** Two connections that share one of PostgreSQL's reveal a pooler; by chance they may miss each other. */
const rounds = 5;

/** Milliseconds. */
const connectLimit = 5_000;

/** Detects a pooler by its own process id, on a client that nobody else uses; leaves no trace in the session. */
export async function recognisePooler(
  connection: pg.ClientConfig,
  client: pg.Client,
): Promise<Pooler | undefined> {
  const { processID } = client as pg.Client & { processID?: number };
  if ((await backendProcess(client)) === processID) {
    return undefined;
  }
  const mode = await findMode(connection, client);
  return { mode, keepsNames: mode === 'session' || (await remembersNames(client)) };
}

async function backendProcess(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(rows[0]?.pid);
}

async function findMode(connection: pg.ClientConfig, client: pg.Client): Promise<Pooler['mode']> {
  const other = new pg.Client({ ...connection, connectionTimeoutMillis: connectLimit });
  other.on('error', () => {});
  try {
    await other.connect();
    for (let round = 0; round < rounds; round++) {
      const before = await backendProcess(client);
      await other.query('begin');
      // With a single server connection, this client would now wait forever.
      if ((await backendProcess(other)) === before || (await backendProcess(client)) !== before) {
        return 'transaction';
      }
      await other.query('commit');
    }
    return 'session';
  } catch {
    return 'session';
  } finally {
    await other.end().catch(() => {});
  }
}

/** PgBouncer 1.21 and later, with max_prepared_statements, uses its own names; others must forget ours. */
async function remembersNames(client: pg.Client): Promise<boolean> {
  const name = `pipstone_${randomUUID()}`;
  await client.query('begin');
  try {
    const { rows } = await client.query({
      name,
      text: `select count(*) filter (where name = $1)::int as under_our_name from pg_prepared_statements`,
      values: [name],
    });
    if (rows[0]?.under_our_name === 0) {
      return true;
    }
    await client.query(`deallocate ${pg.escapeIdentifier(name)}`);
    return false;
  } finally {
    await client.query('commit');
  }
}
