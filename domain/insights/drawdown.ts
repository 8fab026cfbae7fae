import { type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { fromCents } from '#domain/money/money.ts';
import type { ClosedTrade, InCents } from './closed-trade.ts';
import { type Fall, fallsOf } from './falls.ts';

/** How far the running sum of amounts has fallen, in dollars. Deposits and withdrawals are no part of it. */
export type Drawdown = { deepest: Fall | null; now: number };

/** Days from a peak to the next one, or to today where none has come yet. */
export type LongDrawdown = { days: number; from: CalendarDay; to: CalendarDay; isOver: boolean };

/** The equity without deposits: what the trades had brought together after each of them, in cents, from 0 on. */
function runningSums(trades: readonly InCents[]): number[] {
  let sum = 0;
  return [0, ...trades.map(({ cents }) => (sum += cents))];
}

/**
 * The largest fall of the running sum from an earlier peak, and how far it is below its peak now. Of closed trades alone: what
 * was lost while a trade was open, and won back, is not seen.
 */
export function drawdownOf(trades: readonly InCents[]): Drawdown {
  const { deepest, now } = fallsOf(runningSums(trades), (peak, level) => peak - level);
  return { deepest: deepest && { ...deepest, size: fromCents(deepest.size) }, now: fromCents(now) };
}

/**
 * The most days that the running sum was below a peak, from the day of the peak to the day on which it was reached again. A
 * record that begins with a loss begins at a peak of 0, on the day of that loss. Null where it was never below.
 * @param dayOf the day of a moment by the clock of the figures, and today by the same
 */
export function longestDrawdown(
  trades: readonly Pick<ClosedTrade, 'cents' | 'closedAt'>[],
  today: CalendarDay,
  dayOf: (moment: number) => CalendarDay,
): LongDrawdown | null {
  let longest: LongDrawdown | null = null;
  let [sum, peak, peakAt, isBelow] = [0, 0, trades[0]?.closedAt ?? 0, false];
  const end = (to: CalendarDay, isOver: boolean) => {
    const from = dayOf(peakAt);
    const days = daysBetween(from, to);
    if (!longest || days > longest.days) {
      longest = { days, from, to, isOver };
    }
  };
  for (const { cents, closedAt } of trades) {
    sum += cents;
    if (sum < peak) {
      isBelow = true;
      continue;
    }
    if (isBelow) {
      end(dayOf(closedAt), true);
    }
    [peak, peakAt, isBelow] = [sum, closedAt, false];
  }
  if (isBelow) {
    end(today, false);
  }
  return longest;
}
