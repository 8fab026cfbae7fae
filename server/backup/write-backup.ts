import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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
import { folderTarget } from './targets/targets.ts';
import { writeSealed } from './write-sealed.ts';

type Written = {
  /** A path, or an address that begins with `s3://`. */
  place: string;
  bytes: number;
  installation: string;
  header: Omit<Header, 'format'>;
};

type Wish = {
  connection: pg.ClientConfig;
  store: ByteStore;
  target: BackupTarget;
  name: (installation: string) => string;
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
    return await withSnapshot(connection, snapshot => {
      const { header, installation } = snapshot;
      // A draft of another installation may be one that another machine is writing.
      return withStaging(join(folder, `pipstone-backup-${installation}`), async staging => {
        const named = name(installation);
        const draft = join(staging, named);
        const rows = dumpRows(snapshot);
        const files = dumpFiles(snapshot, { connection, store, say });
        await writeSealed(draft, { header, rows, files, lock }, signal);
        const { size } = await stat(draft);
        for await (const _ of readBackup({ file: draft, lock })) {
          signal?.throwIfAborted();
        }
        return { place: await target.put(draft, named, signal), bytes: size, installation, header };
      });
    });
  } catch (error) {
    throw asStartError(error, folder);
  }
}

/**
 * Backs up the present data before something replaces it, into that file or one with a free name like it; returns its path.
 * @throws StartError as `writeBackup` does
 */
export async function keepPresent(
  file: string,
  wish: Pick<Wish, 'connection' | 'store' | 'lock' | 'signal'>,
): Promise<string> {
  const folder = dirname(file);
  const target = folderTarget(folder);
  const { place } = await writeBackup({ ...wish, target, name: () => basename(file), folder, say: () => {} });
  return place;
}
