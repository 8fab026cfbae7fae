import { addDays, type CalendarDay, daysBetween } from './calendar-day.ts';

/** Spans of days by name, in the order in which they are offered. */
export const datePresets = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-year',
] as const;

export type DatePreset = (typeof datePresets)[number];

/** The names as people read them. */
export const presetNames: Record<DatePreset, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
};

/** The first and the last day of a span, both included. */
type DaySpan = { from: CalendarDay; to: CalendarDay };

/** Days as a filter has them: by a name, which goes on with the calendar, or a first and a last one; '' for any. */
export type DayChoice = { dates: DatePreset | ''; from: CalendarDay; to: CalendarDay };

/** The days that a filter asks for, '' where any day is meant. */
export function daysChosen({ dates, from, to }: DayChoice, today: CalendarDay): DaySpan {
  return dates ? daysOfPreset(dates, today) : { from, to };
}

/** The days that a name means on a day. Weeks begin on Sunday, as in the calendar of a date field. */
export function daysOfPreset(preset: DatePreset, today: CalendarDay): DaySpan {
  const week = addDays(today, -weekdayOf(today));
  const month = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'this-week':
      return { from: week, to: addDays(week, 6) };
    case 'last-week':
      return { from: addDays(week, -7), to: addDays(week, -1) };
    case 'this-month':
      return { from: month, to: lastOfMonth(month) };
    case 'last-month':
      return { from: `${addDays(month, -1).slice(0, 7)}-01`, to: addDays(month, -1) };
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  }
}

/** True for a day that exists, in the years in which trades can lie. */
export function isFilterDay(text: string): boolean {
  return /^(19|20)\d\d-(0\d|1[0-2])-([0-2]\d|3[01])$/.test(text) && addDays(text, 0) === text;
}

/** 0 for a Sunday to 6 for a Saturday. */
function weekdayOf(day: CalendarDay): number {
  const aSunday = '1899-12-31';
  return ((daysBetween(aSunday, day) % 7) + 7) % 7;
}

/** 31 days after a first of a month lies in the next one, always. */
function lastOfMonth(first: CalendarDay): CalendarDay {
  return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
}
