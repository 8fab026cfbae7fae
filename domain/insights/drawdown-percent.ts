import type { InCents } from './closed-trade.ts';
import { deepestFall, type Fall } from './falls.ts';

/** Unrounded percent of the peak. */
export type PercentDrawdown = { deepest: Fall | null; now: number };

/**
 * Max and current drawdown of an index that starts at 1 and is multiplied by 1 + amount / balance before each trade, so that
 * deposits and withdrawals don't change it. Null if the balance before a trade is unknown or not above 0.
 */
export function maxPercentDrawdown(trades: readonly InCents[]): PercentDrawdown | null {
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
  return deepestFall(levels, (peak, level) => 100 * (1 - level / peak));
}
