import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import examples from '#domain/balance-by-day-examples.json' with { type: 'json' };
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
let amara: Person;

const newAmara = async () => {
  amara = await addTrader(server, 'Amara');
};

type Range = {
  from_date?: string | null;
  to_date: string | null;
  time_zone: string | null;
  day_shift?: string | null;
  account?: string;
  trader?: string;
};
const byDay = ({ client }: Pick<Person, 'client'>, range: Range) => client.rpc('my_balance_by_day', range);

async function days(range: Range, person = amara): Promise<[string, number][]> {
  const { data } = await byDay(person, range).throwOnError();
  return (data as { day: string; balance: number }[]).map(({ day, balance }) => [day, balance]);
}

/** 1, 2, 4, 8… dollars, so that each balance shows its trades. */
async function tradeAt(times: readonly string[]): Promise<void> {
  const made = times.map((created_at, i) => ({ ...wonTrade, created_at, amount: 2 ** i }));
  await amara.client.from('trading_records').insert(made).throwOnError();
}

const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());

describe.each(examples)('$case', ({ timeZone, shift, trades, ranges }) => {
  beforeAll(async () => {
    await newAmara();
    await tradeAt(trades);
  });

  test.each(ranges)('from $from to $to', async range => {
    // Without hours, by the calendar.
    const clock = { time_zone: timeZone, ...(shift !== undefined && { day_shift: `${shift} hours` }) };
    const found = await days({ from_date: range.from, to_date: range.to, ...clock });
    expect(found).toEqual(range.days);
  });
});

describe('the first day and the last', () => {
  beforeEach(newAmara);

  test.each(['America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC'])(
    'a balance set by hand counts today, and today is the balance: %s',
    async time_zone => {
      await tradeAt(['2026-01-05T06:00Z']);
      await amara.client.rpc('set_account_balance', { new_balance: 1000 }).throwOnError();
      await amara.client
        .from('trading_records')
        .insert({ ...wonTrade, amount: 0.5 })
        .throwOnError();
      const today = todayIn(time_zone);
      expect(await days({ to_date: today, time_zone })).toEqual([
        ['2026-01-05', 1],
        [today, 1000.5],
      ]);
    },
  );

  test.each([
    ['America/New_York', '2026-03-01'],
    ['Pacific/Auckland', '2026-03-02'],
  ])('cash counts on the day it happened, and that day says so: %s', async (time_zone, day) => {
    const record = (amount: number, happened_at: string) =>
      amara.client
        .rpc('record_cash', { amount, request_id: crypto.randomUUID(), happened_at })
        .throwOnError();
    await record(1000.5, '2026-03-02T03:00Z');
    await record(-200.25, '2026-03-02T04:00Z');
    await record(30, '2026-02-01T12:00Z');
    await tradeAt(['2026-03-02T03:30Z', '2026-03-05T12:00Z']);
    const range = { to_date: '2026-03-31', time_zone };
    const { data } = await byDay(amara, { ...range, from_date: day }).throwOnError();
    expect(data.slice(0, 1)).toEqual([{ day, balance: 831.25, cash: 800.25 }]);
    expect(data.slice(1).map(({ balance, cash }: Record<string, number>) => [balance, cash])).toEqual([
      [833.25, 0],
    ]);
    const { data: ledger } = await amara.client.from('balance_changes').select('id').eq('amount', 1000.5);
    await amara.client.rpc('undo_cash', { entry: ledger?.[0]?.id }).throwOnError();
    const after = await byDay(amara, { ...range, to_date: day }).throwOnError();
    expect(after.data.at(-1)).toEqual({ day, balance: -169.25, cash: -200.25 });
  });

  test('a trade changed or deleted counts as it now is, on its own day', async () => {
    await tradeAt(['2026-03-02T12:00Z', '2026-03-03T12:00Z', '2026-03-04T12:00Z']);
    const trades = () => amara.client.from('trading_records');
    await trades().update({ amount: 10 }).eq('amount', 1).throwOnError();
    await trades().delete().eq('amount', 2).throwOnError();
    expect(await days({ to_date: todayIn('UTC'), time_zone: 'UTC' })).toEqual([
      ['2026-03-02', 10],
      ['2026-03-04', 14],
    ]);
  });

  test('without movements there is only the first day', async () => {
    const range = { to_date: '2026-03-08', time_zone: 'UTC' };
    expect(await days(range)).toEqual([]);
    expect(await days({ ...range, from_date: '2026-03-01' })).toEqual([['2026-03-01', 0]]);
    expect(await days({ from_date: '-infinity', to_date: 'infinity', time_zone: 'UTC' })).toHaveLength(1);
  });
});

