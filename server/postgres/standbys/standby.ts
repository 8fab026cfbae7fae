import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionOptions } from '../connections.ts';
import { DatabaseUnavailable, openDatabase, type Result, type Statement } from '../database.ts';
import type { Log } from '../log.ts';
import { isCollision, reasonOf } from '../lost-connection.ts';
import { type Position, requirePosition } from './position.ts';

/** One standby, which is asked only while it is known to be well. */
export type Standby = {
  isWell(): boolean;
  /** Runs reads as of that position or later; null where it cannot. Rejects with what is wrong with the statements. */
  read(
    position: Position,
    statements: readonly Statement[],
    options: { within: number; onStart?: (() => void) | undefined },
  ): Promise<Result[] | null>;
  /** Finds out whether it is well. */
  look(position: Position): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds. A standby that does not answer at once is none to wait for. */
const limits = { look: 2_000, waitForConnection: 500 };

/** Opens nothing yet. What is wrong with a standby is logged once, and so is that it is well again. */
export function openStandby(
  name: string,
  connection: pg.ClientConfig,
  log: Log,
  options: ConnectionOptions,
): Standby {
  const database = openDatabase(connection, silent, {
    ...options,
    waitForConnection: limits.waitForConnection,
  });
  let isWell = false;
  let saidLast: string | undefined;

  function isUnwell(reason: string): void {
    isWell = false;
    if (reason !== saidLast) {
      saidLast = reason;
      log.warn({ standby: name, reason }, 'A standby is not used at the moment.');
    }
  }

  const standby: Standby = {
    isWell: () => isWell,
    async read(position, statements, { within, onStart }) {
      try {
        const [, ...results] = await inTime(
          database.run([requirePosition(position), ...statements], { onStart }),
          within,
        );
        return results;
      } catch (error) {
        if (isOfRequest(error)) {
          throw error;
        }
        // Where it took back a row version that a read needed, it is as well as before.
        if (!isCollision(error)) {
          isUnwell(causeOf(error));
        }
        return null;
      }
    },
    async look(position) {
      try {
        await inTime(database.run([requirePosition(position)]), limits.look);
        if (!isWell) {
          isWell = true;
          saidLast = undefined;
          log.info({ standby: name }, 'A standby is used for reads.');
        }
      } catch (error) {
        isUnwell(causeOf(error));
      }
    },
    close: () => database.close(),
  };
  return standby;
}

/** The standby's own log line says more. */
const silent: Log = { info() {}, warn() {}, error() {} };

/** States of a standby that does not know, may not or cannot do now what the primary could, and is no fault of a request. */
const ofStandby = new Set([
  'PSTBY',
  '25006',
  '42883',
  '42P01',
  '42703',
  '0A000',
  '55000',
  '53100',
  '53200',
  'XX000',
]);

/** True for an answer that the primary would have given too. */
function isOfRequest(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof DatabaseUnavailable) &&
    !(error instanceof pg.DatabaseError && (ofStandby.has(error.code ?? '') || isCollision(error)))
  );
}

function causeOf(error: unknown): string {
  return reasonOf(error instanceof Error && error.cause ? error.cause : error);
}

/** The answer, unless it takes longer; then whatever becomes of it is nobody's concern. */
async function inTime<Value>(answer: Promise<Value>, within: number): Promise<Value> {
  const controller = new AbortController();
  answer.catch(() => {});
  try {
    return await Promise.race([
      answer,
      sleep(within, undefined, { signal: controller.signal, ref: false }).then(() => {
        throw new DatabaseUnavailable('It does not answer in time.');
      }),
    ]);
  } finally {
    controller.abort();
  }
}
