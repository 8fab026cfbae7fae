import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { wallAt } from './wall.ts';

/**
 * When the days of an account begin: a zone of the tz database, and hours that are added to the time on its walls.
 * The usual server of a broker shows New York's time and 7 hours, so that its day ends at 17:00 in New York.
 */
export type Clock = { zone: string; shiftHours: number };

/** The time that a clock shows, as a statement prints it: 'YYYY-MM-DDTHH:MM', with seconds or without. */
type ClockTime = string;

const hour = 3_600_000;
const day = 24 * hour;

/** The clocks of servers that have a name of their own. */
export const clocks = {
  /** Most MetaTrader servers: GMT+2, and +3 while New York has summer time. */
  newYorkClose: { zone: 'America/New_York', shiftHours: 7 },
  /** Servers that follow European summer time. */
  easternEurope: { zone: 'Europe/Athens', shiftHours: 0 },
  pragueMidnight: { zone: 'Europe/Prague', shiftHours: 0 },
  utc: { zone: 'UTC', shiftHours: 0 },
} as const satisfies Record<string, Clock>;

/**
 * The day that a clock shows at a moment.
 * @throws RangeError where the zone or the moment is none
 */
export function dayOf(moment: Date, { zone, shiftHours }: Clock): CalendarDay {
  return new Date(wallAt(moment.getTime(), zone) + shiftHours * hour).toISOString().slice(0, 10);
}

/**
 * The moment at which a clock shows a time; of a day at 00:00, its first moment. A time that the walls of the zone skip
 * counts as if they had not been put forward; one that comes twice is the first of the two.
 * @throws RangeError where the zone or the time is none
 */
export function momentOf(time: ClockTime, { zone, shiftHours }: Clock): Date {
  const wall = Date.parse(`${time}Z`) - shiftHours * hour;
  const offsetAround = (moment: number) => wallAt(moment, zone) - moment;
  // No zone is a whole day from UTC: the moment lies between the two, and so does the change of clocks that matters.
  const before = wall - offsetAround(wall - day);
  const after = wall - offsetAround(wall + day);
  const shown = [before, after].filter(moment => wallAt(moment, zone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : before);
}
