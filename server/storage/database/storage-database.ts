import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../access/caller.ts';
import { callerContext, slowTurn } from '../../access/caller-context.ts';
import { requestOrigin } from '../../limits/request-origin.ts';
import type { Database, Result, Statement } from '../../postgres/database.ts';
import { restError } from '../../rest/errors/rest-error.ts';
import type { Lanes } from '../../rest/lanes.ts';
import { ofOneCaller } from '../../rest/slow-lane.ts';

export type Asker = {
  caller: Caller;
  /** Key for counting turns. */
  name: string;
  isGone: () => boolean;
};

export type StorageDatabase = {
  /**
   * Runs a transaction as the caller. Throws PostgreSQL's errors, `sessionRefusals`; DatabaseUnavailable; QueueFull.
   */
  asCaller(
    asker: Asker,
    statements: readonly Statement[],
    options?: { readOnly?: boolean },
  ): Promise<Result[]>;
  /** Reads as the service, which sees all buckets and objects only, if the caller's session is valid. */
  asService(asker: Asker, statement: Statement): Promise<Result>;
};

export function readAsker(request: FastifyRequest): Asker {
  const { caller, socket } = request;
  return { caller, name: caller.userId ?? requestOrigin(request), isGone: () => socket.destroyed };
}

export function storageDatabase(database: Database, { inTurn, inLane }: Lanes): StorageDatabase {
  return {
    asService: ({ caller, name }, statement) =>
      inTurn(name, async () => {
        const [, result] = await database.run([serviceContext(caller), statement], { readOnly: true });
        return result as Result;
      }),
    asCaller: ({ caller, name, isGone }, statements, { readOnly = false } = {}) =>
      inTurn(name, () =>
        inLane(name, false, async (lane, onStart) => {
          if (isGone()) {
            throw restError('clientGone');
          }
          const context = callerContext(caller, { readOnly, isQuick: lane === 'quick' });
          const before = lane === 'quick' ? [context] : [context, slowTurn(name, ofOneCaller)];
          const results = await database.run([...before, ...statements], { readOnly, onStart });
          return results.slice(before.length);
        }),
      ),
  };
}

function serviceContext({ sessionId, userId, aal }: Caller): Statement {
  const becomeService = `set_config('role', 'service_role', true)`;
  return sessionId
    ? {
        name: 'storage_service_of_session',
        text: `select auth.require_session($1, $2, $3), ${becomeService}`,
        values: [sessionId, userId, aal],
      }
    : { name: 'storage_service', text: `select ${becomeService}` };
}

/** The statement that allows deletion of storage rows; we remove their bytes. */
export const allowDeletion: Statement = {
  name: 'storage_allow_deletion',
  text: `select set_config('storage.allow_delete_query', 'true', true)`,
};

/** Ends a trial transaction. */
const tried = 'PSTRY';

const stop: Statement = {
  name: 'storage_stop',
  text: `do $$ begin raise sqlstate '${tried}' using message = 'This was only tried'; end $$`,
};

/** Runs statements and rolls them back, to check the caller's rights. Throws errors of the statements. */
export async function tryAsCaller(
  database: StorageDatabase,
  asker: Asker,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await database.asCaller(asker, [...statements, stop]);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === tried)) {
      throw error;
    }
  }
}
