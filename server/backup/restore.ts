import pg from 'pg';
import type { FactorKey } from '../auth/factors/sealed-secrets.ts';
import { migrationLock } from '../postgres/migrate.ts';
import { ensureServerSchema, recordAnew, recordRelease } from '../postgres/migration-record.ts';
import { recordMigration, runMigration } from '../postgres/run-migration.ts';
import { StartError } from '../start-error.ts';
import type { ByteStore } from '../storage/bytes/byte-store.ts';
import type { BackupLock } from './backup-settings.ts';
import { filesInWords, inWords, readFigures } from './figures.ts';
import { type Header, originInWords } from './format.ts';
import { fileLoader } from './load-files.ts';
import { loadRows } from './load-rows.ts';
import { loadRowsByName } from './load-rows-by-name.ts';
import { allNamedFiles, keyOfFile, type NamedFile, stillNamed } from './named-files.ts';
import type { Backup } from './open-backup.ts';
import { dropEverything, presentFigures, requireNoOtherUsers } from './present-data.ts';
import { type Verdict, verify } from './verify.ts';
import { keepPresent } from './write-backup.ts';

/**
 * Old sessions and links would open accounts whose owners have signed out since, so all must sign in again with their
 * second factor. Devices stay known, so that a stranger with an old password is noticed.
 */
const endSessions = `
  truncate auth.sessions, auth.refresh_tokens, auth.one_time_tokens, auth.mfa_amr_claims, auth.mfa_challenges;
  update private.devices set remembered_until = null where remembered_until is not null`;

type Wish = {
  connection: pg.ClientConfig;
  store: ByteStore;
  /** Null without one; undefined skips its check. */
  factorKey?: FactorKey | null;
  backup: Backup;
  /** Replaces existing data, which this file saves first. */
  replace: { keepIn: string; lock?: BackupLock | undefined } | null;
  /** For a backup of this moment: nobody has to sign in again. */
  keepsSessions?: boolean;
  /** Prints a line. */
  say: (line: string) => void;
  signal?: AbortSignal;
};

/**
 * Restores a backup into an empty database, or over data if allowed, and migrates it, in one transaction; files come
 * before the rows that name them. Throws StartError when not empty, in use or not fitting.
 */
export async function restore(wish: Wish): Promise<Verdict> {
  const { connection, store, factorKey, backup, replace, keepsSessions = false, say, signal } = wish;
  const { header } = backup;
  const client = new pg.Client({ ...connection, application_name: 'pipstone restore' });
  client.on('error', () => {});
  // The only way to stop during a statement; PostgreSQL rolls back.
  const leave = () => void client.end();
  const files = fileLoader(client, store);
  let replaced: NamedFile[] = [];
  signal?.addEventListener('abort', leave);
  try {
    await client.connect();
    await client.query(`set statement_timeout = 0; set lock_timeout = '10s'`);
    await requireNoOtherUsers(client);
    const isReplacing = await mayReplace(client, { connection, store, replace, header, say, signal });
    signal?.throwIfAborted();
    await client.query('begin');
    await takeMigrationLock(client);
    await requireNoOtherUsers(client);
    if (isReplacing) {
      replaced = await allNamedFiles(client);
      await dropEverything(client);
    }
    await ensureServerSchema(client);
    for (const migration of backup.before) {
      await runMigration(client, migration);
    }
    await client.query('reset all; set statement_timeout = 0; set constraints all immediate');
    await (backup.isOfOtherTables ? loadRowsByName(client, backup, files) : loadRows(client, backup, files));
    await requireSameFigures(client, header);
    await (backup.isOfOtherTables ? recordAnew(client, backup.before) : recordRelease(client));
    for (const migration of backup.after) {
      await runMigration(client, migration);
      await recordMigration(client, migration);
      say(`Applied the later migration ${migration.name}.`);
    }
    if (!keepsSessions) {
      await client.query(endSessions);
    }
    signal?.throwIfAborted();
    await client.query('commit');
  } catch (error) {
    await files.undo();
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', leave);
    await client.end().catch(() => {});
  }
  await removeReplaced(replaced, { connection, store });
  return verify(connection, { store, factorKey, signal });
}

/** Other files in the store stay. */
async function removeReplaced(
  replaced: readonly NamedFile[],
  { connection, store }: Pick<Wish, 'connection' | 'store'>,
): Promise<void> {
  const named = new Set(await stillNamed(connection, replaced));
  await store.remove(replaced.filter(file => !named.has(file)).map(keyOfFile));
}

/** Saves existing data to a backup first; true when there is some. */
async function mayReplace(
  client: pg.Client,
  {
    connection,
    store,
    replace,
    header,
    say,
    signal,
  }: Omit<Wish, 'backup' | 'factorKey'> & { header: Header },
): Promise<boolean> {
  const present = await presentFigures(client);
  const incoming = `${inWords(header.figures)}${filesInWords(header.files)}, as they were at ${header.madeAt} (${originInWords(header)})`;
  if (!present) {
    say(`Restoring ${incoming}.`);
    return false;
  }
  if (!replace) {
    throw new StartError(
      `The database is not empty: it holds ${inWords(present)}. Use --force to replace them with ${incoming}.`,
    );
  }
  say(`Replacing ${inWords(present)} with ${incoming}.`);
  const place = await keepPresent(replace.keepIn, { connection, store, lock: replace.lock, signal });
  say(`The previous data is saved in ${place}.`);
  return true;
}

/** A server that starts during the restore waits for it. */
async function takeMigrationLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [migrationLock]);
  if (!rows[0]?.taken) {
    throw new StartError('A server is just starting on this database. Stop it, and restore again.');
  }
}

async function requireSameFigures(client: pg.Client, header: Header): Promise<void> {
  const restored = inWords(await readFigures(client));
  if (restored !== inWords(header.figures)) {
    throw new StartError(
      `The backup contains ${restored}, but its header lists ${inWords(header.figures)}. Nothing was restored.`,
    );
  }
}
