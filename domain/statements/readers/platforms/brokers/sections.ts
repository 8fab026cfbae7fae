import { emptyCell, type Row, type Source } from '#domain/statements/rows/row.ts';

/** The rows of a file of text; the sections of a report follow each other in one sheet. */
export function rowsOfText(source: Source): readonly Row[] {
  return source.kind === 'delimited' ? (source.sheets[0]?.rows ?? []) : [];
}

/** A row of made-up texts, with the number of the row that it comes from. */
export function textRow(number: number, texts: readonly string[]): Row {
  return { number, cells: texts.map(text => ({ ...emptyCell, text })) };
}

export function textOf(row: Row, column: number): string {
  return row.cells[column]?.text.trim() ?? '';
}
