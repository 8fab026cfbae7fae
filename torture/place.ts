import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectionTo } from '../server/postgres/embedded/bring-up.ts';
import { runningPostmaster } from '../server/postgres/embedded/postmaster-file.ts';
import { isAlive } from '../server/postgres/embedded/staging.ts';
import { readPassword } from '../server/postgres/embedded.ts';

/** Steps to undo when the program ends early. */
const undoings = new Set<() => void>();

/** Undoes what is under way, at once. */
export function undoEverything(): void {
  for (const undo of [...undoings].reverse()) {
    undo();
  }
}

/** Makes sure that something is undone even when the program is broken off; answers how to undo it now. */
export function toBeUndone(undo: () => void): () => void {
  const once = () => {
    undoings.delete(once);
    undo();
  };
  undoings.add(once);
  return once;
}

/** Lends a folder for data; a PostgreSQL that still runs in it afterwards is ended, and the folder removed. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>, parent = tmpdir()): Promise<T> {
  const folder = mkdtempSync(join(parent, 'pipstone-torture-'));
  // PostgreSQL's own user passes through where root starts it.
  chmodSync(folder, 0o755);
  const pids: number[] = [];
  const remove = toBeUndone(() => {
    for (const pid of pids) {
      signalTo(pid, 'SIGKILL');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });
  const look = setInterval(async () => {
    const running = await postmasterOf(folder).catch(() => null);
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

/** The PostgreSQL that runs on a data folder. */
export async function postmasterOf(dataDir: string) {
  return runningPostmaster(await realpath(join(dataDir, 'postgres')));
}

/** The connection of its owner; waits until PostgreSQL runs. */
export async function connectionOf(dataDir: string): Promise<pg.ClientConfig> {
  for (const end = Date.now() + 60_000; ; await sleep(50)) {
    const folder = await realpath(join(dataDir, 'postgres')).catch(() => null);
    const running = folder && (await runningPostmaster(folder));
    if (running) {
      return connectionTo(running.port, await readPassword(folder));
    }
    if (Date.now() > end) {
      throw new Error(`No PostgreSQL runs in ${dataDir}.`);
    }
  }
}

async function endPostgres(dataDir: string): Promise<void> {
  const running = await postmasterOf(dataDir).catch(() => null);
  if (running) {
    // Immediately: its processes end, and nothing of it is needed any more.
    signalTo(running.pid, 'SIGQUIT');
    for (const end = Date.now() + 10_000; isAlive(running.pid) && Date.now() < end; ) {
      await sleep(50);
    }
  }
}

/** Sends a signal to a process that may have ended. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw error;
    }
  }
}
