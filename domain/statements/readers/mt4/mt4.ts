import type { Reader } from '#domain/statements/readers/reader.ts';
import { mt4Version, readMt4 } from './read-mt4.ts';

/** The page that MetaTrader 4 saves: Save as Report, Save as Detailed Report. */
export const mt4Html: Reader = {
  format: 'mt4-html',
  version: mt4Version,
  read: source => (source.kind === 'html' ? readingOf(readMt4(source, 'mt4-html')) : null),
};

/** The same rows as a table, with or without head, header and sums: from a spreadsheet or a broker's portal. */
export const mt4Table: Reader = {
  format: 'mt4-table',
  version: mt4Version,
  read: source => (source.kind === 'html' ? null : readingOf(readMt4(source, 'mt4-table'))),
};

function readingOf(read: ReturnType<typeof readMt4>) {
  if (read === 'back-test') {
    return { refused: 'back-test' } as const;
  }
  return read && [read];
}
