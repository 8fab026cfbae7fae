import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolders } from '../make-folders.ts';

const record = z.object({
  /** The last good backup: ISO 8601 in UTC, place and bytes; null where none is known. */
  finishedAt: z.iso.datetime().nullable(),
  path: z.string().nullable(),
  bytes: z.int().nullable(),
  /** The last failure in one line; removed by the next good backup. */
  failure: z.string().optional(),
  failedAt: z.iso.datetime().optional(),
});

/** `DATA_DIR/backups.json`. */
export type BackupRecord = z.output<typeof record>;

const nothing: BackupRecord = { finishedAt: null, path: null, bytes: null };

const recordFile = (dataDir: string) => join(dataDir, 'backups.json');

/** Returns the record; an empty one where it is missing or unreadable. */
export async function readBackupRecord(dataDir: string): Promise<BackupRecord> {
  try {
    return record.parse(JSON.parse(await readFile(recordFile(dataDir), 'utf8')));
  } catch {
    return nothing;
  }
}

export async function recordBackup(
  dataDir: string,
  { path, bytes }: { path: string; bytes: number },
): Promise<void> {
  await write(dataDir, { finishedAt: new Date().toISOString(), path, bytes });
}

/** Records a failure beside the last good backup. */
export async function recordFailure(dataDir: string, failure: string): Promise<void> {
  const { finishedAt, path, bytes } = await readBackupRecord(dataDir);
  await write(dataDir, { finishedAt, path, bytes, failure, failedAt: new Date().toISOString() });
}

async function write(dataDir: string, content: BackupRecord): Promise<void> {
  await makeFolders(dataDir);
  const draft = `${recordFile(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true });
  await rename(draft, recordFile(dataDir));
}
