import { expect, test } from 'vitest';
import { daysToRestore } from './removal.ts';

const removedAt = new Date('2026-11-01T12:00:00Z');

test.each([
  ['2026-11-01T12:00:00Z', 30],
  ['2026-11-01T12:00:01Z', 30],
  ['2026-11-30T12:00:00Z', 1],
  ['2026-12-01T11:59:59Z', 1],
  ['2026-12-01T12:00:00Z', 0],
  ['2026-12-02T12:00:00Z', 0],
])('at %s %i days are left', (now, days) => {
  expect(daysToRestore(removedAt, new Date(now))).toBe(days);
});
