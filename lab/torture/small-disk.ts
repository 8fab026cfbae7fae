import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toBeUndone } from './place.ts';

export type SmallDisk = { path: string; fill(): void; makeRoom(): void; unmount(): void };

/** Mounts a disk in memory, with this many megabytes; null if this user may not. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'pipstone-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmdirSync(path);
    return null;
  }
  chmodSync(path, 0o755);
  const filling = join(path, 'filling');
  const unmount = toBeUndone(() => {
    // A process that still has the disk open loses it later.
    execFileSync('umount', ['--lazy', path]);
    rmdirSync(path);
  });
  return { path, fill: () => fill(filling), makeRoom: () => rmSync(filling), unmount };
}

function fill(file: string): void {
  const handle = openSync(file, 'w');
  const zeros = Buffer.alloc(64 * 1024);
  try {
    for (;;) {
      writeSync(handle, zeros);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') {
      throw error;
    }
  } finally {
    closeSync(handle);
  }
}
