import { isWin } from '#domain/trades/trade.ts';
import type { WithResult } from './closed-trade.ts';

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
