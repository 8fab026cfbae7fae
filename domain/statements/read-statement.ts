import { type StatementLimits, statementLimits } from './limits.ts';
import { readers } from './readers/index.ts';
import type { Reading } from './readers/reader.ts';
import { gridOf, hasTableOfTrades } from './readers/table/grid.ts';
import type { Source } from './rows/row.ts';

/**
 * The statements that a file's rows hold, one an account, by the first reader that knows their shape; or why they are
 * none. `beside` are the other files that were chosen with it.
 */
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
  return { refused: hasTableOfTrades(gridOf(source)) ? 'unknown-table' : 'no-statement' };
}

/** True for one of the files of which only several together are a statement. */
export function isPartOfStatement(source: Source): boolean {
  return readers.some(reader => reader.isPart?.(source) ?? false);
}
