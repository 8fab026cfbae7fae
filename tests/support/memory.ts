import { statfsSync } from 'node:fs';

/** Bytes that all the clusters of a run may come to. */
const room = 3_000_000_000;

/**
 * Lets everything temporary lie in memory where there is room: PostgreSQL waits for the disk at every commit, which the tests
 * would wait for thousands of times. Keeps the folder that TMPDIR names.
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
