import { emptyCell, type Row, type Source } from '#domain/statements/rows/row.ts';

/** The rows of a text file, whose sections share one sheet. */
export function rowsOfText(source: Source): readonly Row[] {
  return source.kind === 'delimited' ? (source.sheets[0]?.rows ?? []) : [];
}

/** A constructed row with the number of its source row. */
export function textRow(number: number, texts: readonly string[]): Row {
  return { number, cells: texts.map(text => ({ ...emptyCell, text })) };
}

export function rowText(row: Row, column: number): string {
  return row.cells[column]?.text.trim() ?? '';
}
