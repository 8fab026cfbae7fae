import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionOptions } from '../connections.ts';
import { DatabaseUnavailable, openDatabase, type Result, type Statement } from '../database.ts';
import type { Log } from '../log.ts';
import { isCollision, lostReason } from '../lost-connection.ts';
import { type Position, requirePosition } from './position.ts';

export type Standby = {
  isWell(): boolean;
  /** Null where it cannot read as of that position or later. Rejects with errors of the statements. */
  read(
    position: Position,
    statements: readonly Statement[],
    options: { within: number; onStart?: (() => void) | undefined },
  ): Promise<Result[] | null>;
  look(position: Position): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds. */
const limits = { look: 2_000, waitForConnection: 500 };

/** Returns a standby without connecting; logs when it fails and when it works again. */
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
        // A conflict with the log does not mean that the standby fails.
        if (!isCollision(error)) {
          isUnwell(errorCause(error));
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
        isUnwell(errorCause(error));
      }
    },
    close: () => database.close(),
  };
  return standby;
}

/** The standby's own log line has more details. */
const silent: Log = { info() {}, warn() {}, error() {} };

/** SQLSTATEs for what only the primary can do. */
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

/** True for an error that the primary would have returned too. */
function isOfRequest(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof DatabaseUnavailable) &&
    !(error instanceof pg.DatabaseError && (ofStandby.has(error.code ?? '') || isCollision(error)))
  );
}

function errorCause(error: unknown): string {
  return lostReason(error instanceof Error && error.cause ? error.cause : error);
}

/** A late outcome is ignored. */
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
