import { amountOfDay } from '#domain/statements/values/day-amounts.ts';
import type { Cell, Source } from './row.ts';

/** The rows with amounts that a spreadsheet turned into dates, once the user agrees. Full dates stay. */
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
