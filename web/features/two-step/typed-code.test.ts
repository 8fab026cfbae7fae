import { expect, test } from 'vitest';
import { asCode, inGroups, looksLikeRecoveryCode } from './typed-code.ts';

test.each([
  '123456',
  '123 456',
  ' 123-456\n',
  '１２３４５６',
  '١٢٣٤٥٦',
  '۱۲۳۴۵۶',
  'Your code: 123456',
  '1234567',
])('%s is a code', typed => {
  expect(asCode(typed)).toBe('123456');
});

test('A recovery code in the place of a code is seen, and a sentence with one is none', () => {
  expect(['k7xq-2m9p', 'K7XQ2M9PAB', ' abcde-12345 '].map(looksLikeRecoveryCode)).toEqual([true, true, true]);
  expect(['123 456', '123456789', 'Your code: 123456', 'abc'].map(looksLikeRecoveryCode)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('A key is read in groups of four', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(inGroups('ABCDEFGH')).toBe('ABCD EFGH');
});
