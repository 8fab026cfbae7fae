import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderFile } from './list-folder.ts';
import { isLocked } from './locked.ts';

/**
 * The bytes of a file as it was listed.
 * @returns 'locked' if another program has it open; 'changed' if it no longer exists, or is being written
 */
export async function readWhole(
  folder: string,
  file: FolderFile,
): Promise<Uint8Array | 'locked' | 'changed'> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(join(folder, file.name), 'r');
    if (!(await isAsListed(handle, file))) {
      return 'changed';
    }
    const bytes = await handle.readFile();
    return bytes.length === file.size && (await isAsListed(handle, file)) ? bytes : 'changed';
  } catch (error) {
    return isLocked(error) ? 'locked' : 'changed';
  } finally {
    await handle?.close();
  }
}

async function isAsListed(handle: FileHandle, { size, modified }: FolderFile): Promise<boolean> {
  const found = await handle.stat();
  return found.size === size && found.mtimeMs === modified;
}
