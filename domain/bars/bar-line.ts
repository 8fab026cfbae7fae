import type { BarFormat } from './bar-format.ts';
import type { Bar } from './price-bar.ts';
import { areOneBar, minute, priceDecimals } from './price-bar.ts';

/** A line's time: the milliseconds at which UTC shows it, and the printed UTC offset if there is one. */
export type LineTime = { wall: number; offset: number | null };

type Prices = Omit<Bar, 'at' | 'minutes'>;

const times = {
  metatrader: /^(\d{4})\.(\d\d)\.(\d\d) (\d\d):(\d\d)(?::\d\d)?$/,
  histdata: /^(\d{4})(\d\d)(\d\d) (\d\d)(\d\d)\d\d$/,
  dukascopy: /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d):(\d\d):\d\d(?:\.\d{3})?(?: (?:GMT|UTC)([+-]\d\d):?(\d\d))?$/,
};

/** The cells of a line. */
export function splitCells(line: string, { separator }: BarFormat): string[] {
  return line.split(separator).map(cell => cell.replaceAll('"', '').trim());
}

/** The time of a line; null if it has none. */
export function lineTime(cells: readonly string[], { source, timeCells }: BarFormat): LineTime | null {
  const text = cells.slice(0, timeCells).join(' ');
  if (source === 'dukascopy') {
    const [match, day, month, year, hour, minutes, hours, more] = times.dukascopy.exec(text) ?? [];
    const offset = hours ? (Number(hours) * 60 + Number(`${hours.charAt(0)}${more}`)) * minute : null;
    return match ? at([year, month, day, hour, minutes], offset) : null;
  }
  const pattern = source === 'histdata' && timeCells === 1 ? times.histdata : times.metatrader;
  const [match, ...parts] = pattern.exec(text) ?? [];
  return match ? at(parts, null) : null;
}

function at(parts: readonly (string | undefined)[], offset: number | null): LineTime | null {
  const [year = 0, month = 0, day = 0, hour = 0, minutes = 0] = parts.map(Number);
  const wall = Date.UTC(year, month - 1, day, hour, minutes);
  const date = new Date(wall);
  // February 30 becomes March 2.
  const isThere = date.getUTCDate() === day && date.getUTCHours() === hour && month <= 12 && minutes < 60;
  return isThere ? { wall, offset } : null;
}

/** The prices of a line; null if they are missing or cannot be of one bar. */
export function linePrices(cells: readonly string[], format: BarFormat): Prices | null {
  const printed = cells.slice(format.timeCells, format.timeCells + 4);
  const [open, high, low, close] = printed.map(readPrice);
  if (open == null || high == null || low == null || close == null) {
    return null;
  }
  const spread = format.spreadCell === null ? null : readSpread(cells[format.spreadCell] ?? '', printed);
  if (!areOneBar({ open, high, low, close }) || spread === undefined) {
    return null;
  }
  const asks = {
    askHigh: spread === null ? null : high + spread,
    askLow: spread === null ? null : low + spread,
  };
  return { open, high, low, close, ...asks };
}

/** True for a line without prices, which only fills a time. */
export function isFiller(cells: readonly string[], { hasFillers }: BarFormat): boolean {
  return hasFillers && cells.length > 5 && Number(cells[5]) === 0;
}

function readPrice(text: string): number | null {
  const [match, whole = '', decimals = ''] = /^(\d{1,7})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  return match === undefined ? null : Number(whole + decimals.padEnd(priceDecimals, '0'));
}

function readSpread(text: string, prices: readonly string[]): number | undefined {
  if (!/^\d{1,7}$/.test(text)) {
    return undefined;
  }
  const decimals = Math.max(...prices.map(price => price.split('.')[1]?.length ?? 0));
  return Number(text) * 10 ** (priceDecimals - decimals);
}
