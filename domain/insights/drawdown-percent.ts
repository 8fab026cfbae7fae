import type { InCents } from './closed-trade.ts';
import { type Fall, fallsOf } from './falls.ts';

/** How far the index of a record has fallen, in percent of its peak, unrounded. */
export type PercentDrawdown = { deepest: Fall | null; now: number };

/**
 * The largest fall of the index from an earlier peak, and how far it is below its peak now. The index starts at 1 and is
 * multiplied by 1 + amount / balance before each trade, so that money which is brought or taken away leaves it as it is. Null
 * where the balance before a trade is not known, or not above 0.
 */
export function percentDrawdownOf(trades: readonly InCents[]): PercentDrawdown | null {
  let index = 1;
  const levels = [index];
  for (const { cents, balanceBefore } of trades) {
    if (!balanceBefore || balanceBefore < 0) {
      return null;
    }
    // Who lost more than there was has lost all of it.
    index *= Math.max(0, 1 + cents / balanceBefore);
    levels.push(index);
  }
  return fallsOf(levels, (peak, level) => 100 * (1 - level / peak));
}
