import type { Reader, Reading } from '#domain/statements/readers/reader.ts';
import { splitAccounts } from '#domain/statements/readers/table/accounts.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { FormatId } from '#domain/statements/statement.ts';
import { accountOfRow } from './head.ts';
import { mt4Version, readMt4 } from './read-mt4.ts';

/** The page saved by MetaTrader 4: Save as Report, Save as Detailed Report. */
export const mt4Html: Reader = {
  format: 'mt4-html',
  version: mt4Version,
  read: source => (source.kind === 'html' ? beginReading(source, 'mt4-html') : null),
};

/** The same rows as a table, from a spreadsheet or portal, perhaps without head, header and sums. */
export const mt4Table: Reader = {
  format: 'mt4-table',
  version: mt4Version,
  read: source => (source.kind === 'html' ? null : beginReading(source, 'mt4-table')),
};

function beginReading(source: Source, format: FormatId): Reading | null {
  const read = splitAccounts(source, accountOfRow).map(one => readMt4(one, format));
  if (read.includes('back-test')) {
    return { refused: 'back-test' };
  }
  const statements = read.filter(one => one !== null && one !== 'back-test');
  return statements.length === read.length ? statements : null;
}
