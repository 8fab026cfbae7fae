import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { copyFolder, removeDataFolder } from '../../../lab/harness/data-folder.ts';
import { databaseAddress, query } from '../../../lab/harness/database.ts';
import { freeze } from '../../../lab/harness/frozen.ts';
import { addTrader, admin, type Person, signIn } from '../../../lab/harness/people.ts';
import { type ServerProcess, startServer } from '../../../lab/harness/server.ts';
import { type StandbyProcess, startStandby } from '../../../lab/harness/standby.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';
import { connectionTo } from '../../../server/postgres/embedded/bring-up.ts';
import { freePort } from '../../../server/postgres/embedded/free-port.ts';
import { readPassword } from '../../../server/postgres/embedded.ts';
import { readsOfStandbys } from '../../../server/rest/reads-of-standbys.ts';

let dataDir: string;
let server: ServerProcess;
let standby: StandbyProcess;
let log = '';
let amara: Person;
let bo: Person;
let ada: Person;

beforeAll(async () => {
  dataDir = await copyFolder(inject('preparedFolder'));
  const port = await freePort();
  const connection = connectionTo(port, await readPassword(join(dataDir, 'postgres')));
  server = await startServer({
    dataDir,
    env: { DATABASE_READ_URL: databaseAddress(connection), LOG_LEVEL: 'info' },
  });
  server.process.stderr?.on('data', chunk => {
    log += chunk;
  });
  [amara, bo, ada] = await Promise.all([addTrader(server, 'Amara'), addTrader(server, 'Bo'), admin(server)]);
  await logTrade(amara, 1);
  // Long before there is a standby: the primary answers.
  expect(await countTrades(amara)).toBe(1);
  standby = await startStandby(dataDir, port);
  await untilAsked(1);
}, 180_000);
afterAll(async () => {
  await server.stop();
  await standby?.stop();
  removeDataFolder(dataDir);
});

const logTrade = ({ client }: Person, amount: number) =>
  client
    .from('trading_records')
    .insert({ ...wonTrade, amount })
    .throwOnError();

async function countTrades({ client }: Person): Promise<number> {
  const { data } = await client.rpc('insight_trades').throwOnError();
  return data.total;
}

/** Until the standby was found well so many times. */
const untilAsked = (times: number) =>
  vi.waitUntil(() => log.split('A standby is used for reads.').length > times, {
    timeout: 20_000,
    interval: 50,
  });

/** The calls that the standby's connections made last. */
async function lastCalls(): Promise<string> {
  const rows = await query(
    standby.connection,
    `select query from pg_stat_activity where application_name = 'pipstone'`,
  );
  return rows.map(row => row.query).join('\n');
}

const days = { from_date: '2026-01-01', to_date: '2026-02-01', time_zone: 'UTC' };
const group = '00000000-0000-4000-8000-000000000000';

test.each([...readsOfStandbys])('a standby can answer %s', async name => {
  const args = /by_day/.test(name)
    ? { user_ids: [amara.id], ...days }
    : name === 'process_board'
      ? { of_group: group }
      : name === 'group_week'
        ? { of_group: group, monday: '2026-01-05' }
        : {};
  // Again where a look at the standby came in between.
  await vi.waitFor(async () => {
    const { status } = await ada.client.rpc(name, args);
    expect(status).toBe(200);
    expect(await lastCalls()).toContain(`"${name}"`);
  }, 20_000);
});

test('of a standby each sees what is theirs, and a visitor nothing', async () => {
  expect([await countTrades(amara), await countTrades(bo)]).toEqual([1, 0]);
  const refused = { code: '42501' };
  expect((await bo.client.rpc('insight_trades', { trader: amara.id })).data.total).toBe(0);
  await expect(bo.client.rpc('admin_totals').throwOnError()).rejects.toMatchObject(refused);
  await expect((await visitor(server.url)).rpc('insight_trades').throwOnError()).rejects.toMatchObject(
    refused,
  );
});

test('a standby that is behind is not asked: what was just written is seen, and an ended session refused', async () => {
  const elsewhere = await signIn(server.url, bo.email, bo.password);
  await query(standby.connection, 'select pg_wal_replay_pause()');
  await logTrade(amara, 2);
  await bo.client.auth.signOut({ scope: 'global' });
  const [seen, refused] = await Promise.all([countTrades(amara), elsewhere.client.rpc('insight_trades')]);
  expect(seen).toBe(2);
  expect(refused.error).toMatchObject({ code: 'PGRST303' });
  expect(log).toContain('The standby is too far behind');
  await query(standby.connection, 'select pg_wal_replay_resume()');
  await untilAsked(2);
});

test('a standby that hangs keeps only those waiting who have asked it, and not for long', async () => {
  const goOn = await freeze(standby.pid);
  const begun = performance.now();
  expect(await countTrades(amara)).toBe(2);
  expect(performance.now() - begun).toBeLessThan(3_000);
  const after = performance.now();
  expect(await countTrades(amara)).toBe(2);
  expect(performance.now() - after).toBeLessThan(700);
  goOn();
  await untilAsked(3);
});

test('a standby that has become a primary of its own is not asked', async () => {
  // It asks the postmaster for it: to wait for the end is for those whose query no row's removal cancels.
  await query(standby.connection, 'select pg_promote(false)');
  await vi.waitUntil(() =>
    query(standby.connection, 'select 1 where not pg_is_in_recovery()').then(rows => rows.length),
  );
  await logTrade(amara, 3);
  expect(await countTrades(amara)).toBe(3);
  expect(log).toContain('This is no standby of the primary');
});
