import type { Source } from '#domain/statements/rows/row.ts';
import { type GridRow, readGrid } from './grid.ts';

/** Splits a file of several accounts; `numberOf` is the account of a row that begins a statement. */
export function splitAccounts(source: Source, numberOf: (row: GridRow) => string | null): Source[] {
  const starts = accountRows(readGrid(source), numberOf);
  if (starts.length < 2) {
    return [source];
  }
  const rows = source.sheets.flatMap(sheet => sheet.rows);
  return starts.map((start, index) => ({
    ...source,
    sheets: [{ name: '', rows: rows.slice(index === 0 ? 0 : start, starts[index + 1]) }],
  }));
}

export function accountRows(rows: readonly GridRow[], numberOf: (row: GridRow) => string | null): number[] {
  let last: string | null = null;
  return rows.flatMap((row, index) => {
    const number = numberOf(row);
    const isNew = number !== null && number !== last;
    last = number ?? last;
    return isNew ? [index] : [];
  });
}
