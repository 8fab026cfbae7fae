import pg from 'pg';
import { StartError } from '../../start-error.ts';
import type { Log } from '../log.ts';
import type { MigrationFile } from '../migration-files.ts';
import { recordAnew } from '../migration-record.ts';
import { runMigration } from '../run-migration.ts';
import { dividedAtRelease1 } from './before-release.ts';
import { copyRows } from './copy-rows.ts';
import { dropAside, setAside } from './set-aside.ts';

type TakeOver = {
  files: readonly MigrationFile[];
  withAccounts: boolean;
  log: Log;
  /** Asked in the transaction: whether no other server has taken it over meanwhile. */
  isStill: () => Promise<boolean>;
};

/**
 * Lays a database of before release 1 down anew with the files of this version and keeps every row: all of it happens,
 * or nothing. `withAccounts` says that the schema auth is ours and not Supabase's. Answers false where another server has done it.
 * @throws StartError saying why it cannot be taken over.
 */
export async function takeOver(
  client: pg.Client,
  { files, withAccounts, log, isStill }: TakeOver,
): Promise<boolean> {
  const schemas = withAccounts ? ['auth', 'private', 'public'] : ['private', 'public'];
  log.info(
    { megabytes: await megabytesOf(client) },
    'Taking over a database of before release 1. It may take a minute for each gigabyte, and as much disk again.',
  );
  try {
    await client.query(`begin; set local statement_timeout = 0`);
    if (!(await isStill())) {
      await client.query('rollback');
      return false;
    }
    await client.query(`set local lock_timeout = '10s'`);
    await setAside(client, schemas);
    const { before, after } = dividedAtRelease1(files);
    for (const file of before) {
      await runMigration(client, file);
    }
    await client.query(`reset all; set local search_path = ''; set local statement_timeout = 0`);
    const rows = await copyRows(client, schemas);
    await dropAside(client, schemas);
    for (const file of after) {
      await runMigration(client, file);
    }
    await recordAnew(client, files);
    await client.query('commit');
    log.info({ rows }, 'Took it over, with every row.');
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw isRefusal(error)
      ? new StartError(`The database cannot be taken over, and is as it was. ${sentenceOf(error)}`, {
          cause: error,
        })
      : error;
  }
}

/** Whether it is certain that nothing was kept: of a connection that is lost during the commit nobody can tell. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof StartError || error instanceof pg.DatabaseError;

const sentenceOf = (error: Error) =>
  error instanceof pg.DatabaseError ? `PostgreSQL says: ${error.message}.` : error.message;

async function megabytesOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ megabytes: number }>(
    'select ceil(pg_database_size(current_database()) / 1e6)::integer as megabytes',
  );
  return rows[0]?.megabytes ?? 0;
}
