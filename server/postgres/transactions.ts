import type pg from 'pg';
import { type Result, sendTogether } from './batch.ts';
import { onlyReadsIfRefused, unavailableIfLost } from './lost-connection.ts';
import type { Statement } from './statement.ts';

const setReadOnly: Statement = {
  name: 'read_only',
  text: `select set_config('transaction_read_only', 'on', true)`,
};

/** Runs `first` (without results) and the statements as one transaction. Throws NotKept; else the first failure. */
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

type Send = (statement: Statement) => Promise<Result>;

/** Begins, lets the work send statements, and commits or rolls back. Throws the first unhandled failure. */
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
    // The answer to a commit after a failure, unless the work returned to a savepoint.
    if (failure && command === 'ROLLBACK') {
      throw failure.reason;
    }
    return result;
  } catch (error) {
    isOpen = false;
    // After a failed commit this is only a warning, after a lost connection it has no effect.
    await client.query('rollback').catch(() => {});
    throw onlyReadsIfRefused(unavailableIfLost(error));
  }
}

const begin: Statement = { text: 'begin' };
