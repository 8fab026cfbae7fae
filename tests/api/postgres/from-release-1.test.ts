import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../harness/database.ts';
import { verify } from '../../../server/backup/verify.ts';
import { migrate } from '../../../server/postgres/migrate.ts';
import { databasesForFile, recordingLog } from '../../postgres/temporary.ts';
import { backUp, putBack } from '../../support/backups.ts';
import { addSmallSchool } from '../../support/filled-database.ts';
import { folders } from '../../support/migration-folders.ts';
import { expectSameRows, rowsByName } from '../../support/rows-by-name.ts';

const databases = databasesForFile();
const { log } = recordingLog();

/** The last file of release 1. */
const lastOfRelease1 = '20261122101200_deletions.sql';
let later: string[];
let folder: string;
let old: pg.ClientConfig;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipstone-release-1-'));
  const migrationsFolder = join(folder, 'migrations');
  await cp(folders.migrationsFolder, migrationsFolder, { recursive: true });
  later = (await readdir(migrationsFolder)).filter(name => name > lastOfRelease1).sort();
  await Promise.all(later.map(name => rm(join(migrationsFolder, name))));

  old = await databases.emptyDatabase();
  await migrate(old, { ...folders, migrationsFolder, log });
  await addSmallSchool(old);
  // The most and the least that a trade could hold.
  await query(
    old,
    `insert into public.trading_records (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss,
       lot_size, trade_result, amount, created_at)
     select id, 'sell', 'GER30', price, level, 0.00001, lots, 'lost', -0.01, '1900-01-01Z'
     from public.profiles,
       (values (9999999999.99999, 0, 99999999.99), (0.00001, 9999999999.99999, 0.01)) v (price, level, lots)
     where email = 'bo@example.com'`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

test('a database of release 1 keeps every row, agrees with itself, and is traded on', async () => {
  expect(later.length).toBeGreaterThan(0);
  const database = await databases.copyOf(old);
  const before = await rowsByName(database);
  expect(before['public.trading_records']).toHaveLength(146);

  expect(await migrate(database, { ...folders, log })).toEqual(later);
  expectSameRows(await rowsByName(database), before);
  const told = `select count(*)::int from public.trading_records
    where num_nonnulls(opened_at, close_price, commission, swap, fee) > 0`;
  expect(await query(database, told)).toEqual([{ count: 0 }]);

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
  ).toEqual([{ account_balance: '99.98' }]);
});

test('a backup of release 1 is restored with every row', async () => {
  const database = await databases.copyOf(old);
  const file = join(folder, 'release-1.sql.gz');
  await backUp(database, file);
  const empty = await databases.emptyDatabase();
  expect(await putBack(empty, file)).toMatchObject({ findings: [], figures: { trades: 146 } });
  // Sessions stay behind.
  const rows = Object.entries(await rowsByName(old)).filter(([table]) => table.startsWith('public.'));
  expect(rows.length).toBeGreaterThan(0);
  expectSameRows(await rowsByName(empty), Object.fromEntries(rows));
});
