import { access, mkdir, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DatabaseConnection } from '../postgres/connect.ts';
import { withStaging } from '../postgres/embedded/staging.ts';
import { asStartError } from '../postgres/embedded/start-failure.ts';
import { StartError } from '../start-error.ts';
import type { ByteStore } from '../storage/bytes/byte-store.ts';
import { syncFolder } from '../sync-folder.ts';
import { dumpFiles } from './dump-files.ts';
import type { Header } from './format.ts';
import { findPgDump, PgDumpFailed, pgDump } from './pg-dump.ts';
import { portableDump } from './portable-dump.ts';
import { type Snapshot, withSnapshot } from './snapshot.ts';
import { writeSealed } from './write-sealed.ts';

type Written = {
  file: string;
  bytes: number;
  header: Omit<Header, 'format'>;
};

type Wish = {
  connection: DatabaseConnection;
  /** Has the files that rows name. */
  store: ByteStore;
  /** The path of the backup; its folder is made when it is missing. */
  file: string;
  /** Told what a person should know. */
  say: (line: string) => void;
  signal?: AbortSignal;
};

/**
 * Writes one moment of a database, and the files that its rows name, into a file that only its owner can read: with pg_dump when there is one that can
 * read this PostgreSQL, else by itself. The file is whole and on the disk when it gets its name, or it is not there.
 * @throws StartError when the file is there already, the disk is full or the database is not Pipstone's.
 */
export async function writeBackup({ connection, store, file, say, signal }: Wish): Promise<Written> {
  const folder = dirname(file);
  await prepareFolder(folder);
  await requireAbsent(file);
  try {
    return await withSnapshot(connection, snapshot =>
      withStaging(join(folder, 'pipstone-backup'), async staging => {
        const draft = join(staging, basename(file));
        const madeBy = await dumpInto(draft, snapshot, {
          connection,
          store,
          say,
          signal,
        });
        const { size } = await stat(draft);
        await requireAbsent(file);
        await rename(draft, file);
        await syncFolder(folder);
        return { file, bytes: size, header: { ...snapshot.header, madeBy } };
      }),
    );
  } catch (error) {
    throw asStartError(error, folder);
  }
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
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
    throw new StartError(`${file} is there already. Choose another name.`);
  }
}

type Circumstances = Omit<Wish, 'file'>;

/** Answers what has made the dump. */
async function dumpInto(
  draft: string,
  snapshot: Snapshot,
  { connection, store, say, signal }: Circumstances,
): Promise<string> {
  const write = (madeBy: string, rows: AsyncIterable<Buffer>) => {
    const header = { ...snapshot.header, madeBy };
    return writeSealed(
      draft,
      { header, rows, files: dumpFiles(snapshot, { connection, store, say }) },
      signal,
    );
  };
  // A session that pg_dump has changed would be lent to others by a pooler.
  const found = connection.pooler ? { obstacle: null } : await findPgDump(snapshot.header.postgres);
  if ('version' in found) {
    const madeBy = `pg_dump ${found.version}`;
    try {
      await write(madeBy, pgDump(snapshot, connection.connectionString));
      return madeBy;
    } catch (error) {
      if (!(error instanceof PgDumpFailed)) {
        throw error;
      }
      say(`pg_dump has failed (${error.message}); Pipstone copies the rows by itself.`);
    }
  } else if (found.obstacle) {
    say(`${found.obstacle}; Pipstone copies the rows by itself.`);
  }
  const madeBy = 'Pipstone';
  await write(madeBy, portableDump(snapshot));
  return madeBy;
}
