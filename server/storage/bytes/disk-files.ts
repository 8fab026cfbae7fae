import { mkdir, open, opendir, rename, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errorCode } from '../../postgres/lost-connection.ts';
import { syncFolder } from '../../sync-folder.ts';
import { StoreFull } from './byte-store.ts';

/** Bytes: the database may share the disk. */
const leftFree = 32 * 1024 * 1024;

/** `path` is relative to the folder. */
type FoundFile = { path: string; size: number; writtenAt: Date };

/** Throws StoreFull when the disk has less space than that plus a reserve. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + leftFree) {
    throw new StoreFull();
  }
}

/** Creates a new file and waits until it is on disk. */
export async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Creates a folder and its parents for the owner only, surviving a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first !== undefined) {
    for (let made = folder; made.length >= first.length; made = dirname(made)) {
      await syncFolder(dirname(made));
    }
  }
}

/** Moves a file to its place, surviving a power cut. */
export async function moveInto(from: string, place: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await makeFolder(dirname(place));
      await rename(from, place);
      return await syncFolder(dirname(place));
    } catch (error) {
      // Another file's removal took the empty folder with it.
      if (!isMissing(error) || attempt === 5) {
        throw error;
      }
    }
  }
}

/** Removes empty folders from this one up to `last`. */
export async function removeEmptyFolders(folder: string, last: string): Promise<void> {
  try {
    for (let empty = folder; empty !== last; empty = dirname(empty)) {
      await rmdir(empty);
    }
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'EPERM', 'EBUSY'].includes(errorCode(error) ?? '')) {
      throw error;
    }
  }
}

/** Yields every file below a folder, which may not exist. */
export async function* filesBelow(root: string, folder = root): AsyncGenerator<FoundFile> {
  const entries = await unlessMissing(opendir(folder));
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* filesBelow(root, path);
    } else if (entry.isFile()) {
      const found = await unlessMissing(stat(path));
      if (found) {
        yield { path: relative(root, path), size: found.size, writtenAt: found.mtime };
      }
    }
  }
}

async function unlessMissing<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (isMissing(error)) {
      return null;
    }
    throw error;
  }
}

export const isMissing = (error: unknown) => errorCode(error) === 'ENOENT';
