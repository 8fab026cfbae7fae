import type { Reader, Reading } from '#domain/statements/readers/reader.ts';
import { splitAccounts } from '#domain/statements/readers/table/accounts.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import { accountOfRow } from './head.ts';
import { mt5Version, readMt5 } from './read-mt5.ts';

export const mt5Report: Reader = { format: 'mt5-report', version: mt5Version, read: reading };

function reading(source: Source): Reading | null {
  const read = splitAccounts(source, accountOfRow).map(readMt5);
  const refused = read.find(one => one === 'back-test' || one === 'wrong-export');
  if (refused) {
    return { refused };
  }
  const statements = read.filter(one => one !== null && typeof one !== 'string');
  return statements.length === read.length ? statements : null;
}
