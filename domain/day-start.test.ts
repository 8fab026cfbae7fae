import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, calendarDayOf } from './calendar-day.ts';
import { startOfDay } from './day-start.ts';

// Cairo, Havana and Santiago change their clocks at midnight.
describe.each([
  'UTC',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Pacific/Auckland',
  'Asia/Kolkata',
])('in %s', zone => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test('a day begins where the day before ends, clock changes included', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const start = startOfDay(day);
      expect(calendarDayOf(start)).toBe(day);
      expect(calendarDayOf(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
    }
  });
});

test('a day without midnight begins an hour later', () => {
  const before = process.env.TZ;
  process.env.TZ = 'Africa/Cairo';
  expect(startOfDay('2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z');
  expect(startOfDay('2026-04-24').getHours()).toBe(1);
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});
