import { statfsSync } from 'node:fs';

/** The space for all clusters together, in bytes. */
const room = 3_000_000_000;

/**
 * Keeps temporary files in memory if there is room: PostgreSQL waits for the disk at every commit, thousands
 * of times in the tests. Respects TMPDIR.
 */
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
