import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../harness/database.ts';
import { verify } from '../../../server/backup/verify.ts';
import { openDatabase } from '../../../server/postgres/database.ts';
import { migrate } from '../../../server/postgres/migrate.ts';
import { setQuotas } from '../../../server/postgres/quotas.ts';
import { databasesForFile, recordingLog } from '../../postgres/temporary.ts';
import { backUp, putBack, refusal } from '../../support/backups.ts';
import { layDownBeforeRelease } from '../../support/before-release.ts';
import { addSmallSchool, everythingIn } from '../../support/filled-database.ts';
import { folders } from '../../support/migration-folders.ts';
import { expectSameRows, rowsByName } from '../../support/rows-by-name.ts';

const databases = databasesForFile();
let old: pg.ClientConfig;

beforeAll(async () => {
  old = await databases.emptyDatabase();
  await layDownBeforeRelease(old);
  await addSmallSchool(old);
});

const start = (connection: pg.ClientConfig) => migrate(connection, { ...folders, log: recordingLog().log });

const logTrade = (email: string) => `
  insert into public.trading_records (user_id, plan_id, trade_type, currency_pair, entry_price, take_profit,
    stop_loss, lot_size, trade_result, amount)
  select p.id, l.id, 'buy', 'EURUSD', 1, 0, 0, 1, 'won', 5
  from public.profiles p left join public.trading_plans l on l.user_id = p.id
  where p.email = '${email}'`;

describe('a database of before release 1', () => {
  test('can be verified before it is taken over', async () => {
    expect(await verify(old)).toMatchObject({
      findings: [],
      skipped: [
        'Every account says whether it has a second factor',
        'There is an admin',
        'There is one owner where there are admins',
        'Every account stands in the school, and staff in no group',
        'A trade is in an account of its own trader',
        'The first account of a trader has their id',
        'An instrument and a name of a symbol are of an account of their own trader',
        'A balance is what the accounts that count come to, each what its ledger says',
        'A trade has its amount in the currency of its account, and in dollars',
        'A deposit or withdrawal is taken back by its opposite, at the same time',
        'An import that is done has the rows that it says, and one that was taken back has none',
        'A trade of a statement is of an import that is done',
        'A trade of a statement has the money and the time of its statement, unless its owner has changed it',
        'Money of a statement that moved a balance has its entry in the ledger, and each such entry its money',
        'A tag of a trade is one of its own trader',
        'The notes and the ledger of a trader are counted, or not yet',
        'A plan is on an account of its own trader, and its challenge and forecasts are of its trader',
        'A forecast begins where its terms are others than those before',
        'Everybody stands in Today as their trades, plans and changes say, or is about to be worked out',
      ],
    });
  });

  test('keeps every row and number, agrees with itself, and is traded on', async () => {
    const database = await databases.copyOf(old);
    const before = await rowsByName(database);
    expect(before['public.trading_records']).toHaveLength(144);
    await start(database);
    expectSameRows(await rowsByName(database), before);
    expect((await verify(database)).findings).toEqual([]);
    const positions = `select schemaname, sequencename, last_value from pg_sequences where schemaname <> 'server' order by 1, 2`;
    // Of what there was: a database of now has more of them.
    expect(await query(database, positions)).toEqual(expect.arrayContaining(await query(old, positions)));

    await query(database, logTrade('bo@example.com'));
    expect((await verify(database)).findings).toEqual([]);
    expect(
      await query(database, `select account_balance from public.profiles where email = 'bo@example.com'`),
    ).toEqual([{ account_balance: '82.77' }]);
  });

  test('is laid down as a new one, with the same rules, and is started again as one', async () => {
    const [database, fresh] = [await databases.copyOf(old), await databases.emptyDatabase()];
    expect(await start(database)).toEqual(await start(fresh));
    expect(await start(database)).toEqual([]);
    expect(await rulesOf(database)).toEqual(await rulesOf(fresh));
    expect(await query(database, 'select number from server.release')).toEqual([{ number: 1 }]);
    expect(await query(database, `select nspname from pg_namespace where nspname like 'before%'`)).toEqual(
      [],
    );
  });

  test('stays as it is when something of its owner hangs on it, and says what', async () => {
    const database = await databases.copyOf(old);
    await query(
      database,
      `create view public.winners as select * from public.profiles where total_wins > 0;
       create function public.worth(trader public.profiles) returns numeric
         language sql as 'select trader.account_balance';
       create table public.lessons (
         trader uuid references public.profiles,
         code text default private.new_sign_up_code(),
         label public.class_code
       );
       alter table public.lessons enable row level security;
       create policy mine on public.lessons using (private.is_admin())`,
    );
    const before = await rowsByName(database);
    const strangers = [
      'column label of table lessons',
      'constraint lessons_trader_fkey on table lessons',
      'default value for column code of table lessons',
      'function worth(profiles)',
      'policy mine on table lessons',
      'view winners',
    ];
    await expect(start(database)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`is as it was. It is of a version`),
    });
    await expect(start(database)).rejects.toMatchObject({
      message: expect.stringContaining(`hangs on them: ${strangers.join(', ')}. Drop it`),
    });
    expect(await rowsByName(database)).toEqual(before);
    await query(
      database,
      `drop view public.winners; drop function public.worth; drop table public.lessons;
       create view public.mine as select 1 as one`,
    );
    await start(database);
    expect(await query(database, 'select one from public.mine')).toEqual([{ one: 1 }]);
  });

  test('stays as it is when it has a row that no table would take, and says which rule', async () => {
    const database = await databases.copyOf(old);
    await query(
      database,
      `alter table public.trading_records drop constraint trading_records_are_of_this_age;
       set session_replication_role = replica;
       update public.trading_records set created_at = '1850-01-01Z' where id = (select min(id::text)::uuid from public.trading_records)`,
    );
    const before = await rowsByName(database);
    await expect(start(database)).rejects.toMatchObject(
      refusal(
        /^The database cannot be taken over, and is as it was\. PostgreSQL says: .*_are_of_this_age"\.$/,
      ),
    );
    expect(await rowsByName(database)).toEqual(before);
  });

  test('is as it was when the server dies at the last moment, and is then taken over by one of two', async () => {
    const database = await databases.copyOf(old);
    const before = await rowsByName(database);
    const reader = new pg.Client(database);
    await reader.connect();
    // All is copied and dropped by the time the record is made anew, which waits for this.
    await reader.query('begin; lock table server.migrations in share mode');
    const dying = start(database).catch((error: Error) => error);
    await expect
      .poll(
        () =>
          query(
            database,
            `select pg_terminate_backend(pid) as ended from pg_stat_activity
           where application_name = 'pipstone migrations' and wait_event_type = 'Lock'
             and datname = current_database() and query like 'delete from server.migrations%'`,
          ),
        { timeout: 10_000 },
      )
      .toEqual([{ ended: true }]);
    expect(await dying).toMatchObject({ name: 'StartError' });
    await reader.end();
    expect(await rowsByName(database)).toEqual(before);

    const applied = await Promise.all([start(database), start(database)]);
    expect(applied.map(files => files.length > 0).toSorted()).toEqual([false, true]);
    expectSameRows(await rowsByName(database), before);
    expect((await verify(database)).findings).toEqual([]);
  });

  test('with only its earlier files is refused', async () => {
    const early = await databases.emptyDatabase();
    await layDownBeforeRelease(early, { upTo: '20261120100800_delete_user.sql' });
    const before = await everythingIn(early);
    await expect(start(early)).rejects.toMatchObject(
      refusal(
        /^The database is of a version before release 1 that had no 20261121100000_plan_starting_amounts/,
      ),
    );
    expect(await everythingIn(early)).toMatchObject(before);
  });
});

