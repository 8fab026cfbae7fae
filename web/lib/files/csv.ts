import Papa from 'papaparse';

export type CsvColumn<Row> = { header: string; cell: (row: Row) => string | number | boolean | null };

/** The text that spreadsheets read as a formula. Papa's own pattern misses several lines and a leading line feed. */
const formula = /^[=+\-@\t\r\n]/;

/**
 * RFC 4180, as spreadsheets need it: an apostrophe before text that looks like a formula, numbers as numbers,
 * and a byte order mark for Excel.
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const headers = columns.map(column => column.header);
  const cells = rows.map(row => columns.map(column => column.cell(row)));
  return `\uFEFF${Papa.unparse([headers, ...cells], { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}
