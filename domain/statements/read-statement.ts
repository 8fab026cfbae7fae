import { type StatementLimits, statementLimits } from './limits.ts';
import { readers } from './readers/index.ts';
import type { Reading } from './readers/reader.ts';
import { hasTableOfTrades, readGrid } from './readers/table/grid.ts';
import type { Source } from './rows/row.ts';

/** A file's statements, one per account, or the refusal; `beside` are other files chosen with it. */
export function readStatement(
  source: Source,
  beside: readonly Source[] = [],
  limits: StatementLimits = statementLimits,
): Reading {
  for (const reader of readers) {
    const reading = reader.read(source, beside);
    if (reading) {
      const isLong = !('refused' in reading) && reading.some(({ trades }) => trades.length > limits.trades);
      return isLong ? { refused: 'too-many-trades' } : reading;
    }
  }
  return { refused: hasTableOfTrades(readGrid(source)) ? 'unknown-table' : 'no-statement' };
}

/** True for a file that is a statement only together with others. */
export function isPartOfStatement(source: Source): boolean {
  return readers.some(reader => reader.isPart?.(source) ?? false);
}
