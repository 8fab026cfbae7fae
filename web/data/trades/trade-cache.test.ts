import { expect, test } from 'vitest';
import { withChangedTrade, withoutTrade } from './trade-cache.ts';
import type { Trade } from './trades.ts';

const [first, second, third] = ['1', '2', '3'].map(id => ({ id, notes: null }) as Trade);
const changed = { ...second, notes: 'Late entry.' } as Trade;

test('a list loses a trade, and shows a changed one in its place', () => {
  expect(withoutTrade([first, second], '1')).toEqual([second]);
  expect(withChangedTrade([first, second, third], changed)).toEqual([first, changed, third]);
});

test('so do the pages of a list', () => {
  const kept = { pages: [[first, second], [third]], pageParams: [null, '2'] };
  expect(withoutTrade(kept, '3')).toEqual({ ...kept, pages: [[first, second], []] });
  expect(withChangedTrade(kept, changed)).toEqual({ ...kept, pages: [[first, changed], [third]] });
});

test('a trade that is kept by itself is shown as changed', () => {
  expect(withChangedTrade(second, changed)).toBe(changed);
  expect(withChangedTrade(first, changed)).toBe(first);
});

test.each([undefined, null, 7, { trades: 3, net: 20 }, { pages: [{ net: 20 }], pageParams: [] }])(
  'what is no list of trades stays: %j',
  kept => {
    expect(withoutTrade(kept, '1')).toEqual(kept);
    expect(withChangedTrade(kept, changed)).toEqual(kept);
  },
);
