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
  lostReason,
  OnlyReads,
} from './lost-connection.ts';
import { preparedOn } from './prepared-statements.ts';
import { sessionSettings, transactionSettings } from './session-settings.ts';
import type { Statement } from './statement.ts';

export type ConnectionOptions = {
  /** The owner by default. */
  role?: string | undefined;
  /** Received while a connection is lent. */
  maxBytes?: number | undefined;
  /** Milliseconds. */
  statementLimit?: number | undefined;
  /** Milliseconds without data: longer than any statement timeout. */
  maxSilence?: number | undefined;
  /** Milliseconds. */
  waitForConnection?: number | undefined;
  most?: number | undefined;
  /** For connections whose clients choose the statements; others live until they are idle. */
  wear?: Wear | undefined;
};

/** PostgreSQL keeps plans, row types and time zones per connection; it is replaced after this much use. */
type Wear = { transactions: number; parsedCharacters: number; seconds: number };

export type Connections = {
  /** The first statements of each transaction. */
  first: readonly Statement[];
  /** Lends a connection, and closes it afterwards if its state may have changed. */
  lend<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Waits for lent connections. */
  close(): Promise<void>;
};

/**
 * Milliseconds. A restart of PostgreSQL on this machine takes less than the wait for a connection. A read-only database
 * may accept writes again: older connections are then closed, at most this often.
 */
const limits = {
  connect: 5_000,
  waitForConnection: 6_000,
  statement: 30_000,
  idle: 60_000,
  onlyReads: 1_000,
};

/** Opens a pool in the given role. `lend` throws DatabaseUnavailable without a connection; AnswerTooLarge. */
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
    // One stays open, so that a restore detects the running server.
    min: 1,
    max: most,
    ...(wear && !pooler && { maxUses: wear.transactions, maxLifetimeSeconds: wear.seconds }),
    connectionTimeoutMillis: Math.min(limits.connect, waitForConnection),
    idleTimeoutMillis: limits.idle,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async client => {
      // Behind a pooler, settings would apply to another client.
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
  // The pool does not listen to lent connections; an unhandled error would end the process.
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

  // Requests at a host that is read-only or does not answer would wait for long.
  hosts?.onMove(() => {
    for (const client of [...open].filter(isOfOtherHost)) {
      client.connection.stream.destroy(new Error('Connection terminated'));
    }
  });

  /** Read-only may be a setting of this session or of a pooler's connection. */
  function giveUpOnlyReading(): void {
    const now = performance.now();
    if (now - givenUpBefore > limits.onlyReads) {
      givenUpBefore = now;
      log.warn('The database is read-only: changes are refused until it accepts writes again.');
    }
  }

  /** On a network that drops packets, requests must fail instead of hanging. */
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
          log.warn({ reason: lostReason(error) }, 'The database cannot be reached.');
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
