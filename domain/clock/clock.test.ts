import { expect, test } from 'vitest';
import { addDays, localDay } from '#domain/clock/calendar-day.ts';
import { clocks, toDay, toMoment } from './clock.ts';

const hour = 3_600_000;
const hoursOf2026 = Array.from({ length: 365 * 24 }, (_, index) => Date.UTC(2026, 0, 1) + index * hour);

test.each(Object.entries(clocks))(
  'each day of a year of %s begins where the one before it ends',
  (_name, clock) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const first = toMoment(`${day}T00:00`, clock);
      expect(toDay(first, clock)).toBe(day);
      expect(toDay(new Date(first.getTime() - 1), clock)).toBe(addDays(day, -1));
    }
  },
);

test('New York 17:00 and Athens differ on the days between their changes of clocks alone', () => {
  const differing = hoursOf2026
    .map(moment => new Date(moment))
    .filter(moment => toDay(moment, clocks.newYorkClose) !== toDay(moment, clocks.easternEurope))
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
      expect(toDay(new Date(moment), { zone, shiftHours: 0 })).toBe(localDay(new Date(moment)));
    }
  },
);

test('a zone, a moment or a time that is none is an error', () => {
  const { utc } = clocks;
  expect(() => toDay(new Date(), { zone: 'Nowhere/At_all', shiftHours: 0 })).toThrow(RangeError);
  expect(() => toDay(new Date(Number.NaN), utc)).toThrow(RangeError);
  expect(() => toMoment('tomorrow', utc).toISOString()).toThrow(RangeError);
  expect(() => toMoment('2026-02-30T00:00', { zone: 'Nowhere/At_all', shiftHours: 0 })).toThrow(RangeError);
});
