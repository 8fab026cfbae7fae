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
  /** A path, or an `s3://` address. */
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
  /** In the file system of the target if that is a folder; created if missing. */
  folder: string;
  lock?: BackupLock | undefined;
  /** Prints a line. */
  say: (line: string) => void;
  signal?: AbortSignal;
};

/**
 * Writes a database and its files to a file for its owner only, and reads it back. It gets its name only when it is
 * complete and on disk. Throws StartError for a full disk or a foreign database.
 */
export async function writeBackup(wish: Wish): Promise<Written> {
  const { connection, store, target, name, folder, lock, say, signal } = wish;
  try {
    await makeFolders(folder);
    return await withSnapshot(connection, snapshot => {
      const { header, installation } = snapshot;
      // Another installation's draft may be in use on another machine.
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

/** Backs up the present data before it is replaced; returns the path. Throws StartError as `writeBackup`. */
export async function keepPresent(
  file: string,
  wish: Pick<Wish, 'connection' | 'store' | 'lock' | 'signal'>,
): Promise<string> {
  const folder = dirname(file);
  const target = folderTarget(folder);
  const { place } = await writeBackup({ ...wish, target, name: () => basename(file), folder, say: () => {} });
  return place;
}
