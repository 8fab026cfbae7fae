/** A calendar day as 'YYYY-MM-DD', free of clock changes; it sorts as text. */
export type CalendarDay = string;

const millisecondsPerDay = 86_400_000;
const aMonday = '1970-01-05';
const readable = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The local calendar day of a moment. */
export function localDay(moment: Date): CalendarDay {
  const year = String(moment.getFullYear()).padStart(4, '0');
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${year}-${month}-${day}`;
}

/** Local noon of a day, for date pickers: noon exists on every day, midnight doesn't. */
export function localNoon(day: CalendarDay): Date {
  const [year, month, date] = splitDay(day);
  return new Date(year, month - 1, date, 12);
}

/** A day's first local moment: midnight, or later if a clock change skips it. */
export function startOfDay(day: CalendarDay): Date {
  const [year, month, date] = splitDay(day);
  return new Date(year, month - 1, date);
}

/** Negative if the second day is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (startInUtc(to) - startInUtc(from)) / millisecondsPerDay;
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(startInUtc(day) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** The first day of weeks. */
export type WeekStart = 'sunday' | 'monday';

/** The Monday in the week of a day. It names the week, also one that starts on the Sunday before. */
export function weekMonday(day: CalendarDay, starts: WeekStart = 'monday'): CalendarDay {
  const shifted = starts === 'sunday' ? addDays(day, 1) : day;
  return addDays(shifted, -(((daysBetween(aMonday, shifted) % 7) + 7) % 7));
}

/** The first day of the week with a Monday in it. */
export function firstDayInWeek(monday: CalendarDay, starts: WeekStart): CalendarDay {
  return starts === 'sunday' ? addDays(monday, -1) : monday;
}

/** 'Mar 8, 2026' */
export function formatDay(day: CalendarDay): string {
  return readable.format(startInUtc(day));
}

function startInUtc(day: CalendarDay): number {
  const [year, month, date] = splitDay(day);
  return Date.UTC(year, month - 1, date);
}

function splitDay(day: CalendarDay): [year: number, month: number, date: number] {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) {
    throw new RangeError(`Not a calendar day: ${day}`);
  }
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}
