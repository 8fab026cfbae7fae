import type { Readable } from 'node:stream';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import type { ByteStore } from '../storage/bytes/byte-store.ts';
import type { FileLine, NamedFileLine } from './file-lines.ts';
import { keyOfFile } from './named-files.ts';

/** Bytes, as each file is in memory: far above any bucket's limit. */
const largest = 64 * 1024 * 1024;

const atOnce = 4;

export type FileLoader = {
  take(line: FileLine): Promise<void>;
  /** Waits until all files are written. */
  finish(): Promise<void>;
  /** Removes files that were not in the store before. */
  undo(): Promise<void>;
};

/** Reads the file only when its size is the same. */
async function isSame({ bytes, size }: { bytes: Readable; size: number }, wanted: Buffer): Promise<boolean> {
  if (size !== wanted.length) {
    bytes.destroy();
    return false;
  }
  return Buffer.concat(await bytes.toArray()).equals(wanted);
}

/** Returns the writer of a backup's files; also deletes rows of files that are gone. */
export function fileLoader(client: pg.Client, store: ByteStore): FileLoader {
  const added: string[] = [];
  const underWay = new Set<Promise<void>>();
  let current: { file: NamedFileLine; parts: Buffer[]; length: number } | null = null;

  async function keep(key: string, bytes: Buffer): Promise<void> {
    const present = await store.get(key);
    if (!present) {
      added.push(key);
    } else if (await isSame(present, bytes)) {
      // Written again, it would belong to whoever restores.
      return;
    }
    await store.put(key, bytes);
  }

  async function endFile(): Promise<void> {
    if (!current) {
      return;
    }
    const { file, parts } = current;
    current = null;
    const keeping = keep(keyOfFile(file), Buffer.concat(parts)).finally(() => underWay.delete(keeping));
    // Handled where it is awaited.
    keeping.catch(() => {});
    underWay.add(keeping);
    if (underWay.size >= atOnce) {
      await Promise.all(underWay);
    }
  }

  return {
    async take(line) {
      if (line.kind === 'bytes') {
        if (!current) {
          throw new StartError('It contains bytes that belong to no file.');
        }
        current.parts.push(line.bytes);
        current.length += line.bytes.length;
        if (current.length > largest) {
          throw new StartError(`It contains a file of more than ${largest} bytes: ${current.file.name}.`);
        }
        return;
      }
      await endFile();
      if (line.kind === 'file') {
        current = { file: line.file, parts: [], length: 0 };
      } else {
        const { bucket, name, version } = line.file;
        await client.query(
          'delete from storage.objects where bucket_id = $1 and name = $2 and version = $3',
          [bucket, name, version],
        );
      }
    },
    async finish() {
      await endFile();
      await Promise.all(underWay);
    },
    async undo() {
      await Promise.allSettled(underWay);
      await store.remove(added).catch(() => {});
    },
  };
}
