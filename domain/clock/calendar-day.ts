/**
 * A day of the calendar as 'YYYY-MM-DD', the form in which plans keep their dates. It has no time and no
 * time zone, so that no clock change can add or lose a day; as text it sorts in the calendar's order.
 */
export type CalendarDay = string;

const millisecondsPerDay = 86_400_000;
const aMonday = '1970-01-05';
const readable = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The calendar day that a moment falls on where the person is (the time zone of this process). */
export function calendarDayOf(moment: Date): CalendarDay {
  const year = String(moment.getFullYear()).padStart(4, '0');
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${year}-${month}-${day}`;
}

/** Noon of a calendar day where the person is: what a date picker takes. Noon exists on every day; midnight does not. */
export function noonOf(day: CalendarDay): Date {
  const [year, month, date] = partsOf(day);
  return new Date(year, month - 1, date, 12);
}

/**
 * The first moment of a calendar day where the person is. That is midnight, or the moment to which the clocks jump
 * where a clock change leaves midnight out.
 */
export function startOfDay(day: CalendarDay): Date {
  const [year, month, date] = partsOf(day);
  return new Date(year, month - 1, date);
}

/** Whole calendar days from one day to another; negative when the second comes first. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (startInUtc(to) - startInUtc(from)) / millisecondsPerDay;
}

/** The calendar day so many days later (or earlier, when negative). */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(startInUtc(day) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** The Monday of the week in which a day lies. */
export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -(((daysBetween(aMonday, day) % 7) + 7) % 7));
}

/** A calendar day as people read it: 'Mar 8, 2026'. */
export function formatDay(day: CalendarDay): string {
  return readable.format(startInUtc(day));
}

/** UTC has no clock changes: every day there is exactly 24 hours long. */
function startInUtc(day: CalendarDay): number {
  const [year, month, date] = partsOf(day);
  return Date.UTC(year, month - 1, date);
}

function partsOf(day: CalendarDay): [year: number, month: number, date: number] {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) {
    throw new RangeError(`Not a calendar day: ${day}`);
  }
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}
