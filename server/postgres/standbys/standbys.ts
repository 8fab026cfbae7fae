import type pg from 'pg';
import type { ConnectionOptions } from '../connections.ts';
import type { Database, Result, Statement } from '../database.ts';
import type { Log } from '../log.ts';
import { askPosition, catchUp, type Position } from './position.ts';
import { openStandby, type Standby } from './standby.ts';

export type Standbys = {
  /** Reads from an up-to-date standby; null where none works: then use the primary. Rejects with statement errors. */
  read(
    statements: readonly Statement[],
    options: { isQuick: boolean; onStart?: (() => void) | undefined },
  ): Promise<Result[] | null>;
  /** `isWell` while it is used for reads. */
  list(): { name: string; isWell: boolean }[];
  close(): Promise<void>;
};

/** Milliseconds. */
const limits = { pause: 2_000, quick: 600 + catchUp, slow: 6_000 };

/** Opens and checks the standbys of DATABASE_READ_URL (docs/decisions/0044-reads-of-standbys-by-position.md). */
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

/** Null where the primary cannot answer; its next request gets the reason. */
function readPosition(primary: Database): Promise<Position | null> {
  return askPosition(primary).catch(() => null);
}
