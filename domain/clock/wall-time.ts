import { earliestDay } from '#domain/limits.ts';

/**
 * The time on the person's own clock, to the minute: 'YYYY-MM-DDTHH:MM', as the browser's own field for date
 * and time has it. A moment is one point of time for everybody; the time zone between the two is that of this process.
 */
export type WallTime = string;

/** A wall time that was typed, as its moment, or what to do about it. */
type WallTimeInput = { ok: true; moment: Date } | { ok: false; error: string };

/** The earliest moment of a trade that the database accepts. */
const earliest = Date.parse(earliestDay);

/**
 * Reads a wall time that must not lie after now. When clocks are put forward, a time that the clock skips counts as
 * if it had not been put forward (2:30 is 3:30 then); when they are put back, a time that comes twice is the first.
 */
export function parseWallTime(typed: WallTime, now: Date): WallTimeInput {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) {
    return refuse('Set both date and time, or neither.');
  }
  // A date and time without an offset is read as local time, by the rule above.
  const moment = new Date(typed);
  if (Number.isNaN(moment.getTime())) {
    return refuse('Enter a valid date and time.');
  }
  if (moment.getTime() < earliest) {
    return refuse('Enter a date from 1900 on.');
  }
  if (moment > now) {
    return refuse('The time can’t be in the future.');
  }
  return { ok: true, moment };
}

/** The time on the person's clock at a moment; seconds are left out. */
export function wallTimeOf(moment: Date): WallTime {
  const two = (part: number) => String(part).padStart(2, '0');
  const year = String(moment.getFullYear()).padStart(4, '0');
  const day = `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** A moment as people read it where they are: 'Mar 8, 2026, 2:30 PM'. */
export function formatMoment(moment: Date): string {
  return moment.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

function refuse(error: string): WallTimeInput {
  return { ok: false, error };
}
