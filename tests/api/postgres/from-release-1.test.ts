import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { verify } from '../../../server/backup/verify.ts';
import { migrate } from '../../../server/postgres/migrate.ts';
import { schemaOfRelease1 } from '../../../server/postgres/release-1.ts';
import { databasesForFile, recordingLog } from '../../postgres/temporary.ts';
import { backUp, putBack } from '../../support/backups.ts';
import { addSmallSchool } from '../../support/filled-database.ts';
import { folders } from '../../support/migration-folders.ts';
import { expectSameRows, rowsByName } from '../../support/rows-by-name.ts';

const databases = databasesForFile();
const { log } = recordingLog();

let later: string[];
let folder: string;
let old: pg.ClientConfig;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipstone-release-1-'));
  const migrationsFolder = join(folder, 'migrations');
  await cp(folders.migrationsFolder, migrationsFolder, { recursive: true });
  later = (await readdir(migrationsFolder)).filter(name => name > schemaOfRelease1).sort();
  await Promise.all(later.map(name => rm(join(migrationsFolder, name))));

  old = await databases.emptyDatabase();
  await migrate(old, { ...folders, migrationsFolder, log });
  await addSmallSchool(old);
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
  expectSameRows(await rowsByName(database), keptRows(before));
  expect(await thresholds(database)).toEqual({ silent_days: 7, behind_percent: 25 });
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
  const rows = Object.entries(keptRows(await rowsByName(old))).filter(([table]) =>
    table.startsWith('public.'),
  );
  expect(rows.length).toBeGreaterThan(0);
  expectSameRows(await rowsByName(empty), Object.fromEntries(rows));
});

test('a database of release 1 that earlier files made is one of release 1', async () => {
  const database = await databases.copyOf(old);
  await recordEarlierFiles(database);
  await query(database, 'update public.desk_settings set silent_days = 9 where only_row');
  expect(await migrate(database, { ...folders, log })).toEqual(later);
  expect(await migrate(database, { ...folders, log })).toEqual([]);
  expectSameRows(await rowsByName(database), keptRows(await rowsByName(old)));
  expect(await thresholds(database)).toEqual({ silent_days: 9, behind_percent: 10 });
});

test('a database with other tables is refused, and its backup comes forward', async () => {
  const database = await databases.copyOf(old);
  await recordEarlierFiles(database);
  // Before staff, accounts, students and tags.
  await query(
    database,
    `drop table public.trading_accounts, public.students, public.tags, private.trader_names, public.desk_settings cascade;
     alter table public.trading_records drop column account_id cascade, drop column account_amount cascade, drop column tags cascade;
     alter table public.balance_changes drop column account_id, drop column counted cascade;
     alter table public.user_roles drop column duty cascade;
     alter table public.profiles add column nickname text;
     create table public.gone (id bigint generated always as identity primary key);
     insert into public.gone default values;
     delete from server.migrations where name like '%_desk_today.sql'`,
  );
  await expect(migrate(database, { ...folders, log })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The database is older than release 1 and has different tables\./),
  });

  const file = join(folder, 'before-release-1.sql.gz');
  await backUp(database, file);
  const empty = await databases.emptyDatabase();
  expect(await putBack(empty, file)).toMatchObject({ findings: [], skipped: [], figures: { trades: 146 } });
  const before = Object.entries(await rowsByName(old)).filter(([table]) => table.startsWith('public.'));
  const lost = ['public.trading_accounts', 'public.students', 'public.desk_settings'];
  expectSameRows(
    await rowsByName(empty),
    Object.fromEntries(before.filter(([table]) => !lost.includes(table))),
  );
  expect(
    await query(
      empty,
      `select count(*)::int as people, count(a.id)::int as accounts, count(s.user_id)::int as students,
         count(n.user_id)::int as names, (select count(*)::int from public.desk_settings) as settings
       from public.profiles p
       left join public.trading_accounts a on a.id = p.id
       left join public.students s on s.user_id = p.id
       left join private.trader_names n on n.user_id = p.id`,
    ),
  ).toEqual([{ people: 3, accounts: 3, students: 3, names: 3, settings: 1 }]);
  expect(await migrate(empty, { ...folders, log })).toEqual([]);
});

function keptRows({
  'private.desk_news': _marks,
  'public.desk_settings': _thresholds,
  ...rows
}: Awaited<ReturnType<typeof rowsByName>>) {
  return rows;
}

/** New defaults are for a school that never changed one. */
async function thresholds(database: pg.ClientConfig) {
  const [row] = await query(database, 'select silent_days, behind_percent from public.desk_settings');
  return row;
}

/** As if made by the files from before release 1. */
async function recordEarlierFiles(database: pg.ClientConfig): Promise<void> {
  const text = await readFile(join(import.meta.dirname, 'files-before-release-1.sha256'), 'utf8');
  const records = text
    .trim()
    .split('\n')
    .map(line => line.split('  '));
  await query(database, 'delete from server.migrations where name = $1', [schemaOfRelease1]);
  await query(
    database,
    'insert into server.migrations (checksum, name) select r ->> 0, r ->> 1 from jsonb_array_elements($1) r',
    [JSON.stringify(records)],
  );
}
