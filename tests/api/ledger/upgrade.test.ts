import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { query } from '../../../harness/database.ts';
import { migrate } from '../../../server/postgres/migrate.ts';
import { booksOutOfOrder } from '../../postgres/books.ts';
import { databasesForFile, recordingLog, temporaryFolder } from '../../postgres/temporary.ts';

const { emptyDatabase } = databasesForFile();
const root = resolve(import.meta.dirname, '../../..');
const standInFolder = join(root, 'server/postgres/stand-in');
const migrationsFolder = join(root, 'supabase/migrations');
const { log } = recordingLog();
const [amara, bo, chidi] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const [kept, givenUp] = [crypto.randomUUID(), crypto.randomUUID()];

let connection: pg.ClientConfig;
const sql = (text: string) => query(connection, text);

/** A database as it was before the ledger. */
beforeEach(async () => {
  connection = await emptyDatabase();
  const before = join(await temporaryFolder(), 'migrations');
  await mkdir(before);
  for (const name of (await readdir(migrationsFolder)).filter(name => name < '20261121')) {
    await copyFile(join(migrationsFolder, name), join(before, name));
  }
  await migrate(connection, { standInFolder, migrationsFolder: before, log });
  await sql(`
    insert into auth.users (id, email, encrypted_password)
    values ('${amara}', 'amara', ''), ('${bo}', 'bo', ''), ('${chidi}', 'chidi', '')`);
});

const upgrade = () => migrate(connection, { standInFolder, migrationsFolder, log });

/** Statements that each run in a transaction of their own as this trader, as the server runs their requests. */
async function as(trader: string, ...statements: string[]): Promise<void> {
  for (const statement of statements) {
    await sql(`
      begin;
      select set_config('role', 'authenticated', true),
             set_config('request.jwt.claims', '{"sub": "${trader}", "role": "authenticated"}', true);
      ${statement};
      commit`);
  }
}

/** An insert of trades with these amounts, so many days ago, on a plan or none; what else they hold is all the same. */
function trades(rows: [amount: number, daysAgo: number, plan?: string][], trader = 'auth.uid()'): string {
  const values = rows.map(
    ([amount, daysAgo, plan]) =>
      `(${trader}, ${plan ? `'${plan}'` : 'null'}, 'buy', 'EURUSD', 1, 1, 1, 1,
        '${amount > 0 ? 'won' : 'lost'}', ${amount}, now() - interval '${daysAgo} days')`,
  );
  return `insert into public.trading_records (user_id, plan_id, trade_type, currency_pair, entry_price,
    take_profit, stop_loss, lot_size, trade_result, amount, created_at) values ${values.join()}`;
}

const plan = (id: string, amount: number) =>
  `insert into public.trading_plans (id, plan_name, target_amount, target_date, current_amount)
   values ('${id}', '${id}', 1000, '2030-01-01', ${amount})`;

/** What the old version would have let somebody do in a year. */
async function aYearBefore(): Promise<void> {
  await as(
    amara,
    'update public.profiles set account_balance = 1000',
    plan(kept, 250.5),
    plan(givenUp, 10),
    trades([
      [150.25, 300, kept],
      [-50.5, 310, givenUp],
    ]),
    trades([[0, 5]]),
    `update public.trading_records set trade_result = 'lost', amount = -20 where amount = 150.25`,
    trades([[7, 200, kept]]),
    'delete from public.trading_records where amount = 0',
    `delete from public.trading_plans where id = '${givenUp}'`,
    'update public.profiles set account_balance = account_balance - 0.75',
  );
  await as(bo, trades([[999_999_999_999, 9]]), 'update public.profiles set account_balance = -5');
  await as(bo, trades([[999_999_999_999, 8]]), 'update public.profiles set account_balance = 0');
  await sql(`update public.profiles set created_at = now() - interval '400 days' where id = '${amara}'`);
}

