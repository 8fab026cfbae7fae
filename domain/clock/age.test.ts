import { expect, test } from 'vitest';
import { formatAge } from './age.ts';

const minute = 60_000;

test.each([
  [-5, undefined],
  [0.9, undefined],
  [1, '1 minute ago'],
  [59.9, '59 minutes ago'],
  [60, '1 hour ago'],
  [150, '2 hours ago'],
  [24 * 60 - 1, '23 hours ago'],
  [24 * 60, '1 day ago'],
  [90 * 24 * 60, '90 days ago'],
])('%s minutes: %s', (minutes, words) => {
  const now = Date.UTC(2026, 10, 22, 14, 32);
  expect(formatAge(now - minutes * minute, now)).toBe(words);
});
