import { type StatementLimits, statementLimits } from './limits.ts';
import { readers } from './readers/index.ts';
import type { Reading } from './readers/reader.ts';
import type { Cell, Source } from './rows/row.ts';
import { isBlank, readNumber } from './values/numbers.ts';
import { readDayOrTime } from './values/times.ts';

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
  return { refused: mayBeTrades(source) ? 'unknown-table' : 'no-statement' };
}

/** True for one of the files of which only several together are a statement. */
export function isPartOfStatement(source: Source): boolean {
  return readers.some(reader => reader.isPart?.(source) ?? false);
}

/** Rows in which a table of trades shows itself. */
const rowsLookedAt = 1_000;

/** True where a row has a time, a number and a third value, which is the least that a trade needs: then its columns can be named. */
function mayBeTrades({ sheets }: Source): boolean {
  return sheets.some(({ rows }) =>
    rows.slice(0, rowsLookedAt).some(({ cells }) => {
      const filled = cells.filter(({ text }) => !isBlank(text));
      return filled.length > 2 && filled.some(isTime) && filled.some(isNumber);
    }),
  );
}

function isTime({ text, datePattern }: Cell): boolean {
  return datePattern !== null || readDayOrTime(text) !== null || readDayOrTime(text, 'month-first') !== null;
}

function isNumber({ text, datePattern }: Cell): boolean {
  return datePattern === null && (readNumber(text, '.') ?? readNumber(text, ',')) !== null;
}
