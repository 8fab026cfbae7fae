import { expect, test } from 'vitest';
import { withChangedTrade, withoutTrades } from './trade-cache.ts';
import type { Trade } from './trades.ts';

const [first, second, third] = ['1', '2', '3'].map(id => ({ id, notes: null }) as Trade);
const changed = { ...second, notes: 'Late entry.' } as Trade;

test('a list loses a trade, and shows a changed one in its place', () => {
  expect(withoutTrades([first, second], new Set(['1']))).toEqual([second]);
  expect(withChangedTrade([first, second, third], changed)).toEqual([first, changed, third]);
});

test('a list loses several at once', () => {
  expect(withoutTrades([first, second, third], new Set(['1', '3', '9']))).toEqual([second]);
});

test('so do the pages of a list', () => {
  const kept = { pages: [[first, second], [third]], pageParams: [null, '2'] };
  expect(withoutTrades(kept, new Set(['3']))).toEqual({ ...kept, pages: [[first, second], []] });
  expect(withChangedTrade(kept, changed)).toEqual({ ...kept, pages: [[first, changed], [third]] });
});

test('a trade that is kept by itself is shown as changed', () => {
  expect(withChangedTrade(second, changed)).toBe(changed);
  expect(withChangedTrade(first, changed)).toBe(first);
});

test.each([undefined, null, 7, { trades: 3, net: 20 }, { pages: [{ net: 20 }], pageParams: [] }])(
  'what is no list of trades stays: %j',
  kept => {
    expect(withoutTrades(kept, new Set(['1']))).toEqual(kept);
    expect(withChangedTrade(kept, changed)).toEqual(kept);
  },
);
