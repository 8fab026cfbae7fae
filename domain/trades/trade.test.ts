import { expect, test } from 'vitest';
import { formatLots, formatPrice, tradeOutcome } from './trade.ts';

test.each([
  [1.0854, '1.08540'],
  [151, '151.00000'],
  [0.00001234, '0.00001234'],
  [68_123.456789, '68123.456789'],
  [9_999_999_999.999_99, '9999999999.99999'],
])('the price %d reads %j', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});

test.each([
  [0.1, '0.10'],
  [1250, '1,250.00'],
  [0.001, '0.001'],
  [0.12345678, '0.12345678'],
])('%d lots read %j', (size, text) => {
  expect(formatLots(size)).toBe(text);
});

test('a trade is a win by its result, else a loss, whatever its amount', () => {
  expect(['won', 'lost', 'drawn'].map(trade_result => tradeOutcome({ trade_result }))).toEqual([
    'Won',
    'Lost',
    'Lost',
  ]);
});
