import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { makeFolders } from '../make-folders.ts';
import { withStaging } from '../postgres/embedded/staging.ts';
import { asStartError } from '../postgres/embedded/start-failure.ts';
import type { ByteStore } from '../storage/bytes/byte-store.ts';
import type { BackupLock } from './backup-settings.ts';
import { dumpFiles } from './dump-files.ts';
import { dumpRows } from './dump-rows.ts';
import type { Header } from './format.ts';
import { readBackup } from './read-backup.ts';
import { withSnapshot } from './snapshot.ts';
import type { BackupTarget } from './targets/target.ts';
import { writeSealed } from './write-sealed.ts';

type Written = {
  /** A path, or an address that begins with `s3://`. */
  place: string;
  bytes: number;
  header: Omit<Header, 'format'>;
};

type Wish = {
  connection: pg.ClientConfig;
  store: ByteStore;
  target: BackupTarget;
  name: string;
  /** The folder of the draft, in the file system of the target if that is a folder; created if missing. */
  folder: string;
  lock?: BackupLock | undefined;
  /** Prints a line for the person who runs the command. */
  say: (line: string) => void;
  signal?: AbortSignal;
};

/**
 * Writes a snapshot of a database and its files to a file that only its owner can read, and reads it back to its end. It
 * appears under its name only when it is complete and on disk.
 * @throws StartError when the disk is full, the database is not Pipstone's, or the file cannot be read back
 */
export async function writeBackup(wish: Wish): Promise<Written> {
  const { connection, store, target, name, folder, lock, say, signal } = wish;
  try {
    await makeFolders(folder);
    return await withSnapshot(connection, snapshot =>
      withStaging(join(folder, 'pipstone-backup'), async staging => {
        const draft = join(staging, name);
        const { header } = snapshot;
        const rows = dumpRows(snapshot);
        const files = dumpFiles(snapshot, { connection, store, say });
        await writeSealed(draft, { header, rows, files, lock }, signal);
        const { size } = await stat(draft);
        for await (const _ of readBackup({ file: draft, lock })) {
          signal?.throwIfAborted();
        }
        return { place: await target.put(draft, name), bytes: size, header };
      }),
    );
  } catch (error) {
    throw asStartError(error, folder);
  }
}
