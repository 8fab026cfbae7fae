import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A pooler between us and PostgreSQL, such as PgBouncer. */
export type Pooler = {
  /** It lends a connection to PostgreSQL for as long as a session lasts, or a transaction. */
  mode: 'session' | 'transaction';
  /** Whether a statement that was prepared once can be used in later transactions. */
  keepsNames: boolean;
};

/** Two of our connections that lie on one of PostgreSQL's give a pooler away; by chance they may miss each other. */
const rounds = 5;

/** Milliseconds. */
const connectLimit = 5_000;

/**
 * Recognises a pooler: it answers for PostgreSQL with a process id of its own making. Leaves nothing behind in the session.
 * @param client connected with these settings, and used by nobody else
 */
export async function recognisePooler(
  connection: pg.ClientConfig,
  client: pg.Client,
): Promise<Pooler | undefined> {
  const { processID } = client as pg.Client & { processID?: number };
  if ((await processOf(client)) === processID) {
    return undefined;
  }
  const mode = await modeOf(connection, client);
  return { mode, keepsNames: mode === 'session' || (await remembersNames(client)) };
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(rows[0]?.pid);
}

async function modeOf(connection: pg.ClientConfig, client: pg.Client): Promise<Pooler['mode']> {
  const other = new pg.Client({ ...connection, connectionTimeoutMillis: connectLimit });
  other.on('error', () => {});
  try {
    await other.connect();
    for (let round = 0; round < rounds; round++) {
      const before = await processOf(client);
      await other.query('begin');
      // Where PostgreSQL lends one connection in all, this client would now wait for ever.
      if ((await processOf(other)) === before || (await processOf(client)) !== before) {
        return 'transaction';
      }
      await other.query('commit');
    }
    return 'session';
  } catch {
    // A pooler that has one connection in all, and has lent it to the first client, keeps the second waiting.
    return 'session';
  } finally {
    await other.end().catch(() => {});
  }
}

/**
 * PgBouncer from 1.21 on, with max_prepared_statements, prepares statements under names of its own wherever they are needed.
 * One that does not, and has a statement under our name in one of its connections, is to forget it.
 */
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
