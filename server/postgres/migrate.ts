import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Log } from './log.ts';
import { isConnectionLost, lostReason } from './lost-connection.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';
import {
  type Applied,
  ensureServerSchema,
  readApplied,
  recordRelease,
  requireKnownRelease,
  requireUnchanged,
} from './migration-record.ts';
import { isBeforeRelease1, recordAsRelease1 } from './release-1.ts';
import { migrationFailure, recordMigration, runMigration } from './run-migration.ts';

export const standInPrefix = 'stand-in/';

/** Advisory lock of our servers, within a transaction: a pooler would keep a session's lock for hours. */
export const migrationLock = 7_746_001;

/** How long a schema change waits for users of its table before it lets new users pass. */
const lockOfTable = { timeout: '3s', pause: 500, attempts: 40 };

export type MigrationFolders = { standInFolder: string; migrationsFolder: string };

/**
 * Applies Supabase's parts (unless the database is Supabase's) and the migrations, each in a transaction with its
 * record; a second server waits. Returns newly applied names.
 * @throws StartError with the file that failed, was changed after it was applied, or is missing
 */
export async function migrate(
  connection: pg.ClientConfig,
  { standInFolder, migrationsFolder, log }: MigrationFolders & { log: Log },
): Promise<string[]> {
  const standIn = await readMigrations(standInFolder, standInPrefix);
  const migrations = await readMigrations(migrationsFolder);
  const client = new pg.Client({ ...connection, application_name: 'pipstone migrations' });
  client.on('error', () => {});
  const inTransaction = <T>(work: () => Promise<T>) => alone(client, log, work);
  try {
    await client.connect();
    const { applied, files } = await inTransaction(async () => {
      await requireUsable(client);
      await ensureServerSchema(client);
      await requireKnownRelease(client);
      const applied = await readApplied(client);
      const files = (await needsStandIn(client, applied)) ? [...standIn, ...migrations] : migrations;
      return isBeforeRelease1([...applied.keys()], files)
        ? { applied: await recordAsRelease1(client, applied, files), files }
        : { applied, files };
    });
    requireUnchanged(applied, files);
    const appliedNow: string[] = [];
    for (const file of files.filter(({ name }) => !applied.has(name))) {
      if (await apply(client, file, { inTransaction, log })) {
        appliedNow.push(file.name);
        log.info({ migration: file.name }, 'Applied a migration.');
      }
    }
    await inTransaction(() => recordRelease(client));
    return appliedNow;
  } catch (error) {
    if (error instanceof pg.DatabaseError || isConnectionLost(error)) {
      throw new StartError(`The database cannot be prepared: ${lostReason(error)}.`, { cause: error });
    }
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Throws StartError when the database is read-only, or has only foreign tables. */
async function requireUsable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ only_reads: boolean; is_ours: boolean; others: string[] }>(
    `select current_setting('transaction_read_only') = 'on' as only_reads,
       to_regclass('server.migrations') is not null as is_ours,
       array(
         select format('%I.%I', n.nspname, c.relname)
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'private', 'server') and c.relkind in ('r', 'p', 'f')
           and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
         order by 1 limit 3
       ) as others`,
  );
  const { only_reads: onlyReads, is_ours: isOurs, others = [] } = rows[0] ?? {};
  const name = client.database;
  if (onlyReads) {
    throw new StartError(
      `The database ${name} is read-only. DATABASE_URL must lead to one that accepts writes.`,
    );
  }
  if (!isOurs && others.length > 0) {
    throw new StartError(
      `The database ${name} has tables of another program (${others.join(', ')}). Create another database for Pipstone.`,
    );
  }
}

/** One transaction during which no other server migrates. */
async function alone<T>(client: pg.Client, log: Log, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await lock(client, log);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function lock(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [migrationLock]);
  if (!rows[0]?.taken) {
    log.info('Waiting for another server to finish its migrations.');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  }
}

/** An auth.users that we did not create belongs to Supabase. */
async function needsStandIn(client: pg.Client, applied: Applied): Promise<boolean> {
  if ([...applied.keys()].some(name => name.startsWith(standInPrefix))) {
    return true;
  }
  const { rows } = await client.query(`select to_regclass('auth.users') is not null as present`);
  return !rows[0]?.present;
}

type Applying = { inTransaction: (work: () => Promise<boolean>) => Promise<boolean>; log: Log };

/** False where another server has applied it. */
async function apply(
  client: pg.Client,
  file: MigrationFile,
  { inTransaction, log }: Applying,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(async () => {
        if ((await readApplied(client)).has(file.name)) {
          return false;
        }
        await runMigration(client, file, `set local lock_timeout = '${lockOfTable.timeout}'`);
        await recordMigration(client, file);
        return true;
      });
    } catch (error) {
      if (!isLockTimeout(error) || attempt === lockOfTable.attempts) {
        throw migrationFailure(error, file);
      }
      log.info({ migration: file.name }, 'A migration is waiting for statements that use its tables.');
      await sleep(lockOfTable.pause);
    }
  }
}

const isLockTimeout = (error: unknown) =>
  error instanceof StartError && error.cause instanceof pg.DatabaseError && error.cause.code === '55P03';
