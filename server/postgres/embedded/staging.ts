import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const underWay = new Set<string>();

/** Lends an empty folder to fill and rename, so that `place` is never incomplete; removes the rest. */
export async function withStaging<T>(place: string, fill: (staging: string) => Promise<T>): Promise<T> {
  await removeLeftovers(place);
  const staging = `${place}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  underWay.add(staging);
  try {
    await mkdir(staging);
    // PostgreSQL's user must pass through; the umask may forbid it.
    await chmod(staging, 0o711);
    return await fill(staging);
  } finally {
    await rm(staging, { recursive: true, force: true });
    underWay.delete(staging);
  }
}

async function removeLeftovers(place: string): Promise<void> {
  const folder = dirname(place);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const pid = name.startsWith(`${basename(place)}.new-`) && name.match(/\.new-(\d+)-[0-9a-f]+$/)?.[1];
    if (pid && !underWay.has(path) && !isAnotherProcess(Number(pid))) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** In containers, the previous process often had the same id. */
function isAnotherProcess(pid: number): boolean {
  return pid !== process.pid && isAlive(pid);
}

/** True when a process with that id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
