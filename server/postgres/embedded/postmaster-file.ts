import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './staging.ts';

export type Postmaster = { pid: number; port: number };

/** Milliseconds after which an empty file is no server just starting, but the remnant of a crash. */
const emptyFileAge = 5_000;

/**
 * Finds the PostgreSQL that runs on a cluster by its lock file. A lock file whose process has ended is left to
 * PostgreSQL, which sees through it. One whose process is another program by now, or has ended and was never
 * waited for, is removed: because of it PostgreSQL would refuse to start.
 * https://www.postgresql.org/docs/current/storage-file-layout.html (postmaster.pid)
 */
export async function runningPostmaster(folder: string): Promise<Postmaster | null> {
  const path = join(folder, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) {
    return null;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > emptyFileAge) {
      await removeIfStill(path, text);
    }
    return null;
  }
  if (!port || !isAlive(pid)) {
    return null;
  }
  if (!(await isPostmasterOf(folder, pid))) {
    await removeIfStill(path, text);
    return null;
  }
  return { pid, port };
}

/** Another start may have put its own file there in the meantime. */
async function removeIfStill(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => null)) === text) {
    await rm(path, { force: true });
  }
}

/**
 * A process id is used again, in a container even soon, and where nobody waits for orphans an ended process keeps
 * its own. PostgreSQL works in the folder of its cluster; an ended process works nowhere.
 */
async function isPostmasterOf(folder: string, pid: number): Promise<boolean> {
  if (process.platform === 'win32') {
    return true;
  }
  if (existsSync('/proc/self/cwd')) {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,comm=', '-p', `${pid}`]).catch(() => ({
    stdout: '',
  }));
  return /^[^Z]\S*\s.*postgres/.test(stdout.trim());
}
