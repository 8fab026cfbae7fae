import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currencySign,
  formatAmount,
  formatMoney,
  formatPercent,
  fromCents,
  sumOfMoney,
  toCents,
} from './money.ts';

test.each([
  [1234.5, '$1,234.50'],
  [-12, '-$12.00'],
  [0, '$0.00'],
  [-0, '$0.00'],
  [-0.004, '$0.00'],
  [null, '$0.00'],
  [undefined, '$0.00'],
  [1.005, '$1.01'],
  [-1.005, '-$1.01'],
  [2.675, '$2.68'],
  [999_999_999_999.99, '$999,999,999,999.99'],
])('%j is shown as %s', (amount, shown) => {
  expect(formatMoney(amount)).toBe(shown);
});

test.each([
  ['EUR', -1234.5, '-€1,234.50', '€'],
  ['CAD', 12, 'CA$12.00', 'CA$'],
  ['CHF', 12, 'CHF\u00a012.00', 'CHF'],
  ['JPY', 1234.5, '¥1,234.50', '¥'],
  ['USC', 1234.5, 'USC\u00a01,234.50', 'USC'],
])('money in %s', (currency, amount, shown, sign) => {
  expect(formatMoney(amount, currency)).toBe(shown);
  expect(currencySign(currency)).toBe(sign);
});

test('an amount without its sign of dollars', () => {
  expect(formatAmount(1234.5)).toBe('1,234.50');
  expect(formatAmount(-12)).toBe('-12.00');
  expect(formatAmount(null)).toBe('0.00');
});

test('a percentage has one decimal', () => {
  expect(formatPercent(0)).toBe('0.0%');
  expect(formatPercent(66.66)).toBe('66.7%');
  expect(formatPercent(6.25)).toBe('6.3%');
  expect(formatPercent(-0.04)).toBe('0.0%');
  expect(formatPercent(123_456.7)).toBe('123,456.7%');
});

test('sums carry no binary dust', () => {
  expect(sumOfMoney([0.1, 0.2])).toBe(0.3);
  expect(sumOfMoney([])).toBe(0);
  expect(sumOfMoney(Array.from({ length: 1000 }, () => 0.1))).toBe(100);
  expect(sumOfMoney([150, -50.25, -99.75])).toBe(0);
});

test('every amount that numeric(14,2) holds survives the way to cents and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), cents => {
      expect(toCents(fromCents(cents))).toBe(cents + 0);
      expect(Number(JSON.stringify(fromCents(cents)))).toBe(fromCents(cents));
    }),
  );
});
