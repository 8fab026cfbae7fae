import type pg from 'pg';
import type { ByteStore } from '../storage/bytes/byte-store.ts';
import { type Finding, maxExamples } from './finding.ts';
import { keyOfFile, type NamedFile, namedFiles, stillNamed } from './named-files.ts';

/** Milliseconds: bytes are written before their row and removed after it. */
const mayBeUnnamed = 60 * 60 * 1000;

export type FilesVerdict = {
  checked: number;
  findings: Finding[];
  /** The server removes them later. */
  unnamed: { files: number; bytes: number };
};

export const rulesOfFiles = {
  bytes: 'Every file with a row has its bytes',
  size: 'A file has as many bytes as its row states',
};

/** Compares a transaction's files with a store, also while servers run. Keeps all names in memory. */
export async function checkFiles(
  client: pg.ClientBase,
  store: ByteStore,
  connection: pg.ClientConfig,
): Promise<FilesVerdict> {
  const sizes = new Map<string, number>();
  const old = new Set<string>();
  for await (const { key, size, writtenAt } of store.list()) {
    sizes.set(key, size);
    if (Date.now() - writtenAt.getTime() > mayBeUnnamed) {
      old.add(key);
    }
  }
  const missing: NamedFile[] = [];
  const wrong: { file: NamedFile; found: string }[] = [];
  for await (const files of namedFiles(client)) {
    for (const file of files) {
      const key = keyOfFile(file);
      const size = sizes.get(key);
      old.delete(key);
      if (size === undefined) {
        missing.push(file);
      } else if (size !== file.size) {
        wrong.push({ file, found: `${size} bytes` });
      }
    }
  }
  const lost = missing.length > 0 ? await stillNamed(connection, missing) : [];
  const bytes = [...old].reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
  return {
    checked: Object.keys(rulesOfFiles).length,
    findings: [
      ...describeFinding(
        rulesOfFiles.bytes,
        lost.map(file => ({ file, found: 'nothing' })),
      ),
      ...describeFinding(rulesOfFiles.size, wrong),
    ],
    unnamed: { files: old.size, bytes },
  };
}

function describeFinding(
  invariant: string,
  places: readonly { file: NamedFile; found: string }[],
): Finding[] {
  const examples = places.slice(0, maxExamples).map(({ file, found }) => ({
    who: file.owner,
    what: `${file.bucket}/${file.name}`,
    found,
    expected: `${file.size} bytes`,
  }));
  return places.length > 0 ? [{ invariant, places: places.length, examples }] : [];
}
