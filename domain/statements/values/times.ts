import type { Cell } from '#domain/statements/rows/row.ts';
import type { Wall } from '#domain/statements/statement.ts';
import { openDate, type PrintedTime, printedTime } from './printed-time.ts';
import { zoneOffset } from './zone-letters.ts';

/** The order of '03/04/2026'. */
export type DateOrder = 'day-first' | 'month-first';

const millisecondsPerDay = 86_400_000;

/** Reads a printed date and time. Null for other text, a date only, and dates that don't exist. */
export function readTime(text: string, order: DateOrder = 'day-first'): Wall | null {
  const parts = printedTime(text, order);
  return parts?.clock[0] === undefined ? null : makeWall(parts);
}

/** Reads a date with or without a time; midnight by default. */
export function readDayOrTime(text: string, order: DateOrder = 'day-first'): Wall | null {
  const parts = printedTime(text, order);
  return parts && makeWall(parts);
}

/** The offset after a time as '+03:00', also for 'Z', 'UTC' and unambiguous zone letters ('EDT'); else null. */
export function readOffset(text: string): string | null {
  // Shortcut: most times have none.
  if (!/(?:[A-Za-z]|[+-]\d{1,2}(?::?\d\d)?)$/.test(text)) {
    return null;
  }
  const zone = (printedTime(text, 'day-first') ?? printedTime(text, 'month-first'))?.clock[5];
  return zone === undefined ? null : zoneOffset(zone);
}

/** The same moment at another offset: 13:35 at '+00:00' for 09:35 at '-04:00'. */
export function movedWall(wall: Wall, from: string, to: string): Wall {
  const moved = Date.parse(`${wall}${from}`) + (Date.parse(`${wall}Z`) - Date.parse(`${wall}${to}`));
  return new Date(moved).toISOString().slice(0, wall.length);
}

/** The time of serial days, or of seconds or milliseconds since 1970; null for other numbers. */
export function timeOfNumber(value: number, isFrom1904 = false): Wall | null {
  if (value >= 1 && value < 100_000) {
    const days = value + (isFrom1904 ? 1462 : 0);
    const seconds = Math.round(days * 86_400);
    return wallAt(seconds * 1000 + Date.UTC(1899, 11, 30), false);
  }
  if (value >= 1e8 && value < 1e10) {
    return wallAt(Math.round(value * 1000), value % 1 !== 0);
  }
  return value >= 1e11 && value < 1e13 ? wallAt(Math.round(value), value % 1000 !== 0) : null;
}

export function cellTime(cell: Cell, order: DateOrder = 'day-first', isFrom1904 = false): Wall | null {
  if (cell.number !== null) {
    return timeOfNumber(cell.number, isFrom1904);
  }
  const isNumber = /^\d{1,13}(?:\.\d{1,12})?$/.test(cell.text);
  const wall = isNumber ? timeOfNumber(Number(cell.text), isFrom1904) : readDayOrTime(cell.text, order);
  return wall ?? timeOfDigits(cell.text);
}

/** '20250303' and '20250303100530', which are times only in a time column. */
function timeOfDigits(text: string): Wall | null {
  const [, day, clock] = /^((?:19|20)\d{6})(\d{6})?$/.exec(text) ?? [];
  return day === undefined ? null : readDayOrTime(`${day} ${clock ?? '000000'}`);
}

/**
 * A column's date order: by a first or second number above 12, then by the order of the rows, then by points
 * as separators. Null if still ambiguous; 'day-first' for named months and leading years.
 */
export function detectDateOrder(column: Iterable<string>): DateOrder | null {
  const texts = [...column].filter(text => openDate(text) !== null);
  const [first, second] = [0, 1].map(part => texts.some(text => (openDate(text)?.[part] ?? 0) > 12));
  if (first || second) {
    return first && second ? null : first ? 'day-first' : 'month-first';
  }
  const differ = texts.some(text => readDayOrTime(text, 'day-first') !== readDayOrTime(text, 'month-first'));
  if (!differ) {
    return 'day-first';
  }
  const isDayFirst = isSorted(texts.map(text => readDayOrTime(text, 'day-first')));
  const isMonthFirst = isSorted(texts.map(text => readDayOrTime(text, 'month-first')));
  if (isDayFirst === isMonthFirst) {
    // Dates with points have the day first.
    return texts.every(text => text.includes('.')) ? 'day-first' : null;
  }
  return isDayFirst ? 'day-first' : 'month-first';
}

function isSorted(walls: (Wall | null)[]): boolean {
  const pairs = walls.slice(1).map((wall, index) => [walls[index] ?? '', wall ?? ''] as const);
  return pairs.length > 1 && (pairs.every(([a, b]) => a <= b) || pairs.every(([a, b]) => a >= b));
}

function makeWall({
  year,
  month,
  day,
  clock: [hours = '0', minutes = '0', seconds = '0', fraction, half],
}: PrintedTime) {
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const isClock = hour < 24 && Number(minutes) < 60 && Number(seconds) < 60 && (!half || Number(hours) <= 12);
  const midnight = Date.UTC(year, month - 1, day);
  const date = new Date(midnight);
  if (!isClock || year < 1900 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
    return null;
  }
  const milliseconds = Number((fraction ?? '').slice(0, 3).padEnd(3, '0'));
  const moment =
    midnight + hour * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + milliseconds;
  return wallAt(moment, fraction !== undefined);
}

/** As UTC; null outside the years of statements. */
function wallAt(moment: number, withMilliseconds: boolean): Wall | null {
  if (moment < Date.UTC(1900, 0, 1) || moment > Date.UTC(2100, 0, 1) + millisecondsPerDay) {
    return null;
  }
  return new Date(moment).toISOString().slice(0, withMilliseconds ? 23 : 19);
}
