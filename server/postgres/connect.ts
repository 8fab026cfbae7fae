import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { readAddress } from './database-address.ts';
import { type Hosts, NoHost, openHosts } from './hosts.ts';
import { errorCode, isConnectionLost, lostReason, OnlyReads } from './lost-connection.ts';
import { type Pooler, recognisePooler } from './pooler.ts';

/** With several hosts, of the one that accepted writes when last asked. */
export type DatabaseConnection = pg.ClientConfig & { hosts?: Hosts; pooler?: Pooler };

export type RunningPostgres = { connection: DatabaseConnection; stop(): Promise<void> };

/** Returns the connection settings for the current host. */
export const presentConnection = (connection: DatabaseConnection): DatabaseConnection =>
  connection.hosts ? { ...connection, ...connection.hosts.present() } : connection;

const oldestVersion = 15;
const limits = { connect: 10_000, starting: 15_000 };

/**
 * Connects once to DATABASE_URL, so that mistakes show at the start.
 * @throws StartError, without the password, when it is unreachable, refuses, is older than version 15 or not UTF8
 * (guests who only read accept any encoding)
 */
export async function connectExternal(
  databaseUrl: string,
  { isGuest = false, patience = limits.starting } = {},
): Promise<RunningPostgres> {
  const connection = await usableConnection(databaseUrl, patience);
  const client = await firstConnection(connection);
  let pooler: Pooler | undefined;
  try {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    );
    const { version = '', encoding = '' } = rows[0] ?? {};
    if (Number.parseInt(version, 10) < oldestVersion) {
      throw new StartError(
        `DATABASE_URL leads to PostgreSQL ${version}. Version ${oldestVersion} or newer is needed.`,
      );
    }
    if (encoding !== 'UTF8' && !isGuest) {
      throw new StartError(
        `The database '${client.database}' of DATABASE_URL has the encoding ${encoding}, in which names cannot be compared. Create one with: create database … encoding 'UTF8' template template0.`,
      );
    }
    pooler = await recognisePooler(connection, client);
  } finally {
    await client.end();
  }
  return { connection: pooler ? { ...connection, pooler } : connection, stop: async () => {} };
}

/** With several hosts, waits for one that accepts writes, up to the time of a failover. */
async function usableConnection(databaseUrl: string, patience: number): Promise<DatabaseConnection> {
  const { connections, mustWrite } = readAddress(databaseUrl);
  const clients = connections.map(readable);
  if (!mustWrite) {
    return connections[0];
  }
  const hosts = openHosts(connections);
  for (const end = Date.now() + patience; ; await sleep(500)) {
    try {
      await hosts.settle();
      return { ...hosts.present(), hosts };
    } catch (error) {
      const reasons = error instanceof NoHost ? error.reasons : [error];
      const mayPass = (reason: unknown) => reason instanceof OnlyReads || isConnectionLost(reason);
      if (!reasons.every(mayPass) || Date.now() > end) {
        throw new StartError(noHost(reasons, clients), { cause: error });
      }
    }
  }
}

function noHost(reasons: readonly unknown[], clients: readonly pg.Client[]): string {
  const words = reasons.map((reason, i) => refusal(reason, clients[i]));
  return words.length === 1
    ? words.join()
    : `None of the hosts of DATABASE_URL accepts writes. ${words.join(' ')}`;
}

/** For reading the server's properties. */
function readable(connection: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client(connection);
  } catch (error) {
    throw new StartError(refusal(error, undefined));
  }
}

async function firstConnection(connection: pg.ClientConfig): Promise<pg.Client> {
  const end = Date.now() + limits.starting;
  for (;;) {
    let client: pg.Client | undefined;
    try {
      client = new pg.Client({ ...connection, connectionTimeoutMillis: limits.connect });
      client.on('error', () => {});
      await client.connect();
      return client;
    } catch (error) {
      // 57P03: the database is starting.
      if (errorCode(error) !== '57P03' || Date.now() > end) {
        throw new StartError(refusal(error, client));
      }
    }
    await sleep(500);
  }
}

function refusal(error: unknown, client: pg.Client | undefined): string {
  if (!client) {
    return 'DATABASE_URL cannot be read. It must be an address like postgres://user:password@host:5432/name.';
  }
  const place = `${client.host}:${client.port}`;
  if (error instanceof OnlyReads) {
    return `PostgreSQL at ${place} is read-only.`;
  }
  switch (errorCode(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${client.host} of DATABASE_URL cannot be found.`;
    case 'ECONNREFUSED':
      return `No PostgreSQL answers at ${place}, where DATABASE_URL points to.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place} rejects the user '${client.user}' of DATABASE_URL. Check its name and password.`;
    case '3D000':
      return `PostgreSQL at ${place} has no database '${client.database}', which DATABASE_URL names.`;
    default:
      return `PostgreSQL at ${place}, where DATABASE_URL points to, cannot be used: ${withoutPassword(error, client)}.`;
  }
}

/** Error messages of others may contain the password. */
function withoutPassword(error: unknown, { password }: pg.Client): string {
  const reason = lostReason(error).replace(/\s+/g, ' ').replace(/\.$/, '');
  return password ? reason.replaceAll(password, '(password)') : reason;
}
