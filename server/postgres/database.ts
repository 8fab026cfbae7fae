import type pg from 'pg';
import { AnswerTooLarge } from './answer-limit.ts';
import type { Result } from './batch.ts';
import type { DatabaseConnection } from './connect.ts';
import { type ConnectionOptions, openConnections } from './connections.ts';
import { healthCheck } from './health.ts';
import type { Log } from './log.ts';
import {
  DatabaseUnavailable,
  DiskFull,
  isCollision,
  isConnectionLost,
  isPreparedStatementStale,
  NotKept,
  OnlyReads,
  unavailableIfLost,
} from './lost-connection.ts';
import { type Statement, statementChecker } from './statement.ts';
import { runTransaction, workInTransaction } from './transactions.ts';

export { AnswerTooLarge, DatabaseUnavailable, DiskFull, type Result, type Statement };

export type Query = (statement: Statement) => Promise<Result>;

export type RunOptions = {
  readOnly?: boolean;
  /** Called when the statements have been sent. */
  onStart?: (() => void) | undefined;
};

/**
 * Failed statements reject with pg's DatabaseError. DatabaseUnavailable means no connection, a read-only database, or a
 * lost connection, where it is unknown whether changes were kept.
 */
export type Database = {
  /**
   * Runs the statements as one transaction in one round trip and returns their results, or rejects with the first
   * failure. `readOnly` forbids changes, so that it can be repeated when the connection is lost.
   */
  run(statements: readonly Statement[], options?: RunOptions): Promise<Result[]>;
  /**
   * Runs the work between begin and commit. After a conflict, or on an unusable connection, the work runs again, so it
   * must change nothing but the database.
   */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** True when a separate connection confirms in time that the database accepts writes. */
  answers(withinMs?: number): Promise<boolean>;
  /** Waits for running statements. */
  close(): Promise<void>;
};

const maxAttempts = 3;

/**
 * Opens connections when needed, with the rights of `role` unless a transaction sets another. Larger results than
 * `maxBytes` fail with AnswerTooLarge; `onDiskFull` is called per statement.
 */
export function openDatabase(
  connection: DatabaseConnection,
  log: Log,
  { onDiskFull, ...options }: ConnectionOptions & { onDiskFull?: (() => void) | undefined } = {},
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
        // A second connection shows whether the database or only the first connection was read-only.
        const most = error instanceof OnlyReads ? 2 : maxAttempts;
        if (!isRepeatable(error) || attempt >= most) {
          const reason = unavailableIfLost(error);
          if (reason instanceof DiskFull) {
            onDiskFull?.();
          }
          throw reason;
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
