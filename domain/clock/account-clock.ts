import { type CalendarDay, calendarDayOf, startOfDay } from '#domain/clock/calendar-day.ts';
import { type Clock, dayOf, momentOf } from './clock.ts';
import { wallAt } from './wall.ts';

/** What tells the days of a figure apart; null is the calendar where the person is. */
export type DayClock = Clock | null;

/** A clock as the database keeps it: no zone for the calendar where the person is, and the hours as an interval. */
export type KeptClock = { time_zone: string | null; day_shift: string };

/** The clock of an account; null, too, where this browser does not know its zone. */
export function clockOf({ time_zone, day_shift }: KeptClock): DayClock {
  return time_zone === null ? null : knownClock({ zone: time_zone, shiftHours: hoursOf(day_shift) });
}

/** A clock, or null where this browser does not know its zone. */
export function knownClock(clock: Clock): DayClock {
  return isZone(clock.zone) ? clock : null;
}

/** The database knows zones that not every browser does: better the days of a calendar than none. */
function isZone(name: string): boolean {
  try {
    wallAt(0, name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The clock of a trader's own figures: that of the account that is chosen or, where none is, of the only one. Those of several
 * accounts are told by the calendar where the person is.
 */
export function clockAmong(accounts: readonly (KeptClock & { id: string })[], chosen = ''): DayClock {
  const asked = chosen ? accounts.filter(({ id }) => id === chosen) : accounts;
  return asked.length === 1 ? (asked.map(clockOf)[0] ?? null) : null;
}

/** The day that a moment lies in. */
export function dayAt(moment: Date, clock: DayClock): CalendarDay {
  return clock ? dayOf(moment, clock) : calendarDayOf(moment);
}

/** The first moment of a day. */
export function firstMomentOf(day: CalendarDay, clock: DayClock): Date {
  return clock ? momentOf(`${day}T00:00`, clock) : startOfDay(day);
}

/** The day of a clock at a moment where that is another one than where the person is, and null where it is the same. */
export function otherDayAt(moment: Date, clock: DayClock): CalendarDay | null {
  const day = dayAt(moment, clock);
  return day === calendarDayOf(moment) ? null : day;
}

/** Hours as an interval of PostgreSQL: '07:00:00', '-02:30:00'. */
export function intervalOf(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${hours < 0 ? '-' : ''}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

/**
 * The hours of an interval of at most a day or so, as PostgreSQL writes it: '07:00:00', '-02:30:00', '1 day'.
 * @throws RangeError where it is none
 */
export function hoursOf(interval: string): number {
  const match = /^(?:([+-]?\d+) days?)? ?(?:([+-]?)(\d+):(\d\d):(\d\d)(?:\.\d+)?)?$/.exec(interval);
  if (!match || interval === '') {
    throw new RangeError(`Not an interval of hours: ${interval}`);
  }
  const [, days = 0, sign, hours = 0, minutes = 0, seconds = 0] = match;
  const time = Number(hours) + Number(minutes) / 60 + Number(seconds) / 3600;
  return Number(days) * 24 + (sign === '-' ? -time : time);
}
