import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../server/postgres/embedded/staging.ts';
import { newDataFolder, removeDataFolder } from '../harness/data-folder.ts';
import { readPostmaster } from '../harness/database.ts';

const undoings = new Set<() => void>();

export function undoEverything(): void {
  for (const undo of [...undoings].reverse()) {
    undo();
  }
}

/** Registers a step to undo, also after an interruption; returns the function that undoes it now. */
export function toBeUndone(undo: () => void): () => void {
  const once = () => {
    undoings.delete(once);
    undo();
  };
  undoings.add(once);
  return once;
}

/** Lends a data folder; afterwards ends a PostgreSQL that still runs in it, and removes the folder. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>, parent?: string): Promise<T> {
  const folder = newDataFolder(parent);
  const pids: number[] = [];
  const remove = toBeUndone(() => {
    for (const pid of pids) {
      signalTo(pid, 'SIGKILL');
    }
    removeDataFolder(folder);
  });
  const look = setInterval(async () => {
    const running = await readPostmaster(folder).catch(() => null);
    pids.splice(0, pids.length, ...(running ? [running.pid] : []));
  }, 500);
  try {
    return await work(folder);
  } finally {
    clearInterval(look);
    await endPostgres(folder);
    pids.length = 0;
    remove();
  }
}

async function endPostgres(dataDir: string): Promise<void> {
  const running = await readPostmaster(dataDir).catch(() => null);
  if (running) {
    // Immediately: its processes end, and none of its data is needed.
    signalTo(running.pid, 'SIGQUIT');
    for (const end = Date.now() + 10_000; isAlive(running.pid) && Date.now() < end; ) {
      await sleep(50);
    }
  }
}

export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw error;
    }
  }
}
