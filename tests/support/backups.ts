import type pg from 'pg';
import { expect } from 'vitest';
import { openBackup } from '../../server/backup/open-backup.ts';
import { restore } from '../../server/backup/restore.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { folders } from './migration-folders.ts';

/** Writes a backup of a database. */
export function backUp(connection: pg.ClientConfig, to: string) {
  return writeBackup({ connection, file: to, say: () => {} });
}

/** Restores one, into an empty database or, where what is there is kept in a file, in place of it. */
export async function putBack(
  connection: pg.ClientConfig,
  from: string,
  { keepIn, in: migrations = folders }: { keepIn?: string; in?: typeof folders } = {},
) {
  return restore({
    connection,
    backup: await openBackup(from, migrations),
    replace: keepIn ? { keepIn } : null,
    say: () => {},
  });
}

/** One line for a person. */
export const refusal = (message: RegExp) => ({
  name: 'StartError',
  message: expect.stringMatching(message),
});
