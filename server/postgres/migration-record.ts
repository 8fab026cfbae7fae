import type pg from 'pg';
import { StartError } from '../start-error.ts';
import type { MigrationFile } from './migration-files.ts';

/**
 * The release that this program is of. From release 1 on migrations only grow: a file that has been in a release never
 * changes, and a later one alters what it made. docs/decisions/0008 says what was before.
 */
export const release = 1;

/** Checksums of the migrations that are in the database, by name. */
export type Applied = Map<string, string>;

/** Makes the schema that is the server's alone: its record of migrations, its keys and what limits count. */
export async function ensureServerSchema(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists server;
    create table if not exists server.migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    -- The latest release of Pipstone that has used the database.
    create table if not exists server.release (
      only_row boolean primary key default true check (only_row),
      number integer not null
    );
    create table if not exists server.keys (
      name text primary key,
      value jsonb not null,
      created_at timestamptz not null default now()
    );
    -- Counters that may be lost in a crash, and so cost no write to disk while a request waits.
    create unlogged table if not exists server.rate_limits (
      key text primary key,
      points integer not null default 0,
      expire bigint
    );
    revoke all on schema server from public;
    revoke all on all tables in schema server from public;
  `);
}

export async function readApplied(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from server.migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/**
 * Compares the release that has used the database, if one has, with that of this program.
 * @throws StartError when it is later than that of this program.
 */
export async function requireKnownRelease(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number }>('select number from server.release');
  const { number = 0 } = rows[0] ?? {};
  if (number > release) {
    throw new StartError(
      `The database was used by release ${number} of Pipstone, and this is release ${release}. Start the later one.`,
    );
  }
}

/** Keeps in the database that this release has used it. */
export async function recordRelease(client: pg.Client): Promise<void> {
  await client.query(
    `insert into server.release (number) values ($1)
     on conflict (only_row) do update set number = excluded.number where release.number < excluded.number`,
    [release],
  );
}

/** Puts these files in place of all that the database has recorded. */
export async function recordAnew(client: pg.Client, files: readonly MigrationFile[]): Promise<void> {
  await client.query('delete from server.migrations');
  for (const { name, checksum } of files) {
    await client.query('insert into server.migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
  await recordRelease(client);
}

/**
 * Compares what was applied with the files of this program.
 * @throws StartError naming the file that was changed or is missing.
 */
export function requireUnchanged(applied: Applied, files: readonly MigrationFile[]): void {
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of [...applied].sort()) {
    const current = checksums.get(name);
    if (current === undefined) {
      throw new StartError(
        `The database has the migration ${name}, which this program does not know: it was used by a newer version. Start that version.`,
      );
    }
    if (current !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it was applied. Restore the file, and put the change into a new one.`,
      );
    }
  }
}
