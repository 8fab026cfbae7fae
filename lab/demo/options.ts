import { parseArgs } from 'node:util';
import { type CalendarDay, localDay } from '#domain/clock/calendar-day.ts';
import { StartError } from '../../server/start-error.ts';

export type DemoOptions = {
  seed: number;
  anchor: CalendarDay;
};

/** A seed whose first trader looks good in pictures. */
export const usualSeed = 133;

/**
 * Reads `--day YYYY-MM-DD` (today by default) and `--seed N`.
 * @throws StartError when they are invalid, or the day is in the future
 */
export function readOptions(args: string[], today = localDay(new Date())): DemoOptions {
  const { day = today, seed = String(usualSeed) } = given(args);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw new StartError('--day cannot be read: it must be a day like 2026-03-31.');
  }
  if (day > today) {
    throw new StartError('--day must not lie ahead: trades are never of the future.');
  }
  if (!/^\d{1,9}$/.test(seed)) {
    throw new StartError('--seed cannot be read: it must be a whole number.');
  }
  return { seed: Number(seed), anchor: day };
}

function given(args: string[]) {
  try {
    return parseArgs({ args, options: { day: { type: 'string' }, seed: { type: 'string' } } }).values;
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}
