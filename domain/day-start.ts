import { type CalendarDay, noonOf } from './calendar-day.ts';

/**
 * The first moment of a calendar day where the person is. On days that a clock change robs of their midnight it is the
 * hour after.
 */
export function startOfDay(day: CalendarDay): Date {
  const moment = noonOf(day);
  moment.setHours(0, 0, 0, 0);
  return moment;
}
