import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { wallAt } from './wall.ts';

/**
 * The time zone of an account: a zone of the tz database, and hours added to its local time. MetaTrader servers usually show
 * New York time plus 7 hours, so that the day ends at 17:00 in New York.
 */
export type Clock = { zone: string; shiftHours: number };

/** Server time as printed in a statement: 'YYYY-MM-DDTHH:MM', with or without seconds. */
type ClockTime = string;

const hour = 3_600_000;
const day = 24 * hour;

export const clocks = {
  /** Most MetaTrader servers: GMT+2, and +3 during New York's summer time. */
  newYorkClose: { zone: 'America/New_York', shiftHours: 7 },
  /** Servers on European summer time. */
  easternEurope: { zone: 'Europe/Athens', shiftHours: 0 },
  pragueMidnight: { zone: 'Europe/Prague', shiftHours: 0 },
  utc: { zone: 'UTC', shiftHours: 0 },
} as const satisfies Record<string, Clock>;

/** @throws RangeError for an unknown zone or an invalid moment */
export function toDay(moment: Date, { zone, shiftHours }: Clock): CalendarDay {
  return new Date(wallAt(moment.getTime(), zone) + shiftHours * hour).toISOString().slice(0, 10);
}

/**
 * The moment of a server time; at 00:00, the first moment of the day. A skipped time counts as if the clocks had not been put
 * forward; a repeated one is the first.
 * @throws RangeError for an unknown zone or an invalid time
 */
export function toMoment(time: ClockTime, { zone, shiftHours }: Clock): Date {
  const wall = Date.parse(`${time}Z`) - shiftHours * hour;
  const offsetAround = (moment: number) => wallAt(moment, zone) - moment;
  // No zone is a whole day from UTC, so the moment and the relevant clock change are within these bounds.
  const before = wall - offsetAround(wall - day);
  const after = wall - offsetAround(wall + day);
  const shown = [before, after].filter(moment => wallAt(moment, zone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : before);
}
