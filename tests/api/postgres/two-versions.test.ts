import { beforeAll, expect, test } from 'vitest';
import { databaseAddress, query, withClient } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { plan } from '../../../lab/harness/trading.ts';
import { anotherVersion } from '../../support/another-version.ts';
import { ownServerForFile, serverForTest } from '../../support/own-server.ts';
import { requester } from '../protocol/requests.ts';

// Two servers on one database, as there are for the time of an update.

const older = ownServerForFile();
let amara: Person;
let token: string;

beforeAll(async () => {
  amara = await addTrader(older, 'Amara');
  token = (await amara.client.auth.getSession()).data.session?.access_token ?? '';
});

const laterMigration = `
alter table public.trading_plans add column colour text not null default 'green' check (colour <> '');
grant insert (colour), update (colour) on public.trading_plans to authenticated;
create function public.greeting() returns text language sql stable set search_path = ''
  return 'Hello from the later version';
revoke execute on function public.greeting from public;
grant execute on function public.greeting to authenticated;
create or replace function public.get_current_auth_code() returns text
language sql stable security definer set search_path = '' as $$ select 'LATER1'::text $$;
`;

test('a server of the previous version continues while a later one changes the schema, and knows the new parts on request', async () => {
  const before = await requester(older.url, token);
  // Often enough to prepare every statement on all connections.
  const workAtOlder = async () => {
    for (let round = 0; round < 3; round++) {
      expect((await before('POST', '/trading_plans', { body: { ...plan, user_id: amara.id } })).status).toBe(
        201,
      );
      const plans = await before('GET', '/trading_plans?select=*');
      expect(plans.status).toBe(200);
      expect(
        (await before('PATCH', '/trading_plans?plan_name=eq.none', { body: { is_active: true } })).status,
      ).toBe(204);
    }
  };
  await workAtOlder();

  const work = { isOver: false };
  const meanwhile = (async () => {
    while (!work.isOver) {
      await workAtOlder();
    }
  })();
  const newer = await serverForTest({
    spawn: await anotherVersion({ '20991231000000_colours.sql': laterMigration }),
    env: { DATABASE_URL: databaseAddress(older.connection) },
  });
  work.isOver = true;
  await meanwhile;
  await workAtOlder();

  const after = await requester(newer.url, token);
  expect(
    (await after('POST', '/trading_plans', { body: { ...plan, user_id: amara.id, colour: 'red' } })).status,
  ).toBe(201);
  expect((await after('POST', '/rpc/greeting', { body: {} })).text).toBe('"Hello from the later version"');
  // The later version's page may reach the older server.
  expect((await before('GET', '/trading_plans?select=colour&colour=eq.red')).text).toBe('[{"colour":"red"}]');
  expect((await before('POST', '/rpc/greeting', { body: {} })).text).toBe('"Hello from the later version"');
  expect((await before('GET', '/trading_plans?select=nothing')).status).toBe(400);
  const ada = await admin(older);
  expect((await ada.client.rpc('get_current_auth_code')).data).toBe('LATER1');
});

test('of the slow statements of one trader there are two at a time, at however many servers', async () => {
  const second = await serverForTest({
    env: { DATABASE_URL: databaseAddress(older.connection) },
    spawn: await anotherVersion({ '20991231000000_colours.sql': laterMigration }),
  });
  const asked = await Promise.all([older.url, second.url].map(url => requester(url, token)));
  await withClient(older.connection, async owner => {
    await owner.query('begin; lock table public.trading_plans in access exclusive mode');
    const answers = asked.flatMap(ask => [1, 2, 3].map(() => ask('GET', '/trading_plans?select=id')));
    // A transaction keeps the connections that it saw first.
    const slow = `select count(*)::int from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and a.datname = current_database() and a.usename is not null`;
    await expect
      .poll(async () => (await query(older.connection, slow))[0]?.count, { timeout: 20_000 })
      .toBe(2);
    // Those at the other server have run for half a second.
    for (let look = 0; look < 5; look++) {
      expect((await query(older.connection, slow))[0]?.count).toBeLessThanOrEqual(2);
      await new Promise(done => setTimeout(done, 100));
    }
    await owner.query('commit');
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });
});
