import { isWin } from '#domain/trades/trade.ts';
import type { WithResult } from './closed-trade.ts';

export type Runs = { wins: number; losses: number };

/** @param trades in order */
export function longestRuns(trades: readonly WithResult[]): Runs {
  return { wins: longestRun(trades, 'wins').length, losses: longestRun(trades, 'losses').length };
}

/** The trades of the longest streak; the first of equal ones. */
export function longestRun<Trade extends WithResult>(
  trades: readonly Trade[],
  kind: keyof Runs,
): readonly Trade[] {
  let [longest, from] = [0, 0];
  let length = 0;
  trades.forEach((trade, index) => {
    length = isWin(trade) === (kind === 'wins') ? length + 1 : 0;
    if (length > longest) {
      [longest, from] = [length, index + 1 - length];
    }
  });
  return trades.slice(from, from + longest);
}

/** The streak at the end of a record: its length, and whether it is of wins; null without a trade. */
export type CurrentRun = { length: number; isWinning: boolean } | null;

/** @param trades in order */
export function currentRun(trades: readonly WithResult[]): CurrentRun {
  const last = trades.at(-1);
  if (!last) {
    return null;
  }
  const isWinning = isWin(last);
  const before = trades.findLastIndex(trade => isWin(trade) !== isWinning);
  return { length: trades.length - 1 - before, isWinning };
}
