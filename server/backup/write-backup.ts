import { access, mkdir, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { withStaging } from '../postgres/embedded/staging.ts';
import { asStartError } from '../postgres/embedded/start-failure.ts';
import { StartError } from '../start-error.ts';
import type { ByteStore } from '../storage/bytes/byte-store.ts';
import { syncFolder } from '../sync-folder.ts';
import { dumpFiles } from './dump-files.ts';
import { dumpRows } from './dump-rows.ts';
import type { Header } from './format.ts';
import { withSnapshot } from './snapshot.ts';
import { writeSealed } from './write-sealed.ts';

type Written = {
  file: string;
  bytes: number;
  header: Omit<Header, 'format'>;
};

type Wish = {
  connection: pg.ClientConfig;
  store: ByteStore;
  /** Path of the backup; its folder is created if missing. */
  file: string;
  /** Prints a line for the person who runs the command. */
  say: (line: string) => void;
  signal?: AbortSignal;
};

/**
 * Writes a snapshot of a database and its files to a file that only its owner can read. The file appears under its name
 * only when it is complete and on disk.
 * @throws StartError when the file exists, the disk is full or the database is not Pipstone's
 */
export async function writeBackup({ connection, store, file, say, signal }: Wish): Promise<Written> {
  const folder = dirname(file);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await requireAbsent(file);
    return await withSnapshot(connection, snapshot =>
      withStaging(join(folder, 'pipstone-backup'), async staging => {
        const draft = join(staging, basename(file));
        const { header } = snapshot;
        const rows = dumpRows(snapshot);
        const files = dumpFiles(snapshot, { connection, store, say });
        await writeSealed(draft, { header, rows, files }, signal);
        const { size } = await stat(draft);
        await requireAbsent(file);
        await rename(draft, file);
        await syncFolder(folder);
        return { file, bytes: size, header };
      }),
    );
  } catch (error) {
    throw asStartError(error, folder);
  }
}

async function requireAbsent(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) {
    throw new StartError(`${file} already exists. Choose another name.`);
  }
}
