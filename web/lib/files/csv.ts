import Papa from 'papaparse';

export type CsvColumn<Row> = { header: string; cell: (row: Row) => string | number | boolean | null };

/**
 * The beginnings of a cell that spreadsheets read as a formula. Papa's own pattern misses texts of several
 * lines, and a line feed at the start.
 */
const formula = /^[=+\-@\t\r\n]/;

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets read correctly: an apostrophe precedes text that looks like
 * a formula, numbers stay numbers, and the byte order mark makes Excel read UTF-8.
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const headers = columns.map(column => column.header);
  const cells = rows.map(row => columns.map(column => column.cell(row)));
  return `\uFEFF${Papa.unparse([headers, ...cells], { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}
