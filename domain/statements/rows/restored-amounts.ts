import { amountOfDay } from '#domain/statements/values/day-amounts.ts';
import type { Cell, Source } from './row.ts';

/**
 * The same rows with every amount that a spreadsheet turned into a date turned back: what is read again once the person has
 * agreed. Times have a day, a month and a year, and stay.
 */
export function withAmountsRestored(source: Source): Source {
  const restored = (cell: Cell): Cell => {
    const amount = amountOfDay(cell, source.isFrom1904);
    return amount === null
      ? cell
      : { ...cell, text: amount, number: cell.number === null ? null : Number(amount), datePattern: null };
  };
  return {
    ...source,
    sheets: source.sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map(({ number, cells }) => ({ number, cells: cells.map(restored) })),
    })),
  };
}
