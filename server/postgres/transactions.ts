import type pg from 'pg';
import { type Result, sendTogether } from './batch.ts';
import { onlyReadsIfRefused, unavailableIfLost } from './lost-connection.ts';
import type { Statement } from './statement.ts';

const setReadOnly: Statement = {
  name: 'read_only',
  text: `select set_config('transaction_read_only', 'on', true)`,
};

/**
 * Runs the statements as one transaction in one round trip, which needs no begin and no commit.
 * @throws NotKept when the server ended the connection before or the database only reads; else the first failure,
 * everything rolled back.
 * @param options `first` are sent before, and their results left out
 */
export async function runTransaction(
  client: pg.Client,
  statements: readonly Statement[],
  { readOnly, first = [] }: { readOnly: boolean; first?: readonly Statement[] | undefined },
): Promise<Result[]> {
  const forbidsChanges = statements[0]?.forbidsChanges ?? false;
  const before = readOnly && !forbidsChanges ? [...first, setReadOnly] : first;
  try {
    const results = await sendTogether(client, before.length > 0 ? [...before, ...statements] : statements);
    return before.length > 0 ? results.slice(before.length) : results;
  } catch (error) {
    throw readOnly || forbidsChanges ? error : onlyReadsIfRefused(error);
  }
}

/** Runs one statement of a transaction under way. */
type Send = (statement: Statement) => Promise<Result>;

/**
 * Begins, lets the work send statements, and commits; rolls back when the work throws.
 * @throws what the work threw, or the failure of a statement that the work has swallowed.
 */
export async function workInTransaction<T>(
  client: pg.Client,
  work: (send: Send) => Promise<T>,
  first: readonly Statement[] = [],
): Promise<T> {
  let isOpen = true;
  let isBegun = false;
  let failure: { reason: unknown } | undefined;
  const send: Send = async statement => {
    if (!isOpen) {
      throw new Error('The transaction has already ended.');
    }
    // It travels with the first statement.
    const beginning = isBegun ? [] : [begin, ...first];
    isBegun = true;
    try {
      const results = await sendTogether(client, [...beginning, statement]);
      return results.at(-1) as Result;
    } catch (error) {
      const reason = onlyReadsIfRefused(unavailableIfLost(error));
      failure ??= { reason };
      throw reason;
    }
  };
  try {
    const result = await work(send);
    isOpen = false;
    const { command } = await client.query('commit');
    // Answered to a commit after a failure, unless the work went back to a savepoint before it.
    if (failure && command === 'ROLLBACK') {
      throw failure.reason;
    }
    return result;
  } catch (error) {
    isOpen = false;
    // After a failed commit there is nothing left to roll back, which PostgreSQL only warns of; after a lost
    // connection there is none to tell.
    await client.query('rollback').catch(() => {});
    throw onlyReadsIfRefused(unavailableIfLost(error));
  }
}

const begin: Statement = { text: 'begin' };