/** Every rule that a schema has, as PostgreSQL says it. */
async function rulesOf(connection: pg.ClientConfig): Promise<unknown> {
  const schemas = `('auth', 'private', 'public', 'server')`;
  return Promise.all(
    [
      `select pg_get_functiondef(p.oid) as text, p.proacl::text as acl from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${schemas} order by 1`,
      `select pg_get_triggerdef(t.oid) as text, t.tgenabled from pg_trigger t where not t.tgisinternal order by 1`,
      `select c.conrelid::regclass::text, c.conname, pg_get_constraintdef(c.oid) as text from pg_constraint c
       join pg_namespace n on n.oid = c.connamespace where n.nspname in ${schemas} order by 1, 2`,
      `select indexdef from pg_indexes where schemaname in ${schemas} order by 1`,
      `select * from pg_policies order by schemaname, tablename, policyname`,
      `select c.oid::regclass::text as name, c.relacl::text, c.relrowsecurity, a.attname, a.attacl::text,
              format_type(a.atttypid, a.atttypmod), a.attnotnull
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where n.nspname in ${schemas} and c.relkind in ('r', 'S') order by 1, a.attname`,
    ].map(text => query(connection, text)),
  );
}

describe('a backup of before release 1', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pipstone-backup-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('gives every row back, in a database of this version that is traded on', async () => {
    const file = join(folder, 'old.sql.gz');
    await backUp(old, file);
    const empty = await databases.emptyDatabase();
    expect(await putBack(empty, file)).toMatchObject({ findings: [], skipped: [], figures: { trades: 144 } });
    const before = await rowsByName(old);
    // A restore ends the sessions that its backup remembers, also of an older version.
    for (const table of ['auth.sessions', 'auth.refresh_tokens', 'auth.one_time_tokens']) {
      delete before[table];
    }
    expectSameRows(await rowsByName(empty), before);
    expect(await start(empty)).toEqual([]);
    await query(empty, logTrade('bo@example.com'));
    expect((await verify(empty)).findings).toEqual([]);
  });

  test('has traders held to the quotas, of which it knows nothing', async () => {
    const file = join(folder, 'without-quotas.sql.gz');
    await backUp(old, file);
    const empty = await databases.emptyDatabase();
    await putBack(empty, file);
    const owner = openDatabase(empty, recordingLog().log);
    const quotas = { trades: 3, plans: 2, textBytes: 4_096, ledgerEntries: 5, pictureBytes: 6 };
    await setQuotas(owner, quotas).finally(() => owner.close());
    expect(
      await query(
        empty,
        'select trades, plans, text_bytes, ledger_entries, picture_bytes from private.quotas',
      ),
    ).toEqual([{ trades: 3, plans: 2, text_bytes: '4096', ledger_entries: 5, picture_bytes: '6' }]);
  });

  test('with only the earlier files is refused', async () => {
    const early = await databases.emptyDatabase();
    await layDownBeforeRelease(early, { upTo: '20261120100800_delete_user.sql' });
    const file = join(folder, 'early.sql.gz');
    await backUp(early, file);
    await expect(putBack(await databases.emptyDatabase(), file)).rejects.toMatchObject(
      refusal(/^The backup is of a version before release 1 that had no 20261121100000_plan_start/),
    );
  });
});
