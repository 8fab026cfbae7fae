import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Log } from './log.ts';
import { isConnectionLost, reasonOf } from './lost-connection.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';
import {
  type Applied,
  ensureServerSchema,
  readApplied,
  recordRelease,
  requireKnownRelease,
  requireUnchanged,
} from './migration-record.ts';
import { migrationFailure, recordMigration, runMigration } from './run-migration.ts';
import { isOfBeforeRelease } from './takeover/before-release.ts';
import { takeOver } from './takeover/take-over.ts';

/** The beginning of the stand-in's names in server.migrations. */
export const standInPrefix = 'stand-in/';

/** An advisory lock. Any number does, as long as every server takes the same and nothing else takes it. */
export const migrationLock = 7_746_001;

/** The folders of the files. */
export type MigrationFolders = { standInFolder: string; migrationsFolder: string };

/**
 * Brings the schema up to date: first what Supabase provides of itself, unless the database is Supabase's, then
 * the migrations, each in a transaction together with its record. A database of before release 1 is laid down anew and
 * keeps its rows. A second server waits until the first is done.
 * Answers the names of what was applied now.
 * @throws StartError naming the file that failed, was changed after it was applied, or is missing.
 */
export async function migrate(
  connection: pg.ClientConfig,
  { standInFolder, migrationsFolder, log }: MigrationFolders & { log: Log },
): Promise<string[]> {
  const standIn = await readMigrations(standInFolder, standInPrefix);
  const migrations = await readMigrations(migrationsFolder);
  const client = new pg.Client({ ...connection, application_name: 'pipstone migrations' });
  client.on('error', () => {});
  try {
    await client.connect();
    await lock(client, log);
    await ensureServerSchema(client);
    const applied = await readApplied(client);
    await requireKnownRelease(client);
    const withAccounts = await needsStandIn(client, applied);
    const files = withAccounts ? [...standIn, ...migrations] : migrations;
    if (isOfBeforeRelease(applied, 'database')) {
      await takeOver(client, { files, withAccounts, log });
      return files.map(({ name }) => name);
    }
    requireUnchanged(applied, files);
    const pending = files.filter(({ name }) => !applied.has(name));
    for (const file of pending) {
      await apply(client, file);
      log.info({ migration: file.name }, 'Applied a migration.');
    }
    await recordRelease(client);
    return pending.map(({ name }) => name);
  } catch (error) {
    if (error instanceof pg.DatabaseError || isConnectionLost(error)) {
      throw new StartError(`The database cannot be prepared: ${reasonOf(error)}.`, { cause: error });
    }
    throw error;
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => {});
  }
}

async function lock(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [migrationLock]);
  if (!rows[0]?.taken) {
    log.info('Waiting for another server to finish its migrations.');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
  }
}

/** An auth.users that we have not made ourselves is Supabase's. */
async function needsStandIn(client: pg.Client, applied: Applied): Promise<boolean> {
  if ([...applied.keys()].some(name => name.startsWith(standInPrefix))) {
    return true;
  }
  const { rows } = await client.query(`select to_regclass('auth.users') is not null as present`);
  return !rows[0]?.present;
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    await runMigration(client, file);
    await recordMigration(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw migrationFailure(error, file);
  }
}
