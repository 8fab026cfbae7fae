import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import type { MigrationFile } from './migration-files.ts';
import { type Applied, readApplied } from './migration-record.ts';
import { recordMigration } from './run-migration.ts';

export const schemaOfRelease1 = '20261127100000_release_1.sql';

/** Digest of earlier migration records, whose files created the same schema. */
const digestOfEarlierFiles = 'a22f7a3646c22da1a5aac4e7620d447cb3b30cb84a1b977ad7b3e0e5e15accce';

/** True if migration records are from before release 1. */
export function isBeforeRelease1(names: readonly string[], known: readonly MigrationFile[]): boolean {
  return (
    known.some(({ name }) => name === schemaOfRelease1) &&
    !names.includes(schemaOfRelease1) &&
    names.some(name => !known.some(file => file.name === name))
  );
}

/**
 * Records a database with the schema of release 1 as one of release 1; returns its new records.
 * @param applied records from before release 1
 * @throws StartError when its schema differs
 */
export async function recordAsRelease1(
  client: pg.Client,
  applied: Applied,
  files: readonly MigrationFile[],
): Promise<Applied> {
  const earlier = new Map([...applied].filter(([name]) => !files.some(file => file.name === name)));
  const records = [...earlier].map(([name, checksum]) => `${checksum}  ${name}\n`).sort();
  if (createHash('sha256').update(records.join('')).digest('hex') !== digestOfEarlierFiles) {
    throw new StartError(
      'The database is older than release 1 and has different tables. Move it with a backup: npm run backup, then npm run restore -- FILE --force.',
    );
  }
  await client.query('delete from server.migrations where name = any($1)', [[...earlier.keys()]]);
  for (const file of files.filter(({ name }) => name === schemaOfRelease1)) {
    await recordMigration(client, file);
  }
  return readApplied(client);
}
