import { expect, test } from 'vitest';
import { madePips, quickPips } from './made-pips.ts';

const buy = { trade_type: 'buy', entry_price: 1.085, close_price: 1.0875 } as const;

test('pips are made in the direction of the trade, by the size of its pip', () => {
  expect(madePips(buy, 0.0001)).toBe(25);
  expect(madePips({ ...buy, trade_type: 'sell' }, 0.0001)).toBe(-25);
  expect(madePips({ ...buy, close_price: 1.08 }, 0.0001)).toBe(-50);
  expect(madePips({ trade_type: 'sell', entry_price: 155.5, close_price: 155 }, 0.01)).toBe(50);
  expect(Object.is(madePips({ ...buy, trade_type: 'sell', close_price: 1.085 }, 0.0001), 0)).toBe(true);
});

test('the quick figure is the same before it is rounded', () => {
  for (const pip of [0.0001, 0.01, 1, 0.25]) {
    for (const close_price of [0.9, 1.085, 1.0850004, 1.1, 155.37]) {
      for (const trade_type of ['buy', 'sell'] as const) {
        const trade = { trade_type, entry_price: 1.085, close_price };
        expect(Math.abs((quickPips(trade, pip) ?? 0) - (madePips(trade, pip) ?? 0))).toBeLessThan(0.0501);
      }
    }
  }
});

test('without a side, an entry or a close price there are none', () => {
  expect(madePips({ ...buy, trade_type: 'unknown' }, 0.0001)).toBeNull();
  expect(madePips({ ...buy, entry_price: 0 }, 0.0001)).toBeNull();
  expect(madePips({ ...buy, close_price: null }, 0.0001)).toBeNull();
  expect(quickPips({ ...buy, close_price: null }, 0.0001)).toBeNull();
});
