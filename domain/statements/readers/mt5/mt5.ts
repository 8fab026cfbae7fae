import type { Reader } from '#domain/statements/readers/reader.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import { mt5Version, readMt5 } from './read-mt5.ts';

/** The history report of MetaTrader 5, as the page or the spreadsheet that it saves. */
export const mt5Report: Reader = { format: 'mt5-report', version: mt5Version, read: reading };

function reading(source: Source) {
  const read = readMt5(source);
  if (read === 'back-test' || read === 'wrong-export') {
    return { refused: read } as const;
  }
  return read && [read];
}
