import type { InCents } from './closed-trade.ts';
import { deepestFall, type Fall } from './falls.ts';

/** Unrounded percent of the peak. */
export type PercentDrawdown = { deepest: Fall | null; now: number };

/**
 * The product of 1 + amount / balance, from 1, before the first and after each trade, so that deposits don't
 * change it. Null if a balance is unknown or not above 0.
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
