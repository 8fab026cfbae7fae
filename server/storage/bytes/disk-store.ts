import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { errorCode } from '../../postgres/lost-connection.ts';
import { type ByteStore, StoreFull } from './byte-store.ts';
import {
  filesBelow,
  isMissing,
  makeFolder,
  moveInto,
  removeEmptyFolders,
  requireRoom,
  writeThrough,
} from './disk-files.ts';
import { keyOfPath, pathOfKey } from './disk-names.ts';

/** For files being written; no key has its name. */
const unfinished = '.unfinished';

/** Returns a store of files below a folder, which the first file creates. */
export function diskStore(folder: string): ByteStore {
  const keyPlace = (key: string) => join(folder, pathOfKey(key));
  const firstFolder = (place: string) => join(folder, relative(folder, place).split(sep, 1).join());

  return {
    async put(key, bytes) {
      const draft = join(folder, unfinished, randomUUID());
      try {
        await makeFolder(dirname(draft));
        await requireRoom(folder, bytes.length);
        await writeThrough(draft, bytes);
        await moveInto(draft, keyPlace(key));
      } catch (error) {
        await rm(draft, { force: true });
        throw isFull(error) ? new StoreFull({ cause: error }) : error;
      }
    },

    async get(key, range) {
      try {
        const file = await open(keyPlace(key), 'r');
        const { size } = await file.stat();
        return { bytes: file.createReadStream(range ?? {}), size };
      } catch (error) {
        if (isMissing(error)) {
          return null;
        }
        throw error;
      }
    },

    async remove(keys) {
      for (const key of keys) {
        const place = keyPlace(key);
        await rm(place, { force: true });
        // Only long names have separate folders.
        await removeEmptyFolders(dirname(place), firstFolder(place));
      }
    },

    async *list() {
      for await (const { path, size, writtenAt } of filesBelow(folder)) {
        const key = keyOfPath(path);
        if (key !== null) {
          yield { key, size, writtenAt };
        } else if (path.startsWith(unfinished) && Date.now() - writtenAt.getTime() > abandonedAfter) {
          // Left by a server that was killed while writing.
          await rm(join(folder, path), { force: true });
        }
      }
    },
  };
}

/** Milliseconds; writing a file takes a moment. */
const abandonedAfter = 60 * 60 * 1000;

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error) ?? '');
