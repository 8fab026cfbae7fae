import { type GridRow, gridOf, textAt } from '#domain/statements/readers/table/grid.ts';
import type { Source } from '#domain/statements/rows/row.ts';

/** 'Entry long' and 'Exit short', in any language that keeps the two words of the trade. */
const legWords = /^(.{2,24}) (?:long|short)$/i;
const rowsLookedAt = 200;

/**
 * True for the list of trades of TradingView's strategy tester: two rows a trade under one number, its entry and its exit, in either
 * order. It tells what a script would have done, and no account.
 */
export function isStrategyList(source: Source): boolean {
  return gridOf(source).some((row, index, rows) => {
    const column = row.cells.findIndex(({ text }) => legWords.test(text));
    const next = rows[index + 1];
    return index < rowsLookedAt && column >= 0 && next !== undefined && arePair(row, next, column);
  });
}

/** One trade's two legs: one number in one column, and two different words before 'long' or 'short'. */
function arePair(row: GridRow, next: GridRow, column: number): boolean {
  const [first, second] = [row, next].map(one => legWords.exec(textAt(one, column))?.[1]?.toLowerCase());
  const hasNumber = row.cells.some(
    ({ text }, at) => at < column && /^\d{1,7}$/.test(text) && text === textAt(next, at),
  );
  return first !== undefined && second !== undefined && first !== second && hasNumber;
}
