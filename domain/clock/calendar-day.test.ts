import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysBetween, formatDay, localDay, localNoon, startOfDay } from './calendar-day.ts';

const hour = 3_600_000;

describe.each([
  'UTC',
  'America/New_York',
  'Pacific/Auckland',
  'Asia/Kolkata',
  // At midnight one day begins at 1:00, and another has midnight twice.
  'Asia/Beirut',
  'America/Havana',
  'America/Santiago',
])('in %s', zone => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
    // Engines may print Asia/Calcutta for Asia/Kolkata.
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions();
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
  });
  afterAll(() => {
    if (before === undefined) {
      delete process.env.TZ;
    } else {
      process.env.TZ = before;
    }
  });

  test('every hour of a year falls on the day that the calendar of that place shows', () => {
    const localDate = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2027, 0, 1); moment += hour) {
      expect(localDay(new Date(moment))).toBe(localDate.format(moment));
    }
  });

  test('a day that a calendar gives back is the day it was given', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      expect(localDay(localNoon(day))).toBe(day);
    }
  });

  test('a day begins with its first moment: a millisecond before is the day before', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const start = startOfDay(day);
      expect(localDay(start)).toBe(day);
      expect(localDay(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
    }
  });

  test('each day is one day after the day before, clock changes included', () => {
    const days = Array.from({ length: 366 }, (_, index) => addDays('2026-01-01', index));
    expect(days.at(-1)).toBe('2027-01-01');
    expect(days.map(day => daysBetween('2026-01-01', day))).toEqual(days.map((_, index) => index));
  });

  test('a day is read as it is written', () => {
    expect(formatDay('2026-03-08')).toBe('Mar 8, 2026');
    expect(formatDay('2026-12-31')).toBe('Dec 31, 2026');
  });
});

test('years of other lengths keep four digits', () => {
  const early = new Date(2026, 0, 2);
  early.setFullYear(812);
  expect(localDay(early)).toBe('0812-01-02');
});

test.each(['', '2026-3-8', '08.03.2026', '2026-03-08T00:00:00Z'])('%j is not taken for a day', text => {
  expect(() => daysBetween('2026-01-01', text)).toThrow(RangeError);
});

test('a day whose midnight a clock change skips begins an hour later', () => {
  const before = process.env.TZ;
  process.env.TZ = 'Africa/Cairo';
  const start = startOfDay('2026-04-24');
  expect([start.getDate(), start.getHours()]).toEqual([24, 1]);
  expect(start.toISOString()).toBe('2026-04-23T22:00:00.000Z');
  if (before === undefined) {
    delete process.env.TZ;
  } else {
    process.env.TZ = before;
  }
});
