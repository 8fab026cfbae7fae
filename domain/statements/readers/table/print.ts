import type { Cell, Source } from '#domain/statements/rows/row.ts';
import type { Ask } from '#domain/statements/statement.ts';
import { moneyDigits } from '#domain/statements/values/money.ts';
import { cellNumber, type DecimalSign, detectDecimalSignOfCells } from '#domain/statements/values/numbers.ts';
import { type DateOrder, detectDateOrder, readOffset } from '#domain/statements/values/times.ts';
import type { Print } from './row-values.ts';

export type Columns = { money: Cell[]; prices: Cell[]; sizes: Cell[]; times: Cell[] };

export function addCells(to: Cell[], cells: readonly (Cell | undefined)[]): void {
  to.push(...cells.filter(cell => cell !== undefined));
}

/** Until the questions are answered, `print` is a guess that must not be used for sums. */
export type FoundPrint = { print: Print; asks: Ask[] };

/** How a table prints numbers and times, with questions about ambiguous signs and dates. */
export function detectPrint(
  source: Source,
  columns: Columns,
  currency: string | null,
  usualDays: DateOrder | null = null,
): FoundPrint {
  const found = {
    money: findSign(source, columns.money),
    prices: findSign(source, columns.prices),
    sizes: findSign(source, columns.sizes),
  };
  const other = found.prices ?? found.money ?? found.sizes;
  const days =
    source.answers?.days ??
    detectDateOrder(columns.times.filter(cell => cell.number === null).map(cell => cell.text)) ??
    usualDays;
  const asks: Ask[] = [];
  const money = found.money ?? other;
  if (money === null && columns.money.some(isTold)) {
    asks.push({ about: 'decimal-sign', subject: '', example: findExample(columns.money, /[.,]/) });
  }
  if (days === null) {
    asks.push({ about: 'day-or-month', subject: '', example: findExample(columns.times, /\d/) });
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
  return { print: { ...print, digits: countDigits(columns.money, print.money, currency) }, asks };
}

/** The offset after the times ('-04:00'), or null. Times with several offsets are converted to UTC. */
function offsetIn(cells: readonly Cell[]): string | null {
  const offsets = new Set(
    cells.flatMap(({ number, text }) => (number === null ? (readOffset(text) ?? []) : [])),
  );
  const [first = null] = offsets;
  return offsets.size > 1 ? '+00:00' : first;
}

/** Null without any point or comma, where either sign works. Pages always print a point. */
function findSign(source: Source, cells: Cell[]): DecimalSign | null {
  if (!cells.some(isTold)) {
    return null;
  }
  return source.answers?.sign ?? detectDecimalSignOfCells(cells) ?? (source.kind === 'html' ? '.' : null);
}

function isTold(cell: Cell): boolean {
  return cell.number === null && /[.,]/.test(cell.text);
}

/** The currency's decimals, or more if texts have more; not of numbers, which have binary noise. */
function countDigits(cells: Cell[], sign: DecimalSign, currency: string | null): number {
  const printed = cells.filter(cell => cell.number === null && !/[.,]\d{9}/.test(cell.text));
  return moneyDigits(
    currency,
    printed.flatMap(cell => cellNumber(cell, sign) ?? []),
  );
}

function findExample(cells: Cell[], pattern: RegExp): string {
  return cells.find(cell => pattern.test(cell.text))?.text ?? '';
}
