import type pg from 'pg';
import { AnswerTooLarge } from './answer-limit.ts';
import type { Result } from './batch.ts';
import type { DatabaseConnection } from './connect.ts';
import { type ConnectionOptions, openConnections } from './connections.ts';
import { healthCheck } from './health.ts';
import type { Log } from './log.ts';
import {
  DatabaseUnavailable,
  isCollision,
  isConnectionLost,
  isPreparedStatementStale,
  NotKept,
  OnlyReads,
  unavailableIfLost,
} from './lost-connection.ts';
import { type Statement, statementChecker } from './statement.ts';
import { runTransaction, workInTransaction } from './transactions.ts';

export { AnswerTooLarge, DatabaseUnavailable, type Result, type Statement };

export type Query = (statement: Statement) => Promise<Result>;

export type RunOptions = {
  readOnly?: boolean;
  /** Called when a connection is there and the statements are sent. */
  onStart?: (() => void) | undefined;
};

/**
 * A PostgreSQL database. A statement's failure arrives as pg's DatabaseError; DatabaseUnavailable says that no
 * connection could be had, that it was lost mid-way, when nobody can tell whether a change was kept, or that the database
 * only reads.
 */
export type Database = {
  /**
   * Runs the statements as one transaction in one round trip and answers their results in order. Rejects with the
   * first failure, everything rolled back. `readOnly` forbids changes, so that it may be repeated when the
   * connection is lost.
   */
  run(statements: readonly Statement[], options?: RunOptions): Promise<Result[]>;
  /**
   * Runs the work between begin and commit; rolls back when it throws or when one of its statements failed. After
   * a collision with another transaction, and on a connection that cannot be used any more, the work is run again, so it
   * must change nothing but the database.
   */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** True when the database answers within the given milliseconds that it takes changes, over a connection of its own. */
  answers(withinMs?: number): Promise<boolean>;
  /** Waits for the statements under way; nothing can be run afterwards. */
  close(): Promise<void>;
};

const maxAttempts = 3;

/**
 * Opens nothing yet: connections are made when they are needed and kept for some time. With a role, they have its
 * rights and not the owner's wherever a transaction takes no other. Past `maxBytes` of answers whatever is run fails
 * with AnswerTooLarge.
 */
export function openDatabase(
  connection: DatabaseConnection,
  log: Log,
  options: ConnectionOptions = {},
): Database {
  const connections = openConnections(connection, log, options);
  const aside = openConnections(connection, log, { ...options, most: 1 });
  const answers = healthCheck(aside);
  const checked = statementChecker();

  async function repeated<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    isRepeatable: (error: unknown) => boolean,
  ) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await connections.lend(work);
      } catch (error) {
        // One other connection tells whether the database only reads, or only that connection did.
        const most = error instanceof OnlyReads ? 2 : maxAttempts;
        if (!isRepeatable(error) || attempt >= most) {
          throw unavailableIfLost(error);
        }
      }
    }
  }

  const database: Database = {
    async run(statements, { readOnly = false, onStart } = {}) {
      const sendable = statements.map(checked);
      return repeated(
        client => {
          onStart?.();
          return runTransaction(client, sendable, { readOnly, first: connections.first });
        },
        error =>
          error instanceof NotKept ||
          isPreparedStatementStale(error) ||
          isCollision(error) ||
          (readOnly && isConnectionLost(error)),
      );
    },
    transaction: work =>
      repeated(
        client =>
          workInTransaction(
            client,
            send => work(async statement => send(checked(statement))),
            connections.first,
          ),
        error => isCollision(error) || isPreparedStatementStale(error) || error instanceof OnlyReads,
      ),
    answers: (withinMs = 2_000) => answers(withinMs),
    async close() {
      await Promise.all([connections.close(), aside.close()]);
    },
  };
  return database;
}
