import { expect, test } from 'vitest';
import {
  asksToDouble,
  isBeyondBalance,
  isBeyondMargin,
  isCloseOnWrongSide,
  isFarFrom,
  isLargeCost,
  isUnusual,
  usualValue,
} from './plausible.ts';

test.each([
  ['buy', 1.0954, 150, false],
  ['buy', 1.0804, 150, true],
  ['buy', 1.0954, -50, true],
  ['buy', 1.0804, -50, false],
  ['sell', 1.0804, 150, false],
  ['sell', 1.0954, 150, true],
  ['sell', 1.0804, -50, true],
  ['sell', 1.0954, 0, false],
  ['sell', 1.0854, 150, false],
] as const)('a %s at 1.0854, closed at %d with %d: wrong is %s', (type, close, gross, isWrong) => {
  expect(isCloseOnWrongSide(type, 1.0854, close, gross)).toBe(isWrong);
});

test.each([
  [-150, 15, false],
  [-150.01, 15, true],
  [150.01, -15, true],
  [-100, 0, false],
  [-100.01, 0, true],
  [-100, 9.99, false],
])('a cost of %d with an amount of %d is large: %s', (cost, amount, isLarge) => {
  expect(isLargeCost(cost, amount)).toBe(isLarge);
});

test.each([
  ['EURUSD', 1.2, 1, false],
  ['EURUSD', 1.21, 1, true],
  ['EURUSD', 1, 1.21, true],
  ['EURUSD', 10.854, 1.0854, true],
  ['USDJPY', 1.5123, 151.23, true],
  ['XAUUSD', 2650, 2000, false],
  ['XAUUSD', 265, 2650, true],
  ['NAS100', 30000, 20000, false],
  ['US30', 30001, 20000, true],
])('%s at %d is far from %d: %s', (pair, price, other, isFar) => {
  expect(isFarFrom(pair, price, other)).toBe(isFar);
});

test.each([
  [[50, 10, 30, 20, 40], 30],
  [[50, 10, 30, 20, 40, 40.01], 35],
  [[50, 10, 30.01, 20, 40, 30], 30.01],
  [[0.01, 0.02, 0.03, 0.04, 9000], 0.03],
  [[10, 20, 30, 40], null],
  [[], null],
])('of the amounts %j the usual one is %s', (amounts, usual) => {
  expect(usualValue(amounts, 2)).toBe(usual);
});

test('usual lots keep the digits of coins', () => {
  expect(usualValue([0.00012, 0.0001, 0.0002, 0.00013, 5], 8)).toBe(0.00013);
});

test.each([
  ['lost', 150, 30, false],
  ['lost', 150.01, 30, true],
  ['lost', 1000, 0, false],
  ['won', 300, 30, false],
  ['won', 300.01, 30, true],
  ['lots', 1, 0.1, false],
  ['lots', 1.01, 0.1, true],
  ['lots', 0.0014, 0.00013, true],
] as const)('of what is %s, %d where %s is usual is unusual: %s', (kind, number, usual, expected) => {
  expect(isUnusual(kind, number, usual)).toBe(expected);
});

test.each([
  ['EURUSD', 20, 10_000, false],
  ['EURUSD', 20.01, 10_000, true],
  ['XAUUSD', 50, 10_252, true],
  ['EURUSD', 50, 0, false],
  ['EURUSD', 50, -20, false],
  ['US30', 50, 10_252, false],
  ['BTCUSD', 50, 10_252, false],
])('of %s, %d lots on a balance of %d are beyond it: %s', (symbol, lots, balance, isBeyond) => {
  expect(isBeyondMargin(symbol, lots, balance)).toBe(isBeyond);
});

test.each([
  [1000, 1000, false],
  [1000.01, 1000, true],
  [50, 0, false],
  [50, -20, false],
])('an amount of %d with a balance of %d is beyond it: %s', (loss, balance, isBeyond) => {
  expect(isBeyondBalance(loss, balance)).toBe(isBeyond);
});

test.each([
  ['double in a month', 1000, 2000, '2026-12-22', false],
  ['a cent more than double in a month', 1000, 2000.01, '2026-12-22', true],
  ['nearly double in a day', 1000, 1999, '2026-11-23', false],
  ['three times in a week', 1000, 3000, '2026-11-29', true],
  ['three times in two months', 1000, 3000, '2027-01-21', false],
  ['five times in two months', 1000, 5000, '2027-01-21', true],
  ['ten times in a year', 1000, 10_000, '2027-11-22', false],
  ['from nothing', 0, 5000, '2026-12-22', false],
  ['the largest amounts over centuries', 0.01, 999_999_999_999.99, '2999-12-31', false],
  ['no day between', 1000, 5000, '2026-11-22', false],
])('a plan for %s', (_, current, target, end, isAsked) => {
  expect(asksToDouble({ current, target }, ['2026-11-22', end])).toBe(isAsked);
});
