import { addDays, type CalendarDay, firstDayInWeek, type WeekStart, weekMonday } from './calendar-day.ts';
import { isFilterDay } from './date-presets.ts';

/** A calendar month as 'YYYY-MM'; it sorts as text. */
export type CalendarMonth = string;

export function toMonth(day: CalendarDay): CalendarMonth {
  return day.slice(0, 7);
}

export function firstDayInMonth(month: CalendarMonth): CalendarDay {
  return `${month}-01`;
}

export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** The 4 to 6 weeks of a month, whole. */
export function monthWeeks(month: CalendarMonth, starts: WeekStart): CalendarDay[][] {
  const end = firstDayInMonth(addMonths(month, 1));
  const weeks: CalendarDay[][] = [];
  let first = firstDayInWeek(weekMonday(firstDayInMonth(month), starts), starts);
  for (; first < end; first = addDays(first, 7)) {
    const start = first;
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)));
  }
  return weeks;
}

/** The twelve months of a year, 'YYYY'. */
export function yearMonths(year: string): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
}

/** True for a month in the range of trades. */
export function isCalendarMonth(text: string): boolean {
  return isFilterDay(`${text}-01`);
}

/** True for a year in the range of trades. */
export function isCalendarYear(text: string): boolean {
  return isFilterDay(`${text}-01-01`);
}

/** 'November 2026' */
export function formatMonth(month: CalendarMonth): string {
  return long.format(new Date(`${month}-01T00:00:00Z`));
}

const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
