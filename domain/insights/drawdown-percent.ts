import type { InCents } from './closed-trade.ts';
import { deepestFall, type Fall } from './falls.ts';

/** Unrounded percent of the peak. */
export type PercentDrawdown = { deepest: Fall | null; now: number };

/**
 * An index that starts at 1 and is multiplied by 1 + amount / balance before each trade, so that deposits and withdrawals don't
 * change it: the level before the first trade, then after each. Null if the balance before a trade is unknown or not above 0.
 */
export function percentIndex(trades: readonly InCents[]): number[] | null {
  let index = 1;
  const levels = [index];
  for (const { cents, balanceBefore } of trades) {
    if (!balanceBefore || balanceBefore < 0) {
      return null;
    }
    // A loss is at most the whole balance.
    index *= Math.max(0, 1 + cents / balanceBefore);
    levels.push(index);
  }
  return levels;
}

/** Max and current drawdown of `percentIndex`; null without one. */
export function maxPercentDrawdown(trades: readonly InCents[]): PercentDrawdown | null {
  const levels = percentIndex(trades);
  return levels && deepestFall(levels, (peak, level) => 100 * (1 - level / peak));
}
