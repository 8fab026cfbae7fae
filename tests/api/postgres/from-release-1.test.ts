import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { query } from '../../../harness/database.ts';
import { verify } from '../../../server/backup/verify.ts';
import { migrate } from '../../../server/postgres/migrate.ts';
import { databasesForFile, recordingLog, temporaryFolder } from '../../postgres/temporary.ts';
import { addSmallSchool } from '../../support/filled-database.ts';
import { folders } from '../../support/migration-folders.ts';
import { expectSameRows, rowsByName } from '../../support/rows-by-name.ts';

const databases = databasesForFile();

/** The last file of release 1. */
const lastOfRelease1 = '20261122101200_deletions.sql';

test('a database of release 1 keeps every row, agrees with itself, and is traded on', async () => {
  const migrationsFolder = join(await temporaryFolder(), 'migrations');
  await cp(folders.migrationsFolder, migrationsFolder, { recursive: true });
  const later = (await readdir(migrationsFolder)).filter(name => name > lastOfRelease1).sort();
  expect(later.length).toBeGreaterThan(0);
  await Promise.all(later.map(name => rm(join(migrationsFolder, name))));

  const database = await databases.emptyDatabase();
  const { log } = recordingLog();
  await migrate(database, { ...folders, migrationsFolder, log });
  await addSmallSchool(database);
  const before = await rowsByName(database);
  expect(before['public.trading_records']).toHaveLength(144);

  expect(await migrate(database, { ...folders, log })).toEqual(later);
  expectSameRows(await rowsByName(database), before);
  await query(
    database,
    `begin;
     select set_config('request.jwt.claims', jsonb_build_object('sub', id, 'role', 'authenticated')::text, true)
       from public.profiles where email = 'bo@example.com';
     select public.record_cash(22.23, gen_random_uuid());
     commit`,
  );
  expect((await verify(database)).findings).toEqual([]);
  expect(
    await query(database, `select account_balance from public.profiles where email = 'bo@example.com'`),
  ).toEqual([{ account_balance: '100.00' }]);
});
