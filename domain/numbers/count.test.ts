import { expect, test } from 'vitest';
import { countNoun, formatCount } from './count.ts';

test('a count has groups of three digits', () => {
  expect(formatCount(0)).toBe('0');
  expect(formatCount(999)).toBe('999');
  expect(formatCount(1_234_567)).toBe('1,234,567');
});

test('only a count of one has no s', () => {
  expect(countNoun(0, 'trade')).toBe('0 trades');
  expect(countNoun(1, 'trade')).toBe('1 trade');
  expect(countNoun(12_345, 'day')).toBe('12,345 days');
});
