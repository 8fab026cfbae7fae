import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { admin } from '../../../lab/harness/people.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';
import { ownServerForFile } from '../../support/own-server.ts';
import { amaraAndBoForFile } from '../people/amara-and-bo.ts';
import { type Request, requester } from '../protocol/requests.ts';

// PostgreSQL's connections live long, and what they remember of requests must not grow with what clients think up.

const { server, at } = amaraAndBoForFile(ownServerForFile());
let asVisitor: Request;
let asAda: Request;

beforeAll(async () => {
  asVisitor = await requester(server.url);
  const { data } = await (await admin(server)).client.auth.getSession();
  asAda = await requester(server.url, data.session?.access_token ?? '');
});

/** Only the server's connections; only on Linux. */
async function megabytes(): Promise<number> {
  const pids = await server.sql('select pid from pg_stat_activity where datname = current_database()');
  const sizes = pids.map(async ({ pid }) => {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Private_Dirty:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

let named = 0;
/** PostgreSQL remembers a time zone's name in 24 kB. */
const newZone = () =>
  `${[...(named++).toString(26)]
    .map(digit => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    .join('')
    .padStart(4, 'z')}1`;
const newZones = (count: number, around: (zone: string) => string) =>
  Array.from({ length: count }, () => around(newZone()));

async function statuses(count: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const seen = new Set<number>();
  for (let i = 0; i < count; i++) {
    seen.add((await ask()).status);
  }
  return [...seen];
}

describe('the names of made-up time zones', () => {
  const year = { from_date: '2026-01-01', to_date: '2026-12-31' };
  const zone = () => ({ ...year, time_zone: newZone() });

  test.each<[string, number, number, () => Promise<{ status: number }>]>([
    [
      'as filters of a visitor',
      10,
      400,
      () => asVisitor('GET', `/profiles?created_at=in.(${newZones(1_000, name => `1/1/1+${name}`)})`),
    ],
    [
      'in the rows of a trader',
      10,
      400,
      () => {
        const body = newZones(1_000, name => `2026-01-01 00:00 ${name}`).map(created_at => ({
          ...wonTrade,
          created_at,
        }));
        return at.asAmara('POST', '/trading_records', { body });
      },
    ],
    [
      'in an update',
      50,
      400,
      () => at.asAmara('PATCH', '/trading_plans', { body: { target_date: `2027-01-01 ${newZone()}` } }),
    ],
    [
      'as arguments',
      50,
      400,
      () => at.asAmara('POST', '/rpc/my_trades', { body: { from_time: `2026-01-01 ${newZone()}` } }),
    ],
    [
      'as arguments in the address',
      50,
      400,
      () => at.asAmara('GET', `/rpc/my_trades?from_time=2026-01-01+${newZone()}`),
    ],
    [
      'as the time zone of a chart',
      500,
      400,
      () => at.asAmara('POST', '/rpc/my_balance_by_day', { body: zone() }),
    ],
    [
      "as the time zone of an admin's chart",
      500,
      400,
      () => asAda('POST', '/rpc/admin_trades_by_day', { body: { ...zone(), user_ids: [] } }),
    ],
    [
      "as an admin's position in a list",
      50,
      400,
      () =>
        asAda('POST', '/rpc/admin_users', {
          body: { after_key: `2026-01-01 00:00 ${newZone()}`, after_id: at.bo.id },
        }),
    ],
    ['out of a text', 5, 400, () => at.asAmara('GET', '/trading_records?select=notes::timestamptz')],
  ])('%s are refused and not remembered', async (_, count, status, ask) => {
    const before = await megabytes();
    expect(await statuses(count, ask)).toEqual([status]);
    // A thousand of them used to take 24 MB.
    expect((await megabytes()) - before).toBeLessThan(8);
  });

  test('and those that browsers have are taken', async () => {
    for (const time_zone of [
      'UTC',
      'Etc/UTC',
      'Etc/GMT+12',
      'Etc/GMT-14',
      'EST5EDT',
      'Asia/Calcutta',
      'Europe/Kiev',
      'US/Eastern',
      'America/Argentina/Buenos_Aires',
      'GMT',
    ]) {
      const body = { ...year, time_zone };
      expect([time_zone, (await at.asAmara('POST', '/rpc/my_balance_by_day', { body })).status]).toEqual([
        time_zone,
        200,
      ]);
    }
    for (const time_zone of ['Etc/GMT+13', 'Mars/Phobos', 'x'.repeat(1_000), '', '+02:00', '<a1>+1']) {
      const answer = await at.asAmara('POST', '/rpc/my_balance_by_day', { body: { ...year, time_zone } });
      expect([time_zone, answer.status, answer.body.code]).toEqual([time_zone, 400, '22023']);
    }
  });
});

test('every time zone that PostgreSQL has a file of is taken', async () => {
  const taken = await server.sql(`
    select count(private.require_time_zone(name)) from pg_timezone_names where name !~ '^(posix|right)/'`);
  expect(taken).toHaveLength(1);
});

test('names that are new with each request leave little behind', async () => {
  const columns = ['id', 'plan_id', 'pair:currency_pair', 'amount', 'notes', 'created_at', 'logged_at'];
  const ask = () => {
    const name = newZone();
    const tables = Array.from(
      { length: 6 },
      (_, i) =>
        `${name}${i}:trading_records(${columns.map(column => `${name}${column.replace(':', '')}:${column.split(':').at(-1)}`)})`,
    );
    return at.asAmara('GET', `/profiles?select=id,${tables}`);
  };
  await statuses(10, ask);
  const before = await megabytes();
  expect(await statuses(300, ask)).toEqual([200]);
  expect((await megabytes()) - before).toBeLessThan(12);
});
