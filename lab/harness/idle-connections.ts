import type pg from 'pg';

/** Connections to this port are kept for the next use: opening one costs PostgreSQL and Node as much as fifty statements. */
let reusedPort: number | undefined;

/** Milliseconds after which one that nobody has used is closed. */
const idleLimit = 5_000;

const idle = new Map<string, Set<pg.Client>>();

/** The timer that closes each idle connection. */
const timers = new Map<pg.Client, NodeJS.Timeout>();

const watched = new WeakSet<pg.Client>();

/** Lets `withClient` use connections to this PostgreSQL again, as a test run with hundreds of short visits wants. */
export function reuseConnectionsTo({ port }: pg.ClientConfig): void {
  reusedPort = port;
}

/** A connection that leads there and is not in use. */
export function takeIdle(connection: pg.ClientConfig): pg.Client | undefined {
  const [client] = idle.get(keyOf(connection)) ?? [];
  if (client) {
    forget(client);
    streamOf(client).ref();
  }
  return client;
}

/** Keeps a connection as if it were new; answers whether it may be used again. */
export async function keepIdle(connection: pg.ClientConfig, client: pg.Client): Promise<boolean> {
  if (reusedPort === undefined || connection.port !== reusedPort) {
    return false;
  }
  try {
    // Refused within a transaction: such a connection is closed.
    await client.query('discard all');
  } catch {
    return false;
  }
  client.removeAllListeners('notice').removeAllListeners('notification');
  const key = keyOf(connection);
  const kept = idle.get(key) ?? new Set();
  idle.set(key, kept.add(client));
  if (!watched.has(client)) {
    watched.add(client);
    client.once('error', () => forget(client)).once('end', () => forget(client));
  }
  // The process may end meanwhile.
  streamOf(client).unref();
  const timer = setTimeout(() => {
    forget(client);
    client.end().catch(() => {});
  }, idleLimit);
  timers.set(client, timer.unref());
  return true;
}

/** Closes what is kept to a database, as before it is copied or removed. */
export async function endIdleConnections(database: string | undefined): Promise<void> {
  const clients = [...idle.values()]
    .flatMap(kept => [...kept])
    .filter(client => client.database === database);
  await Promise.all(
    clients.map(client => {
      forget(client);
      streamOf(client).ref();
      return client.end().catch(() => {});
    }),
  );
}

function forget(client: pg.Client): void {
  clearTimeout(timers.get(client));
  timers.delete(client);
  for (const kept of idle.values()) {
    kept.delete(client);
  }
}

function streamOf(client: pg.Client): { ref(): void; unref(): void } {
  return (client as unknown as { connection: { stream: { ref(): void; unref(): void } } }).connection.stream;
}

const keyOf = ({ user, host, port, database, password, ...more }: pg.ClientConfig): string =>
  JSON.stringify([user, host, port, database, password, more]);
