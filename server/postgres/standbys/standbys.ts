import type pg from 'pg';
import type { ConnectionOptions } from '../connections.ts';
import type { Database, Result, Statement } from '../database.ts';
import type { Log } from '../log.ts';
import { askPosition, catchUp, type Position } from './position.ts';
import { openStandby, type Standby } from './standby.ts';

/** The standbys of DATABASE_READ_URL. */
export type Standbys = {
  /**
   * Runs reads on one that has all that was acknowledged before; null where none is well, which costs nothing, or where the
   * one that was asked could not answer: the primary is then to be asked. Rejects with what is wrong with the statements.
   * @param isQuick for statements that end after half a second.
   */
  read(
    statements: readonly Statement[],
    options: { isQuick: boolean; onStart?: (() => void) | undefined },
  ): Promise<Result[] | null>;
  close(): Promise<void>;
};

/** Milliseconds between two looks at the standbys, and until an answer counts as none. */
const limits = { pause: 2_000, quick: 600 + catchUp, slow: 6_000 };

/**
 * Opens standbys, each by the connection to it, and looks every few seconds how they are. A standby is asked by position in
 * the log (docs/decisions/0044-reads-of-standbys-by-position.md): the primary says how far its log is, and the standby
 * answers once it is as far. So a reader sees all that was acknowledged before, to them or to others.
 */
export function openStandbys(
  connections: readonly { name: string; connection: pg.ClientConfig }[],
  primary: Database,
  log: Log,
  options: ConnectionOptions,
): Standbys {
  const standbys = connections.map(({ name, connection }) => openStandby(name, connection, log, options));
  let next = 0;
  let looking: Promise<void> = look();
  const timer = setInterval(() => {
    looking = look();
  }, limits.pause);
  timer.unref();

  async function look(): Promise<void> {
    const position = await positionOf(primary);
    if (position) {
      await Promise.all(standbys.map(standby => standby.look(position)));
    }
  }

  /** In turn. */
  function wellOne(): Standby | undefined {
    const well = standbys.filter(standby => standby.isWell());
    next += 1;
    return well[next % well.length];
  }

  return {
    async read(statements, { isQuick, onStart }) {
      const standby = wellOne();
      const position = standby && (await positionOf(primary));
      return position
        ? standby.read(position, statements, { within: isQuick ? limits.quick : limits.slow, onStart })
        : null;
    },
    async close() {
      clearInterval(timer);
      await looking;
      await Promise.all(standbys.map(standby => standby.close()));
    },
  };
}

/** Null where the primary cannot say it: whoever asks it next is told why. */
function positionOf(primary: Database): Promise<Position | null> {
  return askPosition(primary).catch(() => null);
}
