import { open, rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLocked } from './locked.ts';

const attempts = 20;
const pause = 100;

/**
 * Writes a small file completely or not at all, also if the power fails.
 * @throws if the folder cannot be written to
 */
export async function writeWhole(path: string, text: string, mode: number): Promise<void> {
  const fresh = `${path}.${process.pid}.tmp`;
  const handle = await open(fresh, 'w', mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(fresh, path);
    } catch (error) {
      // On Windows another program, such as a virus scanner, may have the old file open.
      if (attempt === attempts || !isLocked(error)) {
        throw error;
      }
      await sleep(pause);
    }
  }
}
