import { readMonth } from './months.ts';
import { zoneWords } from './zone-letters.ts';

export type PrintedTime = {
  year: number;
  month: number;
  day: number;
  /** Hours, minutes, seconds, fraction, 'a' or 'p', and zone; without hours there is no time of day. */
  clock: (string | undefined)[];
};

const clock = String.raw`(?:[ T,;]+(?:at )?|-(?=\d\d:))(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:\s*([AaPp])\.?\s?[Mm]\.?)?\s*(Z|[+-]\d\d(?::?\d\d)?|${zoneWords})?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?:${clock})?$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)(?:${clock})?$`);
const together = new RegExp(String.raw`^((?:19|20)\d\d)(\d\d)(\d\d)(?:${clock})$`);
const dayMonthName = new RegExp(String.raw`^(\d{1,2})[. -]+(\p{L}+)[. -]+(\d{4})(?:${clock})?$`, 'u');
/** Two-digit years only between dashes: '3-May-25'. */
const dayMonthShortYear = new RegExp(String.raw`^(\d{1,2})-(\p{L}+)-(\d\d)(?:${clock})?$`, 'u');
const yearMonthName = new RegExp(String.raw`^(\d{4})[. ]+(\p{L}+)[. ]+(\d{1,2})(?:${clock})?$`, 'u');
const monthNameDay = new RegExp(
  String.raw`^(\p{L}+)[. -]+(\d{1,2})(?:st|nd|rd|th)?(?:[, ]+|-)(\d{4})(?:${clock})?$`,
  'u',
);
/** A time of day in digits only, as in one broker's reports: '100530'. */
const clockDigits = /(?<=^[\d./-]{8,10})[ ;,T-](\d\d)(\d\d)(\d\d)(?=$|Z$|[+-]\d\d:?\d\d$)/;
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]? +(?=\p{L}|\d)/iu;
const longest = 48;

/** The printed parts of a time, or null; `order` decides between two numbers. */
export function printedTime(text: string, order: 'day-first' | 'month-first'): PrintedTime | null {
  if (text.length > longest || !/\d/.test(text)) {
    return null;
  }
  const plain = plainTime(text);
  const year = yearFirst.exec(plain);
  if (year) {
    return { year: Number(year[1]), month: Number(year[3]), day: Number(year[4]), clock: year.slice(5) };
  }
  const last = yearLast.exec(plain);
  if (last) {
    const [day, month] = order === 'day-first' ? [last[1], last[3]] : [last[3], last[1]];
    return { year: fullYear(last[4]), month: Number(month), day: Number(day), clock: last.slice(5) };
  }
  const digits = together.exec(plain);
  if (digits) {
    const [year, month, day] = digits.slice(1, 4).map(Number) as [number, number, number];
    return { year, month, day, clock: digits.slice(4) };
  }
  return namedTime(plain);
}

/** The first two numbers of an ambiguous date, or null. */
export function openDate(text: string): [number, number] | null {
  const last = text.length > longest ? null : yearLast.exec(text.trim());
  return last && [Number(last[1]), Number(last[3])];
}

function plainTime(text: string): string {
  const plain = text.trim();
  if (/^\d[\d./-]+[ T]\d{1,2}:[\d:]+$/.test(plain)) {
    return plain;
  }
  return plain.replace(/\s/g, ' ').replace(weekday, '').replace(clockDigits, ' $1:$2:$3');
}

function namedTime(text: string): PrintedTime | null {
  const dayFirst = dayMonthName.exec(text) ?? dayMonthShortYear.exec(text);
  if (dayFirst) {
    return named(dayFirst[3], dayFirst[2], dayFirst[1], dayFirst.slice(4));
  }
  const yearFirstNamed = yearMonthName.exec(text);
  if (yearFirstNamed) {
    return named(yearFirstNamed[1], yearFirstNamed[2], yearFirstNamed[3], yearFirstNamed.slice(4));
  }
  const monthFirst = monthNameDay.exec(text);
  return monthFirst && named(monthFirst[3], monthFirst[1], monthFirst[2], monthFirst.slice(4));
}

function named(year = '', name = '', day = '', rest: (string | undefined)[] = []): PrintedTime | null {
  const month = readMonth(name);
  return month === null ? null : { year: fullYear(year), month, day: Number(day), clock: rest };
}

function fullYear(printed = ''): number {
  const year = Number(printed);
  return printed.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
}
