import { addDays, type CalendarDay, firstDayInWeek, type WeekStart, weekMonday } from './calendar-day.ts';

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

export const presetNames: Record<DatePreset, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
};

type DaySpan = { from: CalendarDay; to: CalendarDay };

/** A named range, which moves with the calendar, or first and last day; '' for any. */
export type DayChoice = { dates: DatePreset | ''; from: CalendarDay; to: CalendarDay };

/** The days of a filter; '' for any. */
export function daysChosen({ dates, from, to }: DayChoice, today: CalendarDay, starts: WeekStart): DaySpan {
  return dates ? daysOfPreset(dates, today, starts) : { from, to };
}

export function daysOfPreset(preset: DatePreset, today: CalendarDay, starts: WeekStart): DaySpan {
  const week = firstDayInWeek(weekMonday(today, starts), starts);
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

/** True for an existing day in the range of trades. */
export function isFilterDay(text: string): boolean {
  return /^(19|20)\d\d-(0\d|1[0-2])-([0-2]\d|3[01])$/.test(text) && addDays(text, 0) === text;
}

/** 31 days after the first is always in the next month. */
function lastOfMonth(first: CalendarDay): CalendarDay {
  return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
}
