import { type Database, DatabaseUnavailable, type Statement } from '../postgres/database.ts';
import type { Conditions } from './conditions.ts';

export type Unwritable = 'database' | 'pictures';

/** Milliseconds between attempts. */
const every = 5_000;

export type FullDisk = {
  /** Reports a write that failed for a full disk. */
  noticed(what: Unwritable): void;
  /** From the first failed test until one of the same kind succeeds. */
  isFull(): boolean;
  stop(): Promise<void>;
};

type Tests = Record<Unwritable, () => Promise<boolean>>;

const messages: Record<Unwritable, string> = {
  database: 'The disk of the database is full: changes fail. Make room; nothing that was saved is lost.',
  pictures: 'The disk of the screenshots is full: uploads fail. Make room; nothing that was saved is lost.',
};

/**
 * Remembers that writes fail for a full disk, and tests every few seconds. An error counts only when a test fails too:
 * PostgreSQL's code can also be about shared memory or one large sort.
 * @param canWrite the tests, each true when there is room; they never reject
 */
export function openFullDisk(conditions: Conditions, canWrite: Tests): FullDisk {
  const suspected = new Set<Unwritable>();
  const full = new Set<Unwritable>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isStopped = false;

  function test(): void {
    underWay = underWay.then(async () => {
      for (const what of new Set([...suspected, ...full])) {
        const isWritable = await canWrite[what]();
        suspected.delete(what);
        if (isWritable) {
          full.delete(what);
        } else {
          full.add(what);
        }
      }
      tell();
    });
  }

  function tell(): void {
    clearTimeout(timer);
    if (full.size === 0) {
      conditions.clear('disk-full');
      return;
    }
    conditions.raise('disk-full', [...full].map(what => messages[what]).join(' '));
    if (!isStopped) {
      timer = setTimeout(test, every).unref();
    }
  }

  return {
    noticed(what) {
      if (!isStopped && !full.has(what) && !suspected.has(what)) {
        suspected.add(what);
        test();
      }
    },
    isFull: () => full.size > 0,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

/** A megabyte of new blocks, removed at the commit. */
const useBlocks: Statement = {
  text: `create temporary table room_on_disk on commit drop as
    select repeat('x', 1000) as filling from generate_series(1, 1000)`,
};

/** True when the database can extend a table; errors about other things count as room. */
export async function hasRoom(owner: Database): Promise<boolean> {
  try {
    await owner.run([useBlocks]);
    return true;
  } catch (error) {
    return !(error instanceof DatabaseUnavailable);
  }
}
