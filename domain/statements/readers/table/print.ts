import type { Cell, Source } from '#domain/statements/rows/row.ts';
import type { Ask } from '#domain/statements/statement.ts';
import { moneyDigits } from '#domain/statements/values/money.ts';
import { cellNumber, type DecimalSign, decimalSignOfCells } from '#domain/statements/values/numbers.ts';
import { type DateOrder, dateOrderOf, offsetOf } from '#domain/statements/values/times.ts';
import type { Print } from './row-values.ts';

/** The cells of a table by what they hold, of all its rows. */
export type Columns = { money: Cell[]; prices: Cell[]; sizes: Cell[]; times: Cell[] };

/** Puts cells of a row with those that hold the same; a short row lacks some. */
export function addCells(to: Cell[], cells: readonly (Cell | undefined)[]): void {
  to.push(...cells.filter(cell => cell !== undefined));
}

/** What the file leaves open is asked; until it is answered, `print` is a guess that nothing may be summed by. */
export type FoundPrint = { print: Print; asks: Ask[] };

/**
 * How a table prints its numbers and times. A group of columns whose own values leave the decimal sign open takes that of the
 * others; where all do, it is asked. So is the order of days and months, unless the format has a usual one.
 */
export function printOf(
  source: Source,
  columns: Columns,
  currency: string | null,
  usualDays: DateOrder | null = null,
): FoundPrint {
  const found = {
    money: signOf(source, columns.money),
    prices: signOf(source, columns.prices),
    sizes: signOf(source, columns.sizes),
  };
  const other = found.prices ?? found.money ?? found.sizes;
  const days =
    source.answers?.days ??
    dateOrderOf(columns.times.filter(cell => cell.number === null).map(cell => cell.text)) ??
    usualDays;
  const asks: Ask[] = [];
  const money = found.money ?? other;
  if (money === null && columns.money.some(isTold)) {
    asks.push({ about: 'decimal-sign', subject: '', example: exampleOf(columns.money, /[.,]/) });
  }
  if (days === null) {
    asks.push({ about: 'day-or-month', subject: '', example: exampleOf(columns.times, /\d/) });
  }
  const print: Print = {
    money: money ?? '.',
    prices: found.prices ?? money ?? '.',
    sizes: found.sizes ?? found.prices ?? money ?? '.',
    days: days ?? 'day-first',
    offset: offsetIn(columns.times),
    digits: 2,
    isFrom1904: source.isFrom1904,
    header: [],
  };
  return { print: { ...print, digits: digitsOf(columns.money, print.money, currency) }, asks };
}

/**
 * The offset that is printed behind the times ('-04:00'), or null where none is. Times of several offsets, as those of a year have
 * that are printed by the clock of a place, are all read as those of UTC.
 */
function offsetIn(cells: readonly Cell[]): string | null {
  const offsets = new Set(
    cells.flatMap(({ number, text }) => (number === null ? (offsetOf(text) ?? []) : [])),
  );
  const [first = null] = offsets;
  return offsets.size > 1 ? '+00:00' : first;
}

/** Columns with a point or a comma in some value; without any, every sign reads them. Pages always print a point. */
function signOf(source: Source, cells: Cell[]): DecimalSign | null {
  if (!cells.some(isTold)) {
    return null;
  }
  return source.answers?.sign ?? decimalSignOfCells(cells) ?? (source.kind === 'html' ? '.' : null);
}

function isTold(cell: Cell): boolean {
  return cell.number === null && /[.,]/.test(cell.text);
}

/** Decimals of the currency, or more where texts print more. Numbers of spreadsheets carry dust and tell nothing. */
function digitsOf(cells: Cell[], sign: DecimalSign, currency: string | null): number {
  const printed = cells.filter(cell => cell.number === null && !/[.,]\d{9}/.test(cell.text));
  return moneyDigits(
    currency,
    printed.flatMap(cell => cellNumber(cell, sign) ?? []),
  );
}

function exampleOf(cells: Cell[], pattern: RegExp): string {
  return cells.find(cell => pattern.test(cell.text))?.text ?? '';
}
