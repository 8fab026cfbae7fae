import { expect, test } from 'vitest';
import type { RecordColumns } from '#domain/insights/insight-record.ts';
import { evidenceSentences } from './evidence.ts';
import { sharedFigures } from './shared-report.ts';

const at = (day: string) => Date.parse(`${day}T12:00Z`);

function recordWith(trades: readonly [day: string, amount: number, account: number, hasStop: boolean][]) {
  const all = <Value>(value: Value) => trades.map(() => value);
  return {
    total: trades.length,
    accounts: ['main', 'other'],
    first: [],
    plans: [],
    tags: [],
    rules: [],
    trades: {
      id: trades.map((_, index) => `trade-${index}`),
      closed: trades.map(([day]) => at(day)),
      opened: all(null),
      amount: trades.map(([, amount]) => amount),
      account_amount: all(null),
      side: all('buy' as const),
      symbol: all('EURUSD'),
      result: trades.map(([, amount]) => (amount > 0 ? ('won' as const) : ('lost' as const))),
      plan: all(null),
      account: trades.map(([, , account]) => account),
      entry: all(1.1),
      stop: trades.map(([, , , hasStop]) => (hasStop ? 1.095 : 0)),
      close: all(null),
      lots: all(0.1),
      commission: all(null),
      swap: all(null),
      fee: all(null),
      imported: all(0),
      tags: all([]),
      setup: all(null),
      felt_before: all([]),
      felt_after: all([]),
      followed: all(null),
      rules: all([]),
    },
    cash: {
      at: [at('2026-01-01'), at('2026-01-04')],
      account: ['main', 'main'],
      amount: [1000, 1000],
      kind: ['opening', 'cash'],
    },
  } satisfies RecordColumns;
}

const asked = {
  account: { id: 'main', currency: 'USD' },
  entries: [],
  rates: [],
  clock: { zone: 'UTC', shiftHours: 0 },
  today: '2026-01-10',
  from: null,
  before: at('2026-02-01'),
  showsMoney: false,
};

test('a report has the gain in percent of the balance before each trade, and R where there is a stop loss', () => {
  const record = recordWith([
    ['2026-01-02', 100, 0, true],
    ['2026-01-03', -110, 0, false],
    ['2026-01-03', 5000, 1, false],
    ['2026-01-05', 199, 0, true],
  ]);
  const report = sharedFigures(record, asked);
  expect(report).toMatchObject({
    ...{ trades: 3, first: '2026-01-02', last: '2026-01-05', profitFactor: 2.72, money: null },
    winRate: { percent: 66.7, n: 3 },
    r: { n: 2, of: 3, average: 2.99 },
  });
  // 1,000 + 10%, - 10%; the deposit of 1,000 changes nothing; 1,990 + 10%.
  expect(report.gain?.points.map(({ percent }) => percent.toFixed(4))).toEqual([
    '10.0000',
    '-1.0000',
    '8.9000',
  ]);
  expect(report.gain?.maxDrawdown).toBeCloseTo(10);
  expect(report.years).toEqual([
    {
      ...{ year: '2026', trades: 3, percent: expect.closeTo(8.9) },
      months: [{ month: '2026-01', trades: 3, percent: expect.closeTo(8.9) }],
    },
  ]);
  expect(sharedFigures(record, { ...asked, showsMoney: true }).money).toMatchObject({
    ...{ currency: 'USD', net: 189, perTrade: 63, averageWin: 149.5, averageLoss: -110, maxDrawdown: 110 },
  });
  const later = sharedFigures(record, { ...asked, from: at('2026-01-05') });
  expect([later.trades, later.gain?.percent.toFixed(4)]).toEqual([1, '10.0000']);
});

test('a part of a record has no figures in percent, and a time without trades no figures', () => {
  const record = recordWith([['2026-01-02', 100, 0, true]]);
  expect(sharedFigures({ ...record, total: 2 }, asked)).toMatchObject({
    ...{ trades: 1, isWhole: false, gain: null, years: [] },
  });
  expect(sharedFigures(record, { ...asked, from: at('2026-01-09') })).toMatchObject({
    ...{ trades: 0, first: null, gain: null, longestDrawdown: null },
  });
});

test('the evidence states what is known, and nothing else', () => {
  const evidence = { trades: 318, synced: 312, imported: 2, changed: 2, seen_open: 300, left_out: 0 };
  const complete = { matched_at: '2026-11-27T10:00:00Z', trades_from: null };
  expect(evidenceSentences({ ...evidence, complete })).toEqual([
    '312 of 318 trades sent by the terminal; 2 imported from files; 4 entered manually.',
    'The server saw 300 of those 312 as open positions before they closed.',
    '2 changed by hand afterwards.',
    'Nothing left out since the first deposit until Nov 27, 2026: all rows of the terminal added up to its balance.',
  ]);
  expect(evidenceSentences({ ...evidence, left_out: 1, complete }).at(-1)).toBe(
    '1 trade of the broker’s history left out.',
  );
  expect(
    evidenceSentences({ ...evidence, complete: { ...complete, trades_from: '2026-03-01' } }).at(-1),
  ).toContain('since Mar 1, 2026 until');
  expect(
    evidenceSentences({ ...evidence, synced: 0, imported: 0, changed: 0, seen_open: 0, complete: null }),
  ).toEqual([
    '0 of 318 trades sent by the terminal; 318 entered manually.',
    'No figures changed afterwards.',
    'Not known: whether trades were left out.',
  ]);
});
