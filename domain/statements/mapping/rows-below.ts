import { type GridRow, readGrid } from '#domain/statements/readers/table/grid.ts';
import type { Source } from '#domain/statements/rows/row.ts';

/** The rows below the header to the end of its sheet; without a header, of the first non-empty sheet. */
export function rowsBelow(source: Source, header: number): readonly GridRow[] {
  const rows = readGrid(source);
  let start = 0;
  for (const sheet of source.sheets) {
    const end = start + sheet.rows.length;
    if (header < end && (header >= 0 || sheet.rows.length > 0)) {
      return rows.slice(header + 1, end);
    }
    start = end;
  }
  return [];
}
