import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { measureAdmin } from '../../../bench/admin-queries.ts';
import { brokenRules } from '../../../bench/school-invariants.ts';
import { seedSchool } from '../../../bench/seed-school.ts';
import { query } from '../../../harness/database.ts';
import { migrate } from '../../../server/postgres/migrate.ts';
import { postgresForFile, recordingLog, temporaryFolder } from '../../postgres/temporary.ts';

const postgres = postgresForFile();
const root = resolve(import.meta.dirname, '../../..');
const standInFolder = join(root, 'server/postgres/stand-in');
const migrationsFolder = join(root, 'supabase/migrations');
const { log } = recordingLog();
let connection: pg.ClientConfig;

beforeEach(async () => {
  connection = await postgres.emptyDatabase();
});

/** Every migration before the one of this name, or all. */
async function migrateBefore(name?: string, as = connection): Promise<void> {
  const folder = join(await temporaryFolder(), 'migrations');
  await mkdir(folder);
  for (const file of (await readdir(migrationsFolder)).filter(file => !name || file < name)) {
    await copyFile(join(migrationsFolder, file), join(folder, file));
  }
  await migrate(as, { standInFolder, migrationsFolder: folder, log });
}

/** An owner of the database who is no superuser, as a hosting company gives one. */
async function ordinaryOwner(): Promise<pg.ClientConfig> {
  const user = `owner_of_${connection.database}`;
  await query(
    postgres.connection(),
    `create role ${user} login createrole password 'x';
     alter database ${connection.database} owner to ${user};
     -- Roles belong to all databases, and whoever came first has made them.
     do $$
     declare
       made name;
     begin
       for made in select rolname from pg_roles
         where rolname in ('anon', 'authenticated', 'service_role', 'supabase_auth_admin')
       loop
         execute format('grant %I to ${user}', made);
       end loop;
     end
     $$`,
  );
  return { ...connection, user, password: 'x' };
}

const trigramsHome = `
  select n.nspname as home from pg_extension e join pg_namespace n on n.oid = e.extnamespace
  where e.extname = 'pg_trgm'`;

test('the owner of a database need be no superuser', async () => {
  const owner = await ordinaryOwner();
  await migrateBefore(undefined, owner);
  expect(await query(connection, trigramsHome)).toEqual([{ home: 'extensions' }]);
});

test('an extension that is there already stays where it is', async () => {
  await query(
    connection,
    'create schema tools; grant usage on schema tools to public; create extension pg_trgm with schema tools',
  );
  await migrateBefore(undefined, await ordinaryOwner());
  expect(await query(connection, trigramsHome)).toEqual([{ home: 'tools' }]);
});

test('who may not make the extension is told what to do', async () => {
  const owner = await ordinaryOwner();
  // As some hosting companies keep extensions to themselves.
  await query(
    connection,
    `create function public.keep_out() returns event_trigger language plpgsql as $$
     begin
       raise insufficient_privilege using message = 'Not here';
     end
     $$;
     create event trigger keep_out on ddl_command_start when tag in ('CREATE EXTENSION')
       execute function public.keep_out()`,
  );
  await expect(migrateBefore(undefined, owner)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/may not create the extension pg_trgm; as a superuser, run in this/),
  });
  await query(connection, 'drop event trigger keep_out; create extension pg_trgm');
  await migrateBefore(undefined, owner);
});

test('a database in use finds its names, its target dates and who came by which code', async () => {
  const [amara, bo, cara] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await migrateBefore('20261121');
  await query(
    connection,
    `insert into private.sign_up_grants (code, email, used_at)
       values ('ABCDEF', 'amara@example.com', now()), ('GHJKMN', 'cara@example.com', now()), ('PQRSTU', 'dan', null);
     insert into auth.users (id, email, encrypted_password, raw_user_meta_data, created_at) values
       ('${amara}', 'amara@example.com', '', '{"full_name": "Amara"}', now()),
       ('${bo}', 'bo@example.com', '', '{}', now()),
       -- Somebody who was there long before a code was tried with their e-mail.
       ('${cara}', 'cara@example.com', '', '{}', now() - interval '1 day');
     insert into public.trading_plans (user_id, plan_name, target_amount, target_date, current_amount, is_active) values
       ('${amara}', 'Later', 100, '2025-06-01', 0, true), ('${amara}', 'First', 100, '2025-05-01', 0, true),
       ('${amara}', 'Off', 100, '2025-01-01', 0, false), ('${amara}', 'Reached', 100, '2025-01-01', 100, true),
       ('${bo}', 'Reached', 100, '2025-01-01', 100, true)`,
  );
  await migrateBefore();
  expect(await brokenRules(connection)).toEqual({});
  const names = await query(
    connection,
    'select n.sort_name, p.next_target_date::text from private.trader_names n join profiles p on p.id = n.user_id order by 1',
  );
  expect(names).toEqual([
    { sort_name: 'amara', next_target_date: '2025-05-01' },
    { sort_name: 'bo@example.com', next_target_date: null },
    { sort_name: 'cara@example.com', next_target_date: null },
  ]);
  expect(await query(connection, 'select user_id, code, class_code_id from private.admissions')).toEqual([
    { user_id: amara, code: 'ABCDEF', class_code_id: null },
  ]);
});

test('the school of the benchmarks is sound, before and after a trade, and every measured call answers', async () => {
  await migrateBefore();
  await seedSchool(connection, { traders: 200, trades: 5_001 });
  expect(await query(connection, 'select count(*)::int from trading_records')).toEqual([{ count: 5_001 }]);
  expect(await brokenRules(connection)).toEqual({});
  await query(
    connection,
    `insert into public.trading_records (user_id, plan_id, trade_type, currency_pair, entry_price, take_profit,
       stop_loss, lot_size, trade_result, amount)
     select user_id, id, 'buy', 'EURUSD', 1, 1, 1, 1, 'won', 1000 from public.trading_plans;
     update public.user_roles set role = 'admin' where user_id = (select id from public.profiles limit 1)`,
  );
  expect(await brokenRules(connection)).toEqual({});
  await query(connection, 'update public.profiles set last_trade_at = null where total_wins > 0');
  expect(Object.keys(await brokenRules(connection))).toEqual([
    'wins, losses and the last trade follow from trades',
  ]);

  const measured = await measureAdmin(connection, { repeats: 1, only: /^totals|overdue|search|usual/ });
  expect(measured.length).toBeGreaterThan(40);
  expect(measured.filter(({ median }) => !(median > 0))).toEqual([]);
  expect(measured.find(({ name }) => name === 'name up, overdue')?.rows).toBeGreaterThan(0);
});
