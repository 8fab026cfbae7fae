import { expect, test } from 'vitest';
import { clocks } from './clock.ts';
import { otherDay, otherWeekday } from './other-day-words.ts';

test.each([
  ['America/New_York', '2026-03-16T21:30Z', 'already Tuesday', 'already Tuesday, Mar 17, 2026'],
  ['Pacific/Auckland', '2026-03-16T12:30Z', 'still Monday', 'still Monday, Mar 16, 2026'],
  ['America/New_York', '2026-03-16T20:30Z', null, null],
])('in %s at %s it is %s for the broker', (zone, moment, inShort, withDate) => {
  process.env.TZ = zone;
  expect(otherWeekday(new Date(moment), clocks.newYorkClose)).toBe(inShort);
  expect(otherDay(new Date(moment), clocks.newYorkClose)).toBe(withDate);
});

test('without a clock there is no other day', () => {
  expect(otherWeekday(new Date(), null)).toBe(null);
});
