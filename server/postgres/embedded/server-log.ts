import { constants } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const logName = 'server.log';

const maxBytes = 8 * 1024 * 1024;

export async function logLength(folder: string): Promise<number> {
  const { size } = await stat(join(folder, logName)).catch(() => ({ size: 0 }));
  return size;
}

/** Returns the part of the log after that length. */
export async function logSince(folder: string, length: number): Promise<string> {
  const log = await readFile(join(folder, logName)).catch(() => Buffer.alloc(0));
  return log.subarray(length).toString('utf8');
}

/** Truncates a long log. Only a regular file of PostgreSQL's user, since this process may be root. */
export async function keepLogShort(folder: string): Promise<void> {
  const { O_WRONLY, O_NOFOLLOW = 0 } = constants;
  try {
    const { uid } = await stat(folder);
    const handle = await open(join(folder, logName), O_WRONLY | O_NOFOLLOW);
    try {
      const log = await handle.stat();
      if (log.isFile() && log.uid === uid && log.size > maxBytes) {
        await handle.truncate(0);
      }
    } finally {
      await handle.close();
    }
  } catch {
    // A log that is missing or not ours is no reason to fail.
  }
}
