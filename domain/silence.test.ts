import { expect, test } from 'vitest';
import { daysWithoutTrade, silence } from './silence.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:59Z', 0, null],
  ['2026-11-20T12:00:00Z', 1, null],
  ['2026-11-14T12:00:01Z', 6, null],
  ['2026-11-14T12:00:00Z', 7, 'Silent 7 days'],
  ['2026-11-12T08:00:00Z', 9, 'Silent 9 days'],
  ['2023-11-21T12:00:00Z', 1096, 'Silent 1,096 days'],
])('the last trade at %s is %d days ago: %s', (moment, days, words) => {
  expect(daysWithoutTrade(new Date(moment), now)).toBe(days);
  expect(silence(new Date(moment), now)).toBe(words);
});

test('a trader without a trade has never traded', () => {
  expect(daysWithoutTrade(null, now)).toBeNull();
  expect(silence(null, now)).toBe('Never traded');
});

test('a trade that is newer than the list counts as of now', () => {
  expect(daysWithoutTrade(new Date('2026-11-21T12:00:05Z'), now)).toBe(0);
});
