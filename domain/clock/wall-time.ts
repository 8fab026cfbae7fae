import { earliestDay } from '#domain/limits.ts';

/** Local time, 'YYYY-MM-DDTHH:MM', as in a datetime-local field. */
export type WallTime = string;

type WallTimeInput = { ok: true; moment: Date } | { ok: false; error: string };

const earliest = Date.parse(earliestDay);

/**
 * Reads a local time that must not be after now. A skipped time counts as if the clocks had not been put
 * forward (2:30 is 3:30 then); a repeated one is the first.
 */
export function parseWallTime(typed: WallTime, now: Date): WallTimeInput {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) {
    return refuse('Set both date and time, or neither.');
  }
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

/** The local time of a moment, without seconds. */
export function localTimeText(moment: Date): WallTime {
  const two = (part: number) => String(part).padStart(2, '0');
  const year = String(moment.getFullYear()).padStart(4, '0');
  const day = `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** 'Mar 8, 2026, 2:30 PM', in local time. */
export function formatMoment(moment: Date): string {
  return moment.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

function refuse(error: string): WallTimeInput {
  return { ok: false, error };
}
