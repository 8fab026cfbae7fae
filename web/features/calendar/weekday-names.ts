import type { WeekStart } from '#domain/clock/calendar-day.ts';

const fromSunday = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  long => ({ long, short: long.slice(0, 3), letter: long.slice(0, 1) }),
);

/** The days of a week in their order. */
export function weekdayNames(starts: WeekStart): typeof fromSunday {
  return starts === 'sunday' ? fromSunday : [...fromSunday.slice(1), ...fromSunday.slice(0, 1)];
}