test('a database that holds a year of trading gets its ledger, plans’ starts and last trades', async () => {
  await aYearBefore();
  const names = await upgrade();
  expect(names.every(name => name > '20261121')).toBe(true);
  expect(await booksOutOfOrder(connection)).toEqual([]);
  const ledger = await sql(`
    select kind, amount::float8, balance::float8, currency_pair, reason,
           coalesce((select logged_at from public.trading_records where id = trade_id), p.created_at) = c.created_at as is_dated
    from public.balance_changes c join public.profiles p on p.id = user_id
    where user_id = '${amara}' order by c.id`);
  expect(ledger.map(row => Object.values(row))).toEqual([
    ['opening', 999.25, 999.25, null, null, true],
    ['trade', -50.5, 948.75, 'EURUSD', null, true],
    ['trade', -20, 928.75, 'EURUSD', null, true],
    ['trade', 7, 935.75, 'EURUSD', null, true],
  ]);
  expect(await sql('select starting_amount, current_amount from public.trading_plans')).toEqual([
    { starting_amount: '250.50', current_amount: '237.50' },
  ]);
  expect(
    await sql(`select kind, amount from public.balance_changes where user_id = '${bo}' order by id`),
  ).toEqual([
    { kind: 'opening', amount: '-1999999999998.00' },
    { kind: 'trade', amount: '999999999999.00' },
    { kind: 'trade', amount: '999999999999.00' },
  ]);
  expect(await sql(`select * from public.balance_changes where user_id = '${chidi}'`)).toEqual([]);

  const days = `create temporary table days as
    select * from public.my_balance_by_day(to_date := current_date, time_zone := 'UTC')`;
  await sql(`
    select set_config('request.jwt.claims', '{"sub": "${amara}"}', false); ${days};
    do $$ begin
      assert (select array_agg(balance order by day) from days) = '{999.25,948.75,928.75,935.75}'::numeric[];
    end $$`);
});

test('whatever goes on from there keeps the books in order, the owner’s own statements too', async () => {
  await aYearBefore();
  await upgrade();
  await as(
    amara,
    trades([
      [5, 1, kept],
      [-3, 2],
    ]),
    'update public.profiles set account_balance = 50',
    'select public.set_account_balance(60, $$found it$$)',
    `update public.trading_plans set starting_amount = 0`,
    'update public.trading_records set amount = 2 * amount',
    `delete from public.trading_plans`,
    'delete from public.trading_records where amount > 0',
  );
  expect(await booksOutOfOrder(connection)).toEqual([]);

  await sql('update public.profiles set account_balance = account_balance + 100');
  await sql(
    `insert into public.trading_records (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss,
       lot_size, trade_result, amount, created_at)
     select p.id, 'sell', 'US30', 1, 0, 0, 1, 'won', place, now() - place * interval '1 hour'
     from public.profiles p, generate_series(1, 4) place`,
  );
  expect(await booksOutOfOrder(connection)).toEqual([]);
  // One statement that logs a trade and changes another.
  await sql(`${trades([[4, 0]], `'${bo}'`)} returning id`);
  await sql(`
    insert into public.trading_records
    select (jsonb_populate_record(r, jsonb_build_object('amount', 3))).* from public.trading_records r where r.amount = 4
    union all
    select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).* from public.trading_records r
    where r.amount = 4
    on conflict (id) do update set amount = excluded.amount`);
  await sql(`update public.trading_records set user_id = '${chidi}' where user_id = '${bo}' and amount = 3`);
  expect(await booksOutOfOrder(connection)).toEqual([]);

  await sql(`delete from public.profiles where id = '${chidi}'`);
  await sql(`insert into public.profiles (id, email, account_balance) values ('${chidi}', 'chidi', 12.5)`);
  expect(await sql(`select kind, balance from public.balance_changes where user_id = '${chidi}'`)).toEqual([
    { kind: 'opening', balance: '12.50' },
  ]);
  await sql(`delete from auth.users where id = '${amara}'`);
  expect(await booksOutOfOrder(connection)).toEqual([]);
  expect(
    await sql(`select count(*)::int as left from public.balance_changes where user_id = '${amara}'`),
  ).toEqual([{ left: 0 }]);
});
