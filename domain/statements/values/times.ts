import type { Cell } from '#domain/statements/rows/row.ts';
import type { Wall } from '#domain/statements/statement.ts';
import { openDate, type PrintedTime, printedTime } from './printed-time.ts';
import { offsetOfZone } from './zone-letters.ts';

/** Which of two numbers is the day, in a column of dates like '03/04/2026'. */
export type DateOrder = 'day-first' | 'month-first';

const millisecondsPerDay = 86_400_000;

/** Reads a time as printed, a day alone not taken. Null for anything else, and for days that do not exist. */
export function readTime(text: string, order: DateOrder = 'day-first'): Wall | null {
  const parts = printedTime(text, order);
  return parts?.clock[0] === undefined ? null : wallOf(parts);
}

/** Reads a day with or without a time; without one it begins at midnight. */
export function readDayOrTime(text: string, order: DateOrder = 'day-first'): Wall | null {
  const parts = printedTime(text, order);
  return parts && wallOf(parts);
}

/** The offset that stands behind a time, as '+03:00', or null; also of 'Z', 'UTC' and the letters of some zones ('EDT'). */
export function offsetOf(text: string): string | null {
  // Asked of each time of a file, and most have none.
  if (!/(?:[A-Za-z]|[+-]\d{1,2}(?::?\d\d)?)$/.test(text)) {
    return null;
  }
  const zone = (printedTime(text, 'day-first') ?? printedTime(text, 'month-first'))?.clock[5];
  return zone === undefined ? null : offsetOfZone(zone);
}

/** The same moment on a clock with another offset: 09:35 at '-04:00' is 13:35 at '+00:00'. */
export function movedWall(wall: Wall, from: string, to: string): Wall {
  const moved = Date.parse(`${wall}${from}`) + (Date.parse(`${wall}Z`) - Date.parse(`${wall}${to}`));
  return new Date(moved).toISOString().slice(0, wall.length);
}

/**
 * The time that a number stands for in a column of times: serial days of a spreadsheet, seconds or milliseconds since 1970.
 * Serial days are rounded to the second. Null where it can be none of them.
 */
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

/** The time of a cell in a column of times. */
export function cellTime(cell: Cell, order: DateOrder = 'day-first', isFrom1904 = false): Wall | null {
  if (cell.number !== null) {
    return timeOfNumber(cell.number, isFrom1904);
  }
  const isNumber = /^\d{1,13}(?:\.\d{1,12})?$/.test(cell.text);
  const wall = isNumber ? timeOfNumber(Number(cell.text), isFrom1904) : readDayOrTime(cell.text, order);
  return wall ?? timeOfDigits(cell.text);
}

/** '20250303' and '20250303100530', which are times in a column of times alone. */
function timeOfDigits(text: string): Wall | null {
  const [, day, clock] = /^((?:19|20)\d{6})(\d{6})?$/.exec(text) ?? [];
  return day === undefined ? null : readDayOrTime(`${day} ${clock ?? '000000'}`);
}

/**
 * Whether the days of a column come before its months: by a first part above 12, then by a second one, then by the order
 * in which its rows stay sorted, then by points between them. Null where all of that leaves both open. Columns that name the month or begin with the
 * year are 'day-first', which they do not depend on.
 */
export function dateOrderOf(column: Iterable<string>): DateOrder | null {
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
    // Those who write points between them write the day first.
    return texts.every(text => text.includes('.')) ? 'day-first' : null;
  }
  return isDayFirst ? 'day-first' : 'month-first';
}

/** Oldest or newest first; two rows prove nothing. */
function isSorted(walls: (Wall | null)[]): boolean {
  const pairs = walls.slice(1).map((wall, index) => [walls[index] ?? '', wall ?? ''] as const);
  return pairs.length > 1 && (pairs.every(([a, b]) => a <= b) || pairs.every(([a, b]) => a >= b));
}

function wallOf({
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

/** Milliseconds on a wall that counts as UTC's does. A statement has times of this age alone. */
function wallAt(moment: number, withMilliseconds: boolean): Wall | null {
  if (moment < Date.UTC(1900, 0, 1) || moment > Date.UTC(2100, 0, 1) + millisecondsPerDay) {
    return null;
  }
  return new Date(moment).toISOString().slice(0, withMilliseconds ? 23 : 19);
}
