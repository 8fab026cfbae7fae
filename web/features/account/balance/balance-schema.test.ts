import { expect, test } from 'vitest';
import {
  balanceAfter,
  balanceSchema,
  cashSchema,
  isBelowZero,
  isTooMuch,
  withOtherSign,
} from './balance-schema.ts';

const typed = { newBalance: '', amount: '', day: '2026-05-04', reason: '' };

test('the sign is turned around at any stage of typing', () => {
  expect(withOtherSign('')).toBe('-');
  expect(withOtherSign('-')).toBe('');
  expect(withOtherSign('250.5')).toBe('-250.5');
  expect(withOtherSign(' -250.5 ')).toBe('250.5');
  expect(isBelowZero('-')).toBe(true);
  expect(isBelowZero('5-')).toBe(false);
});

test('a balance may be below zero, and needs no reason', () => {
  const balance = balanceSchema.parse({ ...typed, newBalance: '-250.5', reason: '  ' });
  expect(balance).toMatchObject({ newBalance: -250.5, reason: '' });
});

test('a sign alone is no balance, and a novel no reason', () => {
  const refused = balanceSchema.safeParse({ ...typed, newBalance: '-', reason: 'x'.repeat(501) });
  expect(refused.error?.issues.map(issue => [issue.path[0], issue.message])).toEqual([
    ['newBalance', 'Use digits and a decimal point, like 1250.50.'],
    ['reason', 'Use at most 500 characters.'],
  ]);
});

test.each([
  ['0', 'Enter 0.01 or more.'],
  ['-20', 'Leave out the minus sign.'],
  ['', 'Enter a number, like 1250.50.'],
])('cash of %j is refused beside its field, whatever else was typed', (amount, message) => {
  const refused = cashSchema.safeParse({ ...typed, newBalance: 'half', amount });
  expect(refused.error?.issues.map(issue => [issue.path[0], issue.message])).toEqual([['amount', message]]);
});

test('the balance that follows is exact, and unknown while the amount is none', () => {
  expect(balanceAfter(0.1, 'deposit', '0.2')).toBe(0.3);
  expect(balanceAfter(100, 'withdrawal', ' 250.55 ')).toBe(-150.55);
  expect(balanceAfter(100, 'deposit', '1,000')).toBe(1100);
  expect(balanceAfter(100, 'deposit', '1.000')).toBeNull();
});

test('cash after which a balance would have too many digits is too much', () => {
  expect(isTooMuch(0.01, 'deposit', 999_999_999_999.99)).toBe(true);
  expect(isTooMuch(0, 'deposit', 999_999_999_999.99)).toBe(false);
  expect(isTooMuch(-0.01, 'withdrawal', 999_999_999_999.99)).toBe(true);
});
