import { expect, test } from 'vitest';
import { balanceSchema, isBelowZero, withOtherSign } from './balance-schema.ts';

test('the sign is turned around at any stage of typing', () => {
  expect(withOtherSign('')).toBe('-');
  expect(withOtherSign('-')).toBe('');
  expect(withOtherSign('250.5')).toBe('-250.5');
  expect(withOtherSign(' -250.5 ')).toBe('250.5');
  expect(isBelowZero('-')).toBe(true);
  expect(isBelowZero('5-')).toBe(false);
});

test('a balance may be below zero, and needs no reason', () => {
  expect(balanceSchema.parse({ newBalance: '-250.5', reason: '  ' })).toEqual({
    newBalance: -250.5,
    reason: '',
  });
});

test('a sign alone is no balance, and a novel no reason', () => {
  const refused = balanceSchema.safeParse({ newBalance: '-', reason: 'x'.repeat(501) });
  expect(refused.error?.issues.map(issue => [issue.path[0], issue.message])).toEqual([
    ['newBalance', 'Use only digits and a point, like 1250.50.'],
    ['reason', 'Use at most 500 characters.'],
  ]);
});
