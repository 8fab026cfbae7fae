import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { AnswerTooLarge, answerLimit } from './answer-limit.ts';
import type { DatabaseConnection } from './connect.ts';
import { clientOfPresentHost, hostOf } from './host-client.ts';
import { requireChanges } from './hosts.ts';
import type { Log } from './log.ts';
import {
  DatabaseUnavailable,
  isConnectionLost,
  isNameLost,
  isPreparedStatementStale,
  OnlyReads,
  reasonOf,
} from './lost-connection.ts';
import { preparedOn } from './prepared-statements.ts';
import { sessionSettings, transactionSettings } from './session-settings.ts';
import type { Statement } from './statement.ts';

export type ConnectionOptions = {
  /** Whose rights the connections have instead of the owner's. */
  role?: string | undefined;
  /** Bytes that may come back while a connection is lent. */
  maxBytes?: number | undefined;
  /** Milliseconds that a statement may take. */
  statementLimit?: number | undefined;
  /** Milliseconds for which a connection that is lent may say nothing: longer than any statement may take. */
  maxSilence?: number | undefined;
  /** Milliseconds that are spent on having a connection. */
  waitForConnection?: number | undefined;
  /** The largest number of connections at the same time. */
  most?: number | undefined;
  /** The lifetime of a connection whose clients choose what PostgreSQL parses; unset, it lives until it is idle. */
  wear?: Wear | undefined;
};

/**
 * PostgreSQL remembers much for as long as a connection lives: plans, the shape of each row that became JSON, time zones.
 * After so many transactions, characters of statements that it had to parse, or seconds, a new one takes its place.
 */
type Wear = { transactions: number; parsedCharacters: number; seconds: number };

export type Connections = {
  /** To be the first statements of each transaction. */
  first: readonly Statement[];
  /** Lends a connection for the work, and drops it afterwards when it is not as good as new. */
  lend<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Waits for the connections that are lent. */
  close(): Promise<void>;
};

/**
 * Milliseconds. A restart of PostgreSQL on the same machine takes less than the wait for a connection. One that only reads
 * may take changes again, or another may in its place: connections made before are given up, at most so often.
 */
const limits = {
  connect: 5_000,
  waitForConnection: 6_000,
  statement: 30_000,
  idle: 60_000,
  onlyReads: 1_000,
};

/**
 * A pool of connections, each stepped down to the role when there is one. A lost connection, idle or lent, is dropped and never ends the process.
 * @throws from `lend`: DatabaseUnavailable when no connection could be had for some seconds; AnswerTooLarge.
 */
