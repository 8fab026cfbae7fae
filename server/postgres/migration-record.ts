import type pg from 'pg';
import { StartError } from '../start-error.ts';
import type { MigrationFile } from './migration-files.ts';

/** Release of this program. From release 1 on, migrations never change (earlier ones: docs/decisions/0008). */
export const release = 1;

/** Checksums by name. */
export type Applied = Map<string, string>;

/** Creates the server's own schema: migration record, keys and rate limits. */
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
    -- Running servers, each with its last sign of life; one that was killed stays for an hour.
    create unlogged table if not exists server.servers (
      id uuid primary key,
      version text not null,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
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

/** Throws StartError when the database records a later release than this program's. */
export async function requireKnownRelease(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number }>('select number from server.release');
  const { number = 0 } = rows[0] ?? {};
  if (number > release) {
    throw new StartError(
      `The database was used by release ${number} of Pipstone, and this is release ${release}. Start the later one.`,
    );
  }
}

/** Records this program's release in the database. */
export async function recordRelease(client: pg.Client): Promise<void> {
  await client.query(
    `insert into server.release (number) values ($1)
     on conflict (only_row) do update set number = excluded.number where release.number < excluded.number`,
    [release],
  );
}

/** Replaces the whole record with these files. */
export async function recordAnew(client: pg.Client, files: readonly MigrationFile[]): Promise<void> {
  await client.query('delete from server.migrations');
  for (const { name, checksum } of files) {
    await client.query('insert into server.migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
  await recordRelease(client);
}

/** Throws StartError with an applied migration that was changed or is missing. */
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
        `The migration ${name} of this database has another text. Move the data with a backup (docs/backup.md).`,
      );
    }
  }
}
