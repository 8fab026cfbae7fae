import type { Reader, Reading } from '#domain/statements/readers/reader.ts';
import { gridOf } from '#domain/statements/readers/table/grid.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { FormatId } from '#domain/statements/statement.ts';
import { headRows } from './head.ts';
import { mt4Version, readMt4 } from './read-mt4.ts';

/** The page that MetaTrader 4 saves: Save as Report, Save as Detailed Report. */
export const mt4Html: Reader = {
  format: 'mt4-html',
  version: mt4Version,
  read: source => (source.kind === 'html' ? readingOf(source, 'mt4-html') : null),
};

/** The same rows as a table, with or without head, header and sums: from a spreadsheet or a broker's portal. */
export const mt4Table: Reader = {
  format: 'mt4-table',
  version: mt4Version,
  read: source => (source.kind === 'html' ? null : readingOf(source, 'mt4-table')),
};

function readingOf(source: Source, format: FormatId): Reading | null {
  const read = accountsOf(source).map(one => readMt4(one, format));
  if (read.includes('back-test')) {
    return { refused: 'back-test' };
  }
  const statements = read.filter(one => one !== null && one !== 'back-test');
  return statements.length === read.length ? statements : null;
}

/** The rows of each account, where statements of several were put below each other. */
function accountsOf(source: Source): Source[] {
  const starts = headRows(gridOf(source));
  if (starts.length < 2) {
    return [source];
  }
  const rows = source.sheets.flatMap(sheet => sheet.rows);
  return starts.map((start, index) => ({
    ...source,
    sheets: [{ name: '', rows: rows.slice(index === 0 ? 0 : start, starts[index + 1]) }],
  }));
}
