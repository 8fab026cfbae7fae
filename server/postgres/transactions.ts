import type pg from 'pg';
import { NotBegun, unavailableIfLost, wasEndedByServer } from './lost-connection.ts';
import type { SendableStatement } from './statement.ts';

/** The rows of one statement, as pg parses them by default. */
export type Result = { rows: Record<string, unknown>[]; rowCount: number | null };

/**
 * Sends begin, the statements and commit at once, without waiting in between: one round trip. Each has a Sync of
 * its own, so the statements after a failed one fail too, and its commit answers ROLLBACK.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 * @throws NotBegun when not even begin was taken up; else the first failure, everything rolled back.
 */
export async function runTransaction(
  client: pg.Client,
  statements: readonly SendableStatement[],
  { readOnly }: { readOnly: boolean },
): Promise<Result[]> {
  const { stream } = client.connection;
  // Corked, all messages leave in one packet; the connection has Nagle's algorithm off.
  stream.cork();
  let answers: Promise<pg.QueryResult>[];
  try {
    answers = [
      client.query(readOnly ? 'begin read only' : 'begin'),
      ...statements.map(statement => client.query(statement)),
      client.query('commit'),
    ];
  } finally {
    stream.uncork();
  }
  const settled = await Promise.allSettled(answers);
  const [beginning] = settled;
  if (beginning?.status === 'rejected' && wasEndedByServer(beginning.reason)) {
    throw new NotBegun('The connection to the database was lost.', { cause: beginning.reason });
  }
  const results = settled.map(answer => {
    if (answer.status === 'rejected') {
      throw answer.reason;
    }
    return answer.value;
  });
  return results.slice(1, -1);
}

/** Runs one statement of a transaction under way. */
export type Send = (statement: SendableStatement) => Promise<Result>;

/**
 * Begins, lets the work send statements, and commits; rolls back when the work throws.
 * @throws what the work threw, or the failure of a statement that the work has swallowed.
 */
export async function workInTransaction<T>(client: pg.Client, work: (send: Send) => Promise<T>): Promise<T> {
  let isOpen = true;
  let failure: { reason: unknown } | undefined;
  const query = async (statement: string | SendableStatement) => {
    try {
      return await client.query(statement);
    } catch (error) {
      const reason = unavailableIfLost(error);
      failure ??= { reason };
      throw reason;
    }
  };
  const send: Send = async statement => {
    if (!isOpen) {
      throw new Error('The transaction has already ended.');
    }
    return query(statement);
  };
  // Not awaited: it travels with the first statement, which fails too if it does.
  query('begin').catch(() => {});
  try {
    const result = await work(send);
    isOpen = false;
    const ending = await query('commit');
    // Answered to a commit after a failure, unless the work went back to a savepoint before it.
    if (failure && ending.command === 'ROLLBACK') {
      throw failure.reason;
    }
    return result;
  } catch (error) {
    isOpen = false;
    // After a failed commit there is nothing left to roll back, which PostgreSQL only warns of; after a lost
    // connection there is nobody to tell.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