describe('what and who is refused', () => {
  beforeAll(newAmara);

  test.each<[string, Range, string, RegExp]>([
    [
      'a zone that is none',
      { to_date: '2026-03-08', time_zone: 'Nowhere/At_all' },
      '22023',
      /time zone "Nowhere/,
    ],
    ['an empty zone', { to_date: '2026-03-08', time_zone: '' }, '22023', /time zone "" not recognized/],
    ['no zone', { to_date: '2026-03-08', time_zone: null }, '22004', /are required/],
    ...['24:00:01', '-25 hours', '1 mon -30 days', '100 years', null].map(
      (day_shift): [string, Range, string, RegExp] => [
        `a clock of ${day_shift} more`,
        { to_date: '2026-03-08', time_zone: 'UTC', day_shift },
        '22023',
        /between -24 and 24/,
      ],
    ),
    [
      'hours that are none',
      { to_date: '2026-03-08', time_zone: 'UTC', day_shift: 'late' },
      '22007',
      /invalid input syntax/,
    ],
    ['no last day', { to_date: null, time_zone: 'UTC' }, '22004', /are required/],
    ['a day that is none', { to_date: '2026-02-30', time_zone: 'UTC' }, '22008', /out of range/],
    [
      'a day past all times',
      { from_date: '5874897-12-31', to_date: 'infinity', time_zone: 'UTC' },
      '22008',
      /out of range/,
    ],
  ])('%s is refused with a reason', async (_what, range, code, reason) => {
    const { error, status } = await byDay(amara, range);
    expect([error?.code, status]).toEqual([code, 400]);
    expect(error?.message).toMatch(reason);
  });

  test('staff read the days of a student whom they see, of all accounts or of one; others read none', async () => {
    await tradeAt(['2026-03-02T12:00Z', '2026-03-03T12:00Z']);
    const own = { from_date: '2026-03-02', to_date: '2026-03-08', time_zone: 'UTC' };
    const bo = await addTrader(server, 'Bo');
    const classOfAmara = await addGroup(server, 'Balances', [amara]);
    const readers = [
      await admin(server),
      await addTeacher(server, 'Tess'),
      await addAssistant(server, 'Asa', [classOfAmara]),
    ];
    for (const account of [{}, { account: amara.id }]) {
      const expected = await days({ ...own, ...account });
      const asked = { ...own, ...account, trader: amara.id };
      expect(expected).toHaveLength(2);
      for (const reader of readers) {
        expect(await days(asked, reader)).toEqual(expected);
      }
      for (const other of [bo, await addAssistant(server, 'Asa Elsewhere')]) {
        expect(await days(asked, other)).toEqual([]);
      }
    }
    const { error, status } = await byDay(
      { client: await visitor(server.url) },
      { ...own, trader: amara.id },
    );
    expect([error?.code, status]).toEqual(['42501', 401]);
  });

  test('Bo and Ada see their own, which is none, and a visitor is refused', async () => {
    await tradeAt(['2026-03-02T12:00Z']);
    const range = { to_date: '2026-03-08', time_zone: 'UTC' };
    expect(await days(range, await addTrader(server, 'Bo'))).toEqual([]);
    expect(await days(range, await admin(server))).toEqual([]);
    const { error, status } = await (await visitor(server.url)).rpc('my_balance_by_day', range);
    expect([error?.code, status]).toEqual(['42501', 401]);
  });
});
