import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { ByteStore } from '../storage/bytes/byte-store.ts';
import { counted } from './figures.ts';
import { goneLine, linesOfFile } from './file-lines.ts';
import { keyOfFile, type NamedFile, namedFiles, stillNamed } from './named-files.ts';
import type { Snapshot } from './snapshot.ts';

/** Files read at once, and their bytes unless it is a single file. */
const atOnce = { files: 8, bytes: 8 * 1024 * 1024 };

type Source = { store: ByteStore; connection: pg.ClientConfig; say: (line: string) => void };

/** Yields files with bytes; removed ones are marked as gone. A lost file's row stays for `npm run verify`. */
export async function* dumpFiles(
  { client }: Snapshot,
  { store, connection, say }: Source,
): AsyncGenerator<Buffer> {
  const missing: NamedFile[] = [];
  for await (const files of namedFiles(client)) {
    for (const some of handfuls(files)) {
      const all = await Promise.all(some.map(file => readBytes(store, file)));
      for (const [place, file] of some.entries()) {
        const bytes = all[place];
        if (bytes) {
          yield* linesOfFile(file, bytes);
        } else {
          missing.push(file);
        }
      }
    }
  }
  if (missing.length > 0) {
    const lost = new Set(await stillNamed(connection, missing));
    for (const file of missing) {
      if (!lost.has(file)) {
        yield goneLine(file);
      }
    }
    if (lost.size > 0) {
      say(`${counted(lost.size, 'file')} without bytes: npm run verify lists them.`);
    }
  }
}

async function readBytes(store: ByteStore, file: NamedFile): Promise<Buffer | null> {
  const found = await store.get(keyOfFile(file));
  return found && buffer(found.bytes);
}

function* handfuls(files: readonly NamedFile[]): Generator<NamedFile[]> {
  let some: NamedFile[] = [];
  let bytes = 0;
  for (const file of files) {
    if (some.length === atOnce.files || (some.length > 0 && bytes + file.size > atOnce.bytes)) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(file);
    bytes += file.size;
  }
  yield some;
}
