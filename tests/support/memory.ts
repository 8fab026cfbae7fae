import { statfsSync } from 'node:fs';

/** Bytes, for all clusters. */
const room = 3_000_000_000;

/** Keeps temporary files in memory if there is room (respects TMPDIR): commits wait for the disk. */
export function keepDataInMemory(folder = '/dev/shm'): void {
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize > room) {
      process.env.TMPDIR ??= folder;
    }
  } catch {
    // Other systems have no such folder.
  }
}
