import { expect, test } from 'vitest';
import { fixedRate, fromDollars, inDollars, isInDollars, ownAmount } from './account-money.ts';

const euros = { currency: 'EUR', usd_rate: 1.085 };

test.each([
  [46, 49.91],
  [-46, -49.91],
  [0.1, 0.11],
  [-0.1, -0.11],
  [0, 0],
  [0.3, 0.33],
])('EUR %d at 1.0850 is $%d, halves away from zero', (amount, dollars) => {
  expect(inDollars(amount, euros)).toBe(dollars);
});

test.each([
  [50, 46.08],
  [6.67, 6.14],
  [-6.67, -6.14],
  [0.01, 0],
  [0, 0],
])('$%d is EUR %d at 1.0850, never more than it is worth', (dollars, amount) => {
  expect(fromDollars(dollars, euros)).toBe(amount);
});

test('cents of a dollar have a rate of their own, and what has none is not counted in dollars', () => {
  expect([fixedRate('USD'), fixedRate('USC'), fixedRate('EUR')]).toEqual([1, 0.01, null]);
  expect(inDollars(1234, { currency: 'USC', usd_rate: 0.01 })).toBe(12.34);
  expect(fromDollars(12.34, { currency: 'USC', usd_rate: 0.01 })).toBe(1234);
  expect(inDollars(1, { currency: 'EUR', usd_rate: null })).toBe(null);
  expect(fromDollars(1, { currency: 'EUR', usd_rate: null })).toBe(null);
  expect([isInDollars({ currency: 'USD' }), isInDollars({ currency: 'USC' })]).toEqual([true, false]);
});

test('the money of a trade is that of its account where it is told', () => {
  expect(ownAmount({ amount: 49.91, account_amount: 46 })).toBe(46);
  expect(ownAmount({ amount: 49.91, account_amount: null })).toBe(49.91);
});
