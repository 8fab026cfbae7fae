import type pg from 'pg';
import { StartError } from '../start-error.ts';
import type { MigrationFile } from './migration-files.ts';

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
