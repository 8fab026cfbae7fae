import { expect, test } from 'vitest';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { RecordColumns } from '#domain/insights/insight-record.ts';
import { makeListRecord } from './list-record.ts';
import { columnSorts, listColumns, nextColumnSort } from './list-sorts.ts';

const hour = 3_600_000;
const tags = [
  { id: 'a', name: 'asia', color: 0 },
  { id: 'l', name: 'London', color: 1 },
];

/** Five trades in the order of their close; the first account is in dollars, the second in yen, 0.01 dollars each. */
const columns: RecordColumns = {
  total: 5,
  accounts: ['usd', 'jpy'],
  first: [0, 0],
  plans: [],
  tags: ['a', 'l'],
  rules: [],
  cash: { at: [], account: [], amount: [], kind: [] },
  trades: {
    id: ['1', '2', '3', '4', '5'],
    closed: [10, 20, 30, 40, 50].map(hours => hours * hour),
    opened: [9, null, 28, 10, 50].map(hours => hours && hours * hour),
    amount: [50, -25, 75, 0, -25],
    account_amount: [null, null, null, 0, -2_500],
    side: ['buy', 'sell', 'buy', 'unknown', 'buy'],
    symbol: ['EURUSD', 'EURUSD', 'XAUUSD', 'EURUSD', 'USDJPY'],
    result: ['won', 'lost', 'won', 'won', 'lost'],
    plan: [null, null, null, null, null],
    account: [0, 0, 0, 1, 1],
    entry: [1.085, 1.085, 2_400, 1.1, 150],
    stop: [1.0825, 1.0875, 2_397.5, 0, 149],
    close: [1.09, 1.0875, 2_407.5, null, 149],
    lots: [0.1, 0.1, 0.1, 0.1, 0.1],
    commission: [-2, null, 0, -150, -300],
    swap: [null, null, null, null, null],
    fee: [null, null, null, null, null],
    imported: [0, 0, 0, 1, 0],
    tags: [[1], [], [0, 1], [], [0]],
    setup: ['Pullback', null, 'breakout', 'Breakout', null],
    felt_before: [[], [], [], [], []],
    felt_after: [[], [], [], [], []],
    followed: [4, 5, null, 1, null],
    rules: [[], [], [], [], []],
  },
};
const accounts = [
  { id: 'usd', name: 'Main', currency: 'USD', usd_rate: 1, time_zone: 'UTC', day_shift: '00:00:00' },
  { id: 'jpy', name: 'Yen', currency: 'JPY', usd_rate: 0.01, time_zone: 'UTC', day_shift: '00:00:00' },
] as unknown as TradingAccount[];
const record = makeListRecord({ columns, accounts, entries: [], rates: [] });
const order = (sort: Parameters<typeof record.sorted>[1]) =>
  record
    .sorted(record.trades, sort, tags)
    .map(({ id }) => id)
    .join('');

test.each([
  ['newest', '54321'],
  ['oldest', '12345'],
  ['largest_win', '31452'],
  ['largest_loss', '52413'],
  ['pair', '42153'],
  // 2, -1, 3, none without a stop, and -0.25.
  ['r_down', '31524'],
  ['r_up', '25134'],
  ['pips_down', '31254'],
  ['exit_up', '21534'],
  // In dollars: -2, 0, -1.5 and -3.
  ['costs_up', '51432'],
  ['held_down', '43152'],
  ['setup_up', '43152'],
  ['rating_down', '21453'],
  ['tags_up', '53142'],
  ['account_down', '54321'],
] as const)('%s, unknown values last, equal ones from the newest', (sort, ids) => {
  expect(order(sort)).toBe(ids);
});

test('each column but the screenshots sorts both ways, and a second press turns it around', () => {
  expect(columnSorts).toHaveLength(2 * (listColumns.length - 1));
  expect(nextColumnSort('r', 'newest')).toBe('r_down');
  expect(nextColumnSort('r', 'r_down')).toBe('r_up');
  expect(nextColumnSort('setup', 'r_down')).toBe('setup_up');
  for (const sort of columnSorts) {
    expect([...order(sort)].sort().join('')).toBe('12345');
  }
});
