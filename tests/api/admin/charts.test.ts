import { beforeAll, describe, expect, inject, test } from 'vitest';
import examples from '#domain/analytics-examples.json' with { type: 'json' };
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
const charts = ['admin_trades_by_day', 'admin_balance_by_day'] as const;
const chartsOfEach = ['admin_trades_by_day_of_each', 'admin_balance_by_day_of_each'] as const;
const nobody = '00000000-0000-4000-8000-000000000000';
const range = { from_date: '2025-03-01', to_date: '2025-03-31', time_zone: 'UTC' };
let ada: Person;
let amara: Person;

beforeAll(async () => {
  ada = await admin(server);
  amara = await addTrader(server, 'Amara');
  await trade(amara, { at: '2025-03-03T12:00:00Z', amount: 20 });
});

async function trade({ client }: Person, { at, amount }: { at: string; amount: number }) {
  const trade_result = amount < 0 ? 'lost' : 'won';
  await client
    .from('trading_records')
    .insert({ ...wonTrade, trade_result, amount, created_at: at })
    .throwOnError();
}

async function deposit({ client }: Person, amount: number, happened_at: string) {
  if (amount !== 0) {
    await client.rpc('record_cash', { amount, happened_at, request_id: crypto.randomUUID() }).throwOnError();
  }
}

describe.each(examples)('$case', example => {
  const { from, to, timeZone, openings, trades } = example;
  const people = new Map<string, Person>();
  const chart = async (name: (typeof charts)[number], mode: { with_deposits?: boolean } = {}) => {
    const { data } = await ada.client
      .rpc(name, {
        ...mode,
        user_ids: [...[...people.values()].map(({ id }) => id), ada.id, nobody],
        from_date: from,
        to_date: to,
        time_zone: timeZone,
      })
      .throwOnError();
    return (data as object[]).map(row => Object.values(row));
  };

  beforeAll(async () => {
    for (const [name, balance] of Object.entries(openings)) {
      const person = await addTrader(server, name);
      people.set(name, person);
      await deposit(person, balance, '2025-01-01T12:00:00Z');
      for (const each of trades.filter(({ of }) => of === name)) {
        await trade(person, each);
      }
    }
  });

  test('wins and losses', async () => {
    expect(await chart('admin_trades_by_day')).toEqual(example.tradesByDay);
  });

  test('balance', async () => {
    expect(await chart('admin_balance_by_day')).toEqual(example.balanceByDay);
    const withDeposits = await chart('admin_balance_by_day', { with_deposits: true });
    expect(withDeposits).toEqual(example.balanceWithDeposits);
  });
});

describe.each([...charts, ...chartsOfEach])('%s', name => {
  const isOfEach = name.endsWith('_of_each');

  const call = (given: object) =>
    ada.client.rpc(name, { user_ids: [amara.id], ...range, ...given } as Record<string, unknown>);

  test('counts each trader once, and only traders', async () => {
    const once = await call({});
    // A balance has a row for the first day.
    expect(isOfEach ? once.data[0]?.days : once.data).toHaveLength(name.includes('balance') ? 2 : 1);
    expect((await call({ user_ids: [amara.id, amara.id, null] })).data).toEqual(once.data);
    for (const user_ids of [[], [ada.id], [nobody], null]) {
      expect(await call({ user_ids })).toMatchObject({ data: [], error: null });
    }
  });

  test('is empty where the last day comes before the first', async () => {
    expect((await call({ to_date: '2025-02-01' })).data).toEqual([]);
  });

  test.each([
    [{ time_zone: 'Mars/Olympus' }, /time zone "Mars\/Olympus" not recognized/],
    [{ time_zone: '' }, /time zone/],
    [{ time_zone: 'x'.repeat(5000) }, /time zone/],
    [{ time_zone: null }, /needs a first day, a last day and a time zone/],
    [{ from_date: null }, /needs a first day/],
    [{ to_date: null }, /needs a first day/],
    [{ from_date: '2000-01-01', to_date: '2010-01-09' }, /at most 3,660 days/],
    [{ from_date: '-infinity' }, /between the years 1900 and 9999/],
    [{ to_date: 'infinity' }, /between the years 1900 and 9999/],
    [{ from_date: '4713-01-01 BC' }, /between the years 1900 and 9999/],
    [{ from_date: 'yesterday-ish' }, /invalid input syntax for type date/],
    [{ user_ids: ['somebody'] }, /invalid input syntax for type uuid/],
    [
      { user_ids: Array.from({ length: 201 }, () => crypto.randomUUID()) },
      isOfEach ? /at most 20 students/ : /at most 200 students/,
    ],
  ])('refuses %j with 400', async (given, message) => {
    const { error, status } = await call(given);
    expect([status, error?.message]).toEqual([400, expect.stringMatching(message)]);
  });

  test(`takes ten years and ${isOfEach ? 20 : 200} traders, wherever the year ends`, async () => {
    const others = Array.from({ length: isOfEach ? 19 : 199 }, () => crypto.randomUUID());
    const user_ids = [amara.id, ...others];
    expect((await call({ user_ids, from_date: '2015-12-01', to_date: '2025-12-07' })).error).toBeNull();
    expect((await call({ from_date: '1900-01-01', to_date: '1900-01-02' })).error).toBeNull();
    expect((await call({ from_date: '9999-12-30', to_date: '9999-12-31' })).error).toBeNull();
  });

  test('is refused to a trader and to a visitor', async () => {
    const given = { user_ids: [amara.id], ...range };
    const hers = await amara.client.rpc(name, given);
    expect([hers.data, hers.error?.code, hers.status]).toEqual([null, '42501', 403]);
    const visitors = await (await visitor(server.url)).rpc(name, given);
    expect([visitors.data, visitors.error?.code, visitors.status]).toEqual([null, '42501', 401]);
  });
});
