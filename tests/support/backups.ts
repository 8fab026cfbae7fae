import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { expect } from 'vitest';
import type { BackupLock } from '../../server/backup/backup-settings.ts';
import { endingLine } from '../../server/backup/format.ts';
import { openBackup } from '../../server/backup/open-backup.ts';
import { restore } from '../../server/backup/restore.ts';
import { fileTarget } from '../../server/backup/targets/targets.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import type { ByteStore } from '../../server/storage/bytes/byte-store.ts';
import { diskStore } from '../../server/storage/bytes/disk-store.ts';
import { folders } from './migration-folders.ts';

export const noFiles = diskStore(join(tmpdir(), 'pipstone-no-files'));

export function backUp(
  connection: pg.ClientConfig,
  to: string,
  {
    store = noFiles,
    lock,
    say = () => {},
  }: { store?: ByteStore; lock?: BackupLock; say?: (line: string) => void } = {},
) {
  return writeBackup({
    connection,
    store,
    target: fileTarget(to),
    name: () => basename(to),
    folder: dirname(to),
    lock,
    say,
  });
}

/** Into an empty database, or over data that a file saves first. */
export async function putBack(
  connection: pg.ClientConfig,
  from: string,
  {
    keepIn,
    in: migrations = folders,
    store = noFiles,
    lock,
  }: { keepIn?: string; in?: typeof folders; store?: ByteStore; lock?: BackupLock } = {},
) {
  return restore({
    connection,
    store,
    backup: await openBackup({ file: from, lock }, migrations),
    replace: keepIn ? { keepIn } : null,
    say: () => {},
  });
}

/** With a valid seal, as an expert could. */
export async function reseal(from: string, to: string, change: (text: string) => string): Promise<void> {
  const text = gunzipSync(await readFile(from)).toString();
  const body = change(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1));
  await writeFile(to, gzipSync(body + endingLine(createHash('sha256').update(body).digest('hex'))));
}

export const refusal = (message: RegExp) => ({
  name: 'StartError',
  message: expect.stringMatching(message),
});
