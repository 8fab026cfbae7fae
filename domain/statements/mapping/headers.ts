import { filled, type GridRow, readGrid } from '#domain/statements/readers/table/grid.ts';
import { isNumber, isWord } from '#domain/statements/readers/table/looks.ts';
import type { Cell, Source } from '#domain/statements/rows/row.ts';
import { readDayOrTime } from '#domain/statements/values/times.ts';

/** The sheets that may hold trades, each with its header row. */
export function findHeaders(source: Source): { sheet: string; header: number }[] {
  let start = 0;
  return source.sheets.flatMap(({ name, rows }) => {
    const own = readGrid(source).slice(start, start + rows.length);
    const header = findHeader(own);
    const from = start;
    start += rows.length;
    return header >= 0
      ? [{ sheet: name, header: from + header }]
      : from === 0 && own.some(isRecord)
        ? [{ sheet: name, header }]
        : [];
  });
}

/** The last row of words above the first row with a day, an amount and a third value; -1 without one. */
function findHeader(rows: readonly GridRow[]): number {
  const isNames = (row: GridRow | undefined) =>
    row !== undefined && row.cells.filter(isWord).length > 1 && !row.cells.some(isDay);
  let above = -1;
  for (const [index, row] of rows.entries()) {
    if (row.cells.length === 0) {
      continue;
    }
    if (isRecord(row) && (above >= 0 ? isNames(rows[above]) : true)) {
      return above;
    }
    above = index;
  }
  const first = rows.findIndex(isRecord);
  return first > 0 && rows[first - 1]?.cells.some(isWord) ? first - 1 : -1;
}

function isRecord(row: GridRow): boolean {
  return filled(row).length > 2 && row.cells.some(isDay) && row.cells.some(isAmount);
}

/** With or without a time. */
export function isDay(cell: Cell | undefined): boolean {
  if (cell === undefined || cell.number !== null) {
    return cell !== undefined && cell.datePattern !== null && (cell.number ?? 0) >= 1;
  }
  return (readDayOrTime(cell.text) ?? readDayOrTime(cell.text, 'month-first')) !== null;
}

/** A number that is not a date. */
export function isAmount(cell: Cell | undefined): boolean {
  return isNumber(cell) && cell?.datePattern === null;
}

export function isDayAlone(cell: Cell | undefined): boolean {
  return isDay(cell) && !(cell?.number === null && /:/.test(cell.text));
}

/** A time of day without a date, with or without zone letters. */
export function isClock(cell: Cell | undefined): boolean {
  return (
    cell !== undefined &&
    (cell.number === null
      ? /^\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?(?: [A-Z]{2,4})?$/i.test(cell.text)
      : cell.datePattern !== null && cell.number >= 0 && cell.number < 1)
  );
}
