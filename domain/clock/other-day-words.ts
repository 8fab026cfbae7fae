import { type CalendarDay, formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { type DayClock, otherDayAt } from './account-clock.ts';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** 'already Tuesday' or 'still Sunday'; null if the day there equals the local one. */
export function otherWeekday(moment: Date, clock: DayClock): string | null {
  const day = otherDayAt(moment, clock);
  return day && `${aheadOrBehind(day, moment)} ${weekdayName(day)}`;
}

/** 'already Tuesday, Mar 17, 2026' */
export function otherDay(moment: Date, clock: DayClock): string | null {
  const day = otherDayAt(moment, clock);
  return day && `${aheadOrBehind(day, moment)} ${weekdayName(day)}, ${formatDay(day)}`;
}

function aheadOrBehind(day: CalendarDay, moment: Date): string {
  return day > localDay(moment) ? 'already' : 'still';
}

function weekdayName(day: CalendarDay): string {
  return weekday.format(new Date(`${day}T00:00Z`));
}
