import { describe, expect, test } from 'vitest';
import { addDays, calendarDayOf } from '#domain/calendar-day.ts';
import { clocks, dayOf, momentOf } from './clock.ts';

const hour = 3_600_000;
const hoursOf2026 = Array.from({ length: 365 * 24 }, (_, index) => Date.UTC(2026, 0, 1) + index * hour);

describe.each(Object.entries(clocks))('%s', (_name, clock) => {
  test('every hour of a year lies in the day that its day and the next enclose', () => {
    for (const moment of hoursOf2026) {
      const day = dayOf(new Date(moment), clock);
      expect(momentOf(`${day}T00:00`, clock).getTime()).toBeLessThanOrEqual(moment);
      expect(momentOf(`${addDays(day, 1)}T00:00`, clock).getTime()).toBeGreaterThan(moment);
    }
  });
});

test('New York 17:00 and Athens differ on the days between their changes of clocks alone', () => {
  const differing = hoursOf2026
    .map(moment => new Date(moment))
    .filter(moment => dayOf(moment, clocks.newYorkClose) !== dayOf(moment, clocks.easternEurope))
    .map(moment => moment.toISOString().slice(0, 10));
  expect([differing.at(0), differing.at(20), differing.at(21), differing.at(-1)]).toEqual([
    '2026-03-08',
    '2026-03-28',
    '2026-10-25',
    '2026-10-31',
  ]);
  expect(new Set(differing).size).toBe(28);
});

test.each(['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'])(
  'without a shift, the clock of %s has the days of its calendar',
  zone => {
    process.env.TZ = zone;
    for (const moment of hoursOf2026) {
      expect(dayOf(new Date(moment), { zone, shiftHours: 0 })).toBe(calendarDayOf(new Date(moment)));
    }
  },
);

test('a zone, a moment or a time that is none is an error', () => {
  const { utc } = clocks;
  expect(() => dayOf(new Date(), { zone: 'Nowhere/At_all', shiftHours: 0 })).toThrow(RangeError);
  expect(() => dayOf(new Date(Number.NaN), utc)).toThrow(RangeError);
  expect(() => momentOf('tomorrow', utc).toISOString()).toThrow(RangeError);
  expect(() => momentOf('2026-02-30T00:00', { zone: 'Nowhere/At_all', shiftHours: 0 })).toThrow(RangeError);
});
