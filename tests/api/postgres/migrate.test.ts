import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { migrate } from '../../../server/postgres/migrate.ts';
import { databasesForFile, recordingLog, temporaryFolder } from '../../postgres/temporary.ts';

const { emptyDatabase } = databasesForFile();
const { log } = recordingLog();

let connection: pg.ClientConfig;
let folders: { standInFolder: string; migrationsFolder: string; log: typeof log };

beforeEach(async () => {
  connection = await emptyDatabase();
  const folder = await temporaryFolder();
  folders = { standInFolder: join(folder, 'stand-in'), migrationsFolder: join(folder, 'migrations'), log };
  await mkdir(folders.standInFolder);
  await mkdir(folders.migrationsFolder);
  await writeFile(
    join(folders.standInFolder, '01_auth.sql'),
    'create schema auth; create table auth.users (id int);',
  );
  await writeMigration('1_cards.sql', 'create table cards (suit text);\ncreate table packs (id int);\n');
});

function writeMigration(name: string, text: string) {
  return writeFile(join(folders.migrationsFolder, name), text);
}

const refusal = (message: RegExp) => ({ name: 'StartError', message: expect.stringMatching(message) });

test('the stand-in comes first, then the migrations in the order of their names, each once', async () => {
  await writeMigration('3_more.sql', 'insert into cards select suit from suits');
  await writeMigration('2_suits.sql', `create table suits as select 'hearts' as suit`);
  const names = ['stand-in/01_auth.sql', '1_cards.sql', '2_suits.sql', '3_more.sql'];
  expect(await migrate(connection, folders)).toEqual(names);
  expect(await migrate(connection, folders)).toEqual([]);
  expect(await query(connection, 'select suit from cards')).toEqual([{ suit: 'hearts' }]);
  const records = await query(connection, 'select name from server.migrations order by applied_at');
  expect(records.map(({ name }) => name)).toEqual(names);
});

test('only the owner may see the schema of the server', async () => {
  await migrate(connection, folders);
  const [rights] = await query(
    connection,
    `select has_schema_privilege('pg_monitor', 'server', 'usage') as schema,
       has_table_privilege('pg_monitor', 'server.keys', 'select') as keys,
       has_table_privilege('pg_monitor', 'server.migrations', 'select') as migrations`,
  );
  expect(rights).toEqual({ schema: false, keys: false, migrations: false });
});

test('a database of Supabase keeps its own auth schema', async () => {
  await query(connection, 'create schema auth; create table auth.users (id uuid, of_supabase boolean)');
  expect(await migrate(connection, folders)).toEqual(['1_cards.sql']);
  expect(await migrate(connection, folders)).toEqual([]);
  expect(await query(connection, 'select of_supabase from auth.users')).toEqual([]);
});

test('a changed file is refused with its name; other line ends are no change', async () => {
  await migrate(connection, folders);
  await writeMigration('1_cards.sql', 'create table cards (suit text);\r\ncreate table packs (id int);\r\n');
  expect(await migrate(connection, folders)).toEqual([]);
  await writeMigration('1_cards.sql', 'create table cards (suit text, value int);\n');
  await expect(migrate(connection, folders)).rejects.toMatchObject(
    refusal(/^The migration 1_cards\.sql of this database has another text\. Move the data with a backup/),
  );
});

test('a database that knows more than the program is refused', async () => {
  await writeMigration('2_later.sql', 'create table later ()');
  await migrate(connection, folders);
  await rm(join(folders.migrationsFolder, '2_later.sql'));
  await expect(migrate(connection, folders)).rejects.toMatchObject(
    refusal(/2_later\.sql, which this program/),
  );
});

test('a failing file names its line, leaves nothing of itself and keeps those before it', async () => {
  await writeMigration('2_bad.sql', `create table half ();\n-- ♥ 🂱\ncreate table quarter (id nonsense);\n`);
  await expect(migrate(connection, folders)).rejects.toMatchObject(
    refusal(/^The migration 2_bad\.sql failed at line 3: type "nonsense" does not exist\.$/),
  );
  expect(
    await query(connection, `select to_regclass('half') as half, to_regclass('cards')::text as cards`),
  ).toEqual([{ half: null, cards: 'cards' }]);
  await writeMigration('2_bad.sql', 'create table half ()');
  expect(await migrate(connection, folders)).toEqual(['2_bad.sql']);
});

test('a file that ends its transaction by itself is refused', async () => {
  await writeMigration('2_commit.sql', 'create table early (); commit;');
  await expect(migrate(connection, folders)).rejects.toMatchObject(
    refusal(/2_commit\.sql ends its transaction/),
  );
});

test('two servers that migrate at once apply each file once', async () => {
  await writeMigration('2_slow.sql', 'create table slow (); select pg_sleep(0.3);');
  const [first, second] = await Promise.all([migrate(connection, folders), migrate(connection, folders)]);
  expect([...first, ...second].sort()).toEqual(['1_cards.sql', '2_slow.sql', 'stand-in/01_auth.sql']);
});
