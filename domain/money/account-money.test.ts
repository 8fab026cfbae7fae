import { expect, test } from 'vitest';
import { fixedRate, fromDollars, inDollars, isInDollars, ownAmount } from './account-money.ts';

test('dollars below zero are no more than they are worth either', () => {
  expect(fromDollars(-6.67, { currency: 'EUR', usd_rate: 1.085 })).toBe(-6.14);
  expect([
    fromDollars(0, { currency: 'EUR', usd_rate: 2 }),
    inDollars(0, { currency: 'EUR', usd_rate: 2 }),
  ]).toEqual([0, 0]);
});

test('cents of a dollar have a rate of their own, and are no dollars', () => {
  expect([fixedRate('USD'), fixedRate('USC'), fixedRate('EUR')]).toEqual([1, 0.01, null]);
  expect([isInDollars({ currency: 'USD' }), isInDollars({ currency: 'USC' })]).toEqual([true, false]);
});

test('the money of a trade is in its account’s currency if known', () => {
  expect(ownAmount({ amount: 49.91, account_amount: 46 })).toBe(46);
  expect(ownAmount({ amount: 49.91, account_amount: null })).toBe(49.91);
});
