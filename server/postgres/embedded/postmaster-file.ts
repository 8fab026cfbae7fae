import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './staging.ts';

export type Postmaster = { pid: number; port: number };

/** Milliseconds; an older empty file is left from a crash. */
const emptyFileAge = 5_000;

/**
 * Finds the running PostgreSQL by its lock file (https://www.postgresql.org/docs/current/storage-file-layout.html). The
 * file is removed when its process id belongs to another program or an unreaped process: PostgreSQL would refuse to
 * start.
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
  if (!(await isPostmaster(folder, pid))) {
    await removeIfStill(path, text);
    return null;
  }
  return { pid, port };
}

/** Another start may have written its own file. */
async function removeIfStill(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => null)) === text) {
    await rm(path, { force: true });
  }
}

/** Process ids are reused. PostgreSQL's working directory is its cluster; an ended process has none. */
async function isPostmaster(folder: string, pid: number): Promise<boolean> {
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
