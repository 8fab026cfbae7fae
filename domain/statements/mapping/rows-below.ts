import { type GridRow, gridOf } from '#domain/statements/readers/table/grid.ts';
import type { Source } from '#domain/statements/rows/row.ts';

/** The rows of a table below its header, as far as its sheet goes; without a header all rows of the first sheet that has any. */
export function rowsBelow(source: Source, header: number): readonly GridRow[] {
  const rows = gridOf(source);
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
