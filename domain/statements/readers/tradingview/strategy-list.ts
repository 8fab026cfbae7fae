import { type GridRow, readGrid, textAt } from '#domain/statements/readers/table/grid.ts';
import type { Source } from '#domain/statements/rows/row.ts';

const legWords = /^(.{2,24}) (?:long|short)$/i;
const rowsLookedAt = 200;

/** True for TradingView's strategy tester, a backtest: entry and exit rows with one number. */
export function isStrategyList(source: Source): boolean {
  return readGrid(source).some((row, index, rows) => {
    const column = row.cells.findIndex(({ text }) => legWords.test(text));
    const next = rows[index + 1];
    return index < rowsLookedAt && column >= 0 && next !== undefined && arePair(row, next, column);
  });
}

/** A trade's two legs: the same number in a column, and different words before 'long' or 'short'. */
function arePair(row: GridRow, next: GridRow, column: number): boolean {
  const [first, second] = [row, next].map(one => legWords.exec(textAt(one, column))?.[1]?.toLowerCase());
  const hasNumber = row.cells.some(
    ({ text }, at) => at < column && /^\d{1,7}$/.test(text) && text === textAt(next, at),
  );
  return first !== undefined && second !== undefined && first !== second && hasNumber;
}