export function openConnections(
  connection: DatabaseConnection,
  log: Log,
  {
    role,
    maxBytes = Number.POSITIVE_INFINITY,
    statementLimit = limits.statement,
    maxSilence = statementLimit + 5_000,
    waitForConnection = limits.waitForConnection,
    most = 10,
    wear,
  }: ConnectionOptions = {},
): Connections {
  const answers = answerLimit(maxBytes);
  const { hosts, pooler, ...settings } = connection;
  const pool = new pg.Pool({
    ...settings,
    ...(hosts && { Client: clientOfPresentHost(hosts) }),
    application_name: 'pipstone',
    // One always stays, by which a restore sees that a server is at work.
    min: 1,
    max: most,
    ...(wear && !pooler && { maxUses: wear.transactions, maxLifetimeSeconds: wear.seconds }),
    connectionTimeoutMillis: Math.min(limits.connect, waitForConnection),
    idleTimeoutMillis: limits.idle,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async client => {
      // Behind a pooler they would be another's in the next transaction.
      if (!pooler) {
        await client.query(sessionSettings(role, statementLimit));
      }
      if (hosts) {
        await requireChanges(client);
      }
    },
  });
  pool.on('error', error => {
    if (!pool.ending) {
      log.warn({ reason: error.message }, 'An idle database connection was lost.');
    }
  });
  // While a connection is lent the pool does not listen to it, and an unheard error ends the process.
  pool.on('connect', client => {
    client.on('error', () => {});
    answers.watch(client);
    madeAt.set(client, performance.now());
    open.add(client);
    preparedOn(client.connection).keepsNames = pooler?.keepsNames ?? true;
    endAfterSilence(client);
  });

  pool.on('remove', client => open.delete(client));

  const open = new Set<pg.PoolClient>();
  const lent = new WeakSet<pg.PoolClient>();
  const madeAt = new WeakMap<pg.PoolClient, number>();
  let givenUpBefore = Number.NEGATIVE_INFINITY;

  const isOfOtherHost = (client: pg.PoolClient) =>
    hosts !== undefined && hostOf.get(client) !== hosts.present();
  const isGivenUp = (client: pg.PoolClient) =>
    (madeAt.get(client) ?? 0) < givenUpBefore || isOfOtherHost(client);

  // What is under way at a host that takes no changes any more, or says nothing, would wait for long.
  hosts?.onMove(() => {
    for (const client of [...open].filter(isOfOtherHost)) {
      client.connection.stream.destroy(new Error('Connection terminated'));
    }
  });

  /** The setting of a session or a pooler in between may hold for a connection alone, and not for the next. */
  function giveUpOnlyReading(): void {
    const now = performance.now();
    if (now - givenUpBefore > limits.onlyReads) {
      givenUpBefore = now;
      log.warn('The database is read-only: changes are refused until it accepts writes again.');
    }
  }

  /** A network that swallows packets ends in an error, not in a request that hangs. */
  function endAfterSilence(client: pg.PoolClient): void {
    const { stream } = client.connection as unknown as { stream: Socket };
    stream.setTimeout(maxSilence, () => {
      if (lent.has(client)) {
        stream.destroy(new Error('Query read timeout'));
      }
    });
  }

  function isWorn(client: pg.PoolClient): boolean {
    return (
      wear !== undefined && !pooler && preparedOn(client.connection).parsedCharacters > wear.parsedCharacters
    );
  }

  async function connect(): Promise<pg.PoolClient> {
    await hosts?.settle();
    const host = hosts?.present();
    try {
      return await pool.connect();
    } catch (error) {
      if (host && isPassing(error)) {
        hosts?.doubt(host);
      }
      throw error;
    }
  }

  async function acquire(): Promise<pg.PoolClient> {
    const end = Date.now() + waitForConnection;
    for (let pause = 25; ; pause = Math.min(pause * 2, 500)) {
      try {
        const client = await connect();
        if (!isGivenUp(client)) {
          return client;
        }
        client.release(true);
        continue;
      } catch (error) {
        if (!isPassing(error) || Date.now() + pause > end) {
          log.warn({ reason: reasonOf(error) }, 'The database cannot be reached.');
          throw new DatabaseUnavailable('The database cannot be reached.', { cause: error });
        }
      }
      await sleep(pause);
    }
  }

  return {
    first: pooler ? transactionSettings(role, statementLimit) : [],
    async lend(work) {
      const client = await acquire();
      answers.beginAnew(client);
      lent.add(client);
      let isSpoilt = false;
      try {
        return await work(client);
      } catch (error) {
        if (answers.isPassed(client)) {
          isSpoilt = true;
          throw new AnswerTooLarge();
        }
        isSpoilt =
          error instanceof DatabaseUnavailable || isConnectionLost(error) || isPreparedStatementStale(error);
        if (pooler && isNameLost(error)) {
          pooler.keepsNames = false;
          givenUpBefore = performance.now();
        }
        if (error instanceof OnlyReads) {
          giveUpOnlyReading();
          hosts?.doubt(hostOf.get(client) ?? {});
        }
        throw error;
      } finally {
        lent.delete(client);
        client.release(
          isSpoilt || isGivenUp(client) || isWorn(client) || client.getTransactionStatus() !== 'I',
        );
      }
    },
    close: () => pool.end(),
  };
}

const isPassing = (error: unknown) => error instanceof DatabaseUnavailable || isConnectionLost(error);
