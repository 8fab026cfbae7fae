import { expect, test } from 'vitest';
import { firstDayInWeek, weekMonday } from './clock/calendar-day.ts';
import { daysOfWeek, formatWeek } from './review.ts';

test('a week begins on Monday', () => {
  expect(weekMonday('2026-11-16')).toBe('2026-11-16');
  expect(weekMonday('2026-11-22')).toBe('2026-11-16');
  expect(weekMonday('1969-12-31')).toBe('1969-12-29');
  // From Sunday, a week has the same name and begins one day earlier.
  expect(['2026-11-14', '2026-11-15', '2026-11-21'].map(day => weekMonday(day, 'sunday'))).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
  ]);
  expect(firstDayInWeek('2026-11-16', 'sunday')).toBe('2026-11-15');
  expect(firstDayInWeek('2026-11-16', 'monday')).toBe('2026-11-16');
  expect(daysOfWeek('2026-12-28')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

test('a week is named by its first and its last day', () => {
  const plain = (week: string) => formatWeek(week).replaceAll(/\s/g, ' ');
  expect(plain('2026-11-16')).toBe('Nov 16 – 22, 2026');
  expect(plain('2026-12-28')).toBe('Dec 28, 2026 – Jan 3, 2027');
});
