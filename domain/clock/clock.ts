import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { wallAt } from './wall.ts';

/** A tz database zone with added hours; most MetaTrader servers have New York's time plus 7 hours. */
export type Clock = { zone: string; shiftHours: number };

/** Server time in a statement: 'YYYY-MM-DDTHH:MM', with or without seconds. */
type ClockTime = string;

const hour = 3_600_000;
const day = 24 * hour;

export const clocks = {
  /** Most MetaTrader servers. */
  newYorkClose: { zone: 'America/New_York', shiftHours: 7 },
  easternEurope: { zone: 'Europe/Athens', shiftHours: 0 },
  pragueMidnight: { zone: 'Europe/Prague', shiftHours: 0 },
  utc: { zone: 'UTC', shiftHours: 0 },
} as const satisfies Record<string, Clock>;

/** @throws RangeError for an unknown zone or an invalid moment */
export function toDay(moment: Date, { zone, shiftHours }: Clock): CalendarDay {
  return new Date(wallAt(moment.getTime(), zone) + shiftHours * hour).toISOString().slice(0, 10);
}

/**
 * The moment of a server time; at 00:00, the day's first. A skipped time counts as if the clocks had not been
 * put forward; a repeated one is the first.
 * @throws RangeError for an unknown zone or an invalid time
 */
export function toMoment(time: ClockTime, { zone, shiftHours }: Clock): Date {
  const wall = Date.parse(`${time}Z`) - shiftHours * hour;
  const offsetAround = (moment: number) => wallAt(moment, zone) - moment;
  // Zones are less than a day from UTC, so the moment and its clock change are within these bounds.
  const before = wall - offsetAround(wall - day);
  const after = wall - offsetAround(wall + day);
  const shown = [before, after].filter(moment => wallAt(moment, zone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : before);
}
