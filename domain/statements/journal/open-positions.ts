import { earliestDay, maxRunningTrades } from '#domain/limits.ts';
import type { Statement } from '#domain/statements/statement.ts';
import type { RowChoices } from './choices.ts';
import { momentsBy } from './moments.ts';
import type { ImportOpen } from './rows.ts';
import { symbolsBy } from './symbols.ts';

const longestTicket = 100;

/**
 * The open positions of a statement, first opened first, at most `maxRunningTrades`. Leaves out names without
 * a symbol, and dates and digits that the journal cannot keep.
 */
export function openPositions(
  { open }: Pick<Statement, 'open'>,
  { clock, names }: Pick<RowChoices, 'clock' | 'names'>,
): ImportOpen[] {
  const momentOf = momentsBy(clock);
  const symbolOf = symbolsBy(names);
  const earliest = Date.parse(earliestDay);
  return open
    .flatMap(read => {
      const [symbol, openedAt] = [symbolOf(read.symbol), momentOf(read.opened)];
      const levels = [read.openPrice, read.stopLoss ?? '0', read.takeProfit ?? '0'] as const;
      const isTooLong = [...levels, read.lots].some(number => wholeDigits(number) > 10);
      if (symbol === null || openedAt < earliest || isTooLong || read.id.length > longestTicket) {
        return [];
      }
      const [entry, stop_loss, take_profit] = levels;
      const { id: ticket, side, lots } = read;
      const opened_at = new Date(openedAt).toISOString();
      return [{ ticket, symbol, side, lots, entry, stop_loss, take_profit, opened_at }];
    })
    .sort((a, b) => (a.opened_at < b.opened_at ? -1 : 1))
    .slice(0, maxRunningTrades);
}

function wholeDigits(decimal: string): number {
  return /\d+/.exec(decimal)?.[0].length ?? 0;
}
