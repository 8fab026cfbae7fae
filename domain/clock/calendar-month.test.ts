import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar-day.ts';
import {
  addMonths,
  formatMonth,
  isCalendarMonth,
  isCalendarYear,
  monthWeeks,
  toMonth,
  yearMonths,
} from './calendar-month.ts';

const months = fc
  .tuple(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

describe.each(['UTC', 'America/New_York', 'Pacific/Apia', 'Africa/Cairo'])('in %s', zone => {
  test.each([
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2026-02', 5, '2026-01-26', '2026-03-01'],
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2024-02', 5, '2024-01-29', '2024-03-03'],
    ['2011-12', 5, '2011-11-28', '2012-01-01'],
    ['2023-04', 5, '2023-03-27', '2023-04-30'],
  ])('%s has %d weeks, from Monday to Sunday', (month, count, first, last) => {
    process.env.TZ = zone;
    const weeks = monthWeeks(month, 'monday');
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
  });

  test('a month has each of its days once, one after the other, in as few weeks as hold them', () => {
    process.env.TZ = zone;
    fc.assert(
      fc.property(months, fc.constantFrom('sunday' as const, 'monday' as const), (month, starts) => {
        const days = monthWeeks(month, starts).flat();
        expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
        const some = starts === 'sunday' ? '1970-01-04' : '1970-01-05';
        expect(daysBetween(some, days[0] ?? '') % 7 === 0).toBe(true);
        expect(days.slice(0, 7).some(day => toMonth(day) === month)).toBe(true);
        expect(days.slice(-7).some(day => toMonth(day) === month)).toBe(true);
        const own = days.filter(day => toMonth(day) === month);
        expect([own[0], own.length]).toEqual([
          `${month}-01`,
          daysBetween(`${month}-01`, `${addMonths(month, 1)}-01`),
        ]);
      }),
    );
  });
});

test('months follow each other over the turn of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(yearMonths('2024')).toEqual(Array.from({ length: 12 }, (_, index) => addMonths('2024-01', index)));
  expect(formatMonth('2026-11')).toBe('November 2026');
});

test('a month and a year of an address are those in which trades can lie', () => {
  expect(['2026-11', '1900-01', '2099-12'].map(isCalendarMonth)).toEqual([true, true, true]);
  expect(['', '2026', '2026-13', '2026-1', '1899-12', '2026-11-01'].map(isCalendarMonth)).toEqual(
    Array(6).fill(false),
  );
  expect(['2026', '2100', '26', '', '2026-11'].map(isCalendarYear)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
