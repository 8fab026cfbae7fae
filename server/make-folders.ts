import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and missing parents for their owner only; returns the first. Throws the system's error. Node's
 * `recursive` never ends where a parent can hold no folders, such as /proc.
 */
export async function makeFolders(folder: string): Promise<string | undefined> {
  const entry = await stat(folder).catch(() => null);
  if (entry) {
    if (!entry.isDirectory()) {
      throw Object.assign(new Error(`${folder} is not a folder.`), { code: 'ENOTDIR' });
    }
    return undefined;
  }
  const first = dirname(folder) === folder ? undefined : await makeFolders(dirname(folder));
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    // Another process has made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  }
  return first ?? folder;
}
