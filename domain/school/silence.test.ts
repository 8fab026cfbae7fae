import { expect, test } from 'vitest';
import { inactiveDays } from './silence.ts';

const now = new Date('2026-11-21T12:00:00Z');
const joinedAt = new Date('2026-01-01T00:00:00Z');

test('days are counted in whole ones', () => {
  expect(inactiveDays({ joinedAt, lastTradeAt: new Date('2026-11-14T12:00:01Z') }, now)).toBe(6);
  expect(inactiveDays({ joinedAt, lastTradeAt: new Date('2026-11-14T12:00:00Z') }, now)).toBe(7);
});

test('a trade that is newer than the list counts as of now', () => {
  expect(inactiveDays({ joinedAt, lastTradeAt: new Date('2026-11-21T12:00:05Z') }, now)).toBe(0);
});
