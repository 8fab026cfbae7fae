import type { Cell } from '#domain/statements/rows/row.ts';
import type { Wall } from '#domain/statements/statement.ts';
import { monthOf } from './months.ts';

/** Which of two numbers is the day, in a column of dates like '03/04/2026'. */
export type DateOrder = 'day-first' | 'month-first';

const clock = String.raw`[ T,]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,6}))?)?(?:\s*([AaPp])\.?\s?[Mm]\.?)?\s*(Z|[+-]\d\d:?\d\d)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?:${clock})?$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)(?:${clock})?$`);
const dayMonthName = new RegExp(String.raw`^(\d{1,2})[. -]+(\p{L}+)[. -]+(\d{4})(?:${clock})?$`, 'u');
const yearMonthName = new RegExp(String.raw`^(\d{4})[. ]+(\p{L}+)[. ]+(\d{1,2})(?:${clock})?$`, 'u');
const longest = 48;
const millisecondsPerDay = 86_400_000;

type Parts = { year: number; month: number; day: number; clock: (string | undefined)[] };

/** Reads a time as printed, a day alone not taken. Null for anything else, and for days that do not exist. */
export function readTime(text: string, order: DateOrder = 'day-first'): Wall | null {
  const parts = partsOf(text, order);
  return parts?.clock[0] === undefined ? null : wallOf(parts);
}

/** Reads a day with or without a time; without one it begins at midnight. */
export function readDayOrTime(text: string, order: DateOrder = 'day-first'): Wall | null {
  const parts = partsOf(text, order);
  return parts && wallOf(parts);
}

/** The offset that stands behind a time, as '+03:00', or null. */
export function offsetOf(text: string): string | null {
  const offset = partsOf(text, 'day-first')?.clock[5] ?? partsOf(text, 'month-first')?.clock[5];
  if (!offset) {
    return null;
  }
  return offset === 'Z' ? '+00:00' : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
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
  return isNumber ? timeOfNumber(Number(cell.text), isFrom1904) : readDayOrTime(cell.text, order);
}

/**
 * Whether the days of a column come before its months: by a first part above 12, then by a second one, then by the order
 * in which its rows stay sorted, then by points between them. Null where all of that leaves both open. Columns that name the month or begin with the
 * year are 'day-first', which they do not depend on.
 */
export function dateOrderOf(column: Iterable<string>): DateOrder | null {
  const texts = [...column].filter(text => isOpenDate(text));
  const [first, second] = [1, 3].map(part =>
    texts.some(text => Number(yearLast.exec(text.trim())?.[part]) > 12),
  );
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

function isOpenDate(text: string): boolean {
  return text.length <= longest && yearLast.test(text.trim());
}

/** Oldest or newest first; two rows prove nothing. */
function isSorted(walls: (Wall | null)[]): boolean {
  const pairs = walls.slice(1).map((wall, index) => [walls[index] ?? '', wall ?? ''] as const);
  return pairs.length > 1 && (pairs.every(([a, b]) => a <= b) || pairs.every(([a, b]) => a >= b));
}

function partsOf(text: string, order: DateOrder): Parts | null {
  if (text.length > longest) {
    return null;
  }
  const plain = text.trim();
  const year = yearFirst.exec(plain);
  if (year) {
    return { year: Number(year[1]), month: Number(year[3]), day: Number(year[4]), clock: year.slice(5) };
  }
  const last = yearLast.exec(plain);
  if (last) {
    const [day, month] = order === 'day-first' ? [last[1], last[3]] : [last[3], last[1]];
    const short = Number(last[4]);
    const fullYear = last[4]?.length === 2 ? short + (short < 70 ? 2000 : 1900) : short;
    return { year: fullYear, month: Number(month), day: Number(day), clock: last.slice(5) };
  }
  return namedParts(plain);
}

function namedParts(text: string): Parts | null {
  const dayFirst = dayMonthName.exec(text);
  const yearFirstNamed = dayFirst ? null : yearMonthName.exec(text);
  const name = dayFirst?.[2] ?? yearFirstNamed?.[2];
  const month = name === undefined ? null : monthOf(name);
  if (month === null) {
    return null;
  }
  if (dayFirst) {
    return { year: Number(dayFirst[3]), month, day: Number(dayFirst[1]), clock: dayFirst.slice(4) };
  }
  const [, year, , day, ...clockParts] = yearFirstNamed ?? [];
  return { year: Number(year), month, day: Number(day), clock: clockParts };
}

function wallOf({
  year,
  month,
  day,
  clock: [hours = '0', minutes = '0', seconds = '0', fraction, half],
}: Parts) {
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
