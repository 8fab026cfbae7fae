import { type CalendarDay, localDay, startOfDay } from '#domain/clock/calendar-day.ts';
import { type Clock, toDay, toMoment } from './clock.ts';
import { wallAt } from './wall.ts';

/** The time zone of a figure's days; null for the local calendar. */
export type DayClock = Clock | null;

/** As in the database: no zone for the local calendar, and the shift as an interval. */
export type KeptClock = { time_zone: string | null; day_shift: string };

/** Null also if this browser doesn't know the zone. */
export function accountClock({ time_zone, day_shift }: KeptClock): DayClock {
  return time_zone === null ? null : knownClock({ zone: time_zone, shiftHours: intervalHours(day_shift) });
}

/** Null if this browser doesn't know the zone. */
export function knownClock(clock: Clock): DayClock {
  return isZone(clock.zone) ? clock : null;
}

/** The database knows zones that some browsers don't; these use the local calendar. */
function isZone(name: string): boolean {
  try {
    wallAt(0, name);
    return true;
  } catch {
    return false;
  }
}

/** The time zone of a trader's figures: the chosen or only account's; several use the local calendar. */
export function figuresClock(accounts: readonly (KeptClock & { id: string })[], chosen = ''): DayClock {
  const asked = chosen ? accounts.filter(({ id }) => id === chosen) : accounts;
  return asked.length === 1 ? (asked.map(accountClock)[0] ?? null) : null;
}

export function dayAt(moment: Date, clock: DayClock): CalendarDay {
  return clock ? toDay(moment, clock) : localDay(moment);
}

export function firstMoment(day: CalendarDay, clock: DayClock): Date {
  return clock ? toMoment(`${day}T00:00`, clock) : startOfDay(day);
}

/** The day in another time zone if it differs from the local one, else null. */
export function otherDayAt(moment: Date, clock: DayClock): CalendarDay | null {
  const day = dayAt(moment, clock);
  return day === localDay(moment) ? null : day;
}

/** Hours as a PostgreSQL interval: '07:00:00', '-02:30:00'. */
export function hoursInterval(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${hours < 0 ? '-' : ''}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

/** The hours of an interval: '07:00:00', '-02:30:00', '1 day'. @throws RangeError for other text */
export function intervalHours(interval: string): number {
  const match = /^(?:([+-]?\d+) days?)? ?(?:([+-]?)(\d+):(\d\d):(\d\d)(?:\.\d+)?)?$/.exec(interval);
  if (!match || interval === '') {
    throw new RangeError(`Not an interval of hours: ${interval}`);
  }
  const [, days = 0, sign, hours = 0, minutes = 0, seconds = 0] = match;
  const time = Number(hours) + Number(minutes) / 60 + Number(seconds) / 3600;
  return Number(days) * 24 + (sign === '-' ? -time : time);
}
