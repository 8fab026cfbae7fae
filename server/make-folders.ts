import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents for their owner only; returns the first one that was created. Node's own
 * `recursive` never ends where a parent can be entered but holds no folders, such as /proc.
 * @throws the system's error, ENOENT where no folder can be made
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
    // Another process has made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  }
  return first ?? folder;
}
