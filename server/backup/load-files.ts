import type pg from 'pg';
import { StartError } from '../start-error.ts';
import type { ByteStore } from '../storage/bytes/byte-store.ts';
import type { FileLine, NamedFileLine } from './file-lines.ts';
import { keyOfFile } from './named-files.ts';

/** Bytes of one file, which is held in memory: far more than a bucket takes. */
const largest = 64 * 1024 * 1024;

/** Files that are written at once. */
const atOnce = 4;

/** Puts the files of a backup into a store. */
export type FileLoader = {
  take(line: FileLine): Promise<void>;
  /** Waits for the last of them. */
  finish(): Promise<void>;
  /** Removes those that were not there before. */
  undo(): Promise<void>;
};

/** Rows of files that are gone are deleted in the transaction that is open on the client. */
export function fileLoader(client: pg.Client, store: ByteStore): FileLoader {
  const added: string[] = [];
  const underWay = new Set<Promise<void>>();
  let current: { file: NamedFileLine; parts: Buffer[]; length: number } | null = null;

  async function keep(key: string, bytes: Buffer): Promise<void> {
    const present = await store.get(key);
    present?.bytes.destroy();
    if (!present) {
      added.push(key);
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
