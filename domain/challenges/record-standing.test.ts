import { expect, test } from 'vitest';
import { type Clock, clocks } from '#domain/clock/clock.ts';
import { recordScope } from '#domain/record/record-scope.ts';
import { recordWindow, scopedRecord } from '#domain/record/record-window.ts';
import { recordColumns, recordTrade } from '#examples/record-trade.ts';
import { challengePresets } from './presets.ts';
import { recordStanding } from './record-standing.ts';

const [{ rules: told }] = challengePresets as [(typeof challengePresets)[number]];

const account = {
  ...{ id: 'dollars', currency: 'USD', usd_rate: 1, counts: true, dollars: 0 },
  ...{ time_zone: null, day_shift: '00:00:00' },
};
const trade = (moment: string, amount: number) => recordTrade({ closedAt: Date.parse(moment), amount });
const begun = { initial: 100_000, beganOn: '2026-01-15', endsOn: null };

type Cash = [moment: string, amount: number, kind: string][];

function standing(
  trades: ReturnType<typeof trade>[],
  clock: Clock,
  { cash = [], ...more }: { cash?: Cash; endsOn?: string } = {},
) {
  const columns = recordColumns(trades, {
    at: cash.map(([moment]) => Date.parse(moment)),
    account: cash.map(() => 'dollars'),
    amount: cash.map(([, amount]) => amount),
    kind: cash.map(([, , kind]) => kind),
  });
  const today = '2026-01-20';
  const record = scopedRecord(recordWindow(columns, null), recordScope([account], null), { today, clock });
  return recordStanding({ ...begun, rules: { ...told, clock }, ...more }, record);
}

test.each([
  ['Prague, where both losses are of one day', clocks.pragueMidnight, '2026-01-15', '2026-01-15 -5500'],
  [
    'New York and 7 hours, where the second is of the next',
    clocks.newYorkClose,
    null,
    '2026-01-15 -2500 2026-01-16 -3000',
  ],
  ['Athens, likewise', clocks.easternEurope, null, '2026-01-15 -2500 2026-01-16 -3000'],
  [
    'Kiritimati, where all of it is of the next day',
    { zone: 'Pacific/Kiritimati', shiftHours: 0 },
    '2026-01-16',
    '2026-01-16 -5500',
  ],
])('days are those of the challenge: %s', (_name, clock, brokenOn, nets) => {
  const stands = standing(
    [trade('2026-01-15T21:59:00Z', -2500), trade('2026-01-15T22:00:00Z', -3000)],
    clock,
  );
  expect(stands.broken?.day ?? null).toBe(brokenOn);
  expect(stands.nets.map(({ day, cents }) => `${day} ${cents / 100}`).join(' ')).toBe(nets);
  expect([stands.trades, stands.lastTrade?.day, stands.today]).toEqual([
    2,
    stands.nets.at(-1)?.day,
    '2026-01-20',
  ]);
});

test('it covers its first to its last day, and knows whether all trades are read', () => {
  const trades = [
    trade('2026-01-14T12:00:00Z', 700),
    trade('2026-01-15T12:00:00Z', 100),
    trade('2026-01-16T12:00:00Z', 50),
    trade('2026-01-19T12:00:00Z', 900),
  ];
  const stands = standing(trades, clocks.utc, { endsOn: '2026-01-16' });
  expect([stands.trades, stands.balance, stands.isWhole]).toEqual([2, 100_150_00, true]);
  expect(standing([], clocks.utc)).toMatchObject({ trades: 0, lastTrade: null, balance: 100_000_00 });
  const cut = recordWindow({ ...recordColumns(trades), total: 20_001, first: [0] }, null);
  const scope = recordScope([account], null);
  const from = (beganOn: string) => {
    const record = scopedRecord(cut, scope, { today: '2026-01-20', clock: clocks.utc });
    return recordStanding({ ...begun, beganOn, rules: told }, record).isWhole;
  };
  expect([from('2026-01-14'), from('2026-01-15')]).toEqual([false, true]);
});

test('deposits, withdrawals and costs count from its first trade on; what an account was opened with does not', () => {
  const trades = [trade('2026-01-15T12:00:00Z', 1000), trade('2026-01-16T12:00:00Z', 500)];
  const cash: Cash = [
    ['2026-01-15T09:00:00Z', 100_000, 'cash'],
    ['2026-01-15T18:00:00Z', -300, 'cash'],
    ['2026-01-15T22:00:00Z', -4.5, 'cost'],
    ['2026-01-17T09:00:00Z', 101_195.5, 'opening'],
    ['2026-01-17T09:01:00Z', -20, 'manual'],
  ];
  expect(standing(trades, clocks.utc, { cash }).balance).toBe(101_195_50);
});

test('an opening of before its first day is no day of a challenge', () => {
  const openedAt = Date.parse('2026-01-13T12:00:00Z');
  const trades = [{ ...trade('2026-01-15T12:00:00Z', 10), openedAt }, trade('2026-01-16T12:00:00Z', 10)];
  expect(standing(trades, clocks.utc).daysCounted).toBe(1);
});
