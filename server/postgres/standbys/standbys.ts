import type pg from 'pg';
import type { ConnectionOptions } from '../connections.ts';
import type { Database, Result, Statement } from '../database.ts';
import type { Log } from '../log.ts';
import { askPosition, catchUp, type Position } from './position.ts';
import { openStandby, type Standby } from './standby.ts';

/** The standbys of DATABASE_READ_URL. */
export type Standbys = {
  /**
   * Runs reads on a standby that has everything acknowledged before; null where none works (at no cost) or the chosen one
   * failed: then use the primary. Rejects with errors of the statements.
   * @param isQuick for statements that end after half a second
   */
  read(
    statements: readonly Statement[],
    options: { isQuick: boolean; onStart?: (() => void) | undefined },
  ): Promise<Result[] | null>;
  /** For each of them, whether it is used for reads at the moment. */
  list(): { name: string; isWell: boolean }[];
  close(): Promise<void>;
};

/** Milliseconds between two checks of the standbys, and for an answer to arrive. */
const limits = { pause: 2_000, quick: 600 + catchUp, slow: 6_000 };

/**
 * Opens one object per connection and checks the standbys every few seconds. Reads use positions in the log
 * (docs/decisions/0044-reads-of-standbys-by-position.md): the primary reports how far its log is, and the standby answers
 * once it has caught up, so that readers see everything acknowledged before.
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
    const position = await readPosition(primary);
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
      const position = standby && (await readPosition(primary));
      return position
        ? standby.read(position, statements, { within: isQuick ? limits.quick : limits.slow, onStart })
        : null;
    },
    list: () =>
      standbys.map((standby, place) => ({ name: connections[place]?.name ?? '', isWell: standby.isWell() })),
    async close() {
      clearInterval(timer);
      await looking;
      await Promise.all(standbys.map(standby => standby.close()));
    },
  };
}

/** Null where the primary cannot answer; the next request to it gets the reason. */
function readPosition(primary: Database): Promise<Position | null> {
  return askPosition(primary).catch(() => null);
}
