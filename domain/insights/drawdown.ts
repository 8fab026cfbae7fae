import { type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { fromCents } from '#domain/money/money.ts';
import type { ClosedTrade, InCents } from './closed-trade.ts';
import { deepestFall, type Fall } from './falls.ts';

/** Drawdown of the cumulative P&L in dollars, without deposits and withdrawals. */
export type Drawdown = { deepest: Fall | null; now: number };

/** Days from a peak to the recovery, or to today. */
export type LongDrawdown = { days: number; from: CalendarDay; to: CalendarDay; isOver: boolean };

function runningSums(trades: readonly InCents[]): number[] {
  let sum = 0;
  return [0, ...trades.map(({ cents }) => (sum += cents))];
}

/** Max and current drawdown of the cumulative P&L of closed trades; no floating drawdown. */
export function maxDrawdown(trades: readonly InCents[]): Drawdown {
  const { deepest, now } = deepestFall(runningSums(trades), (peak, level) => peak - level);
  return { deepest: deepest && { ...deepest, size: fromCents(deepest.size) }, now: fromCents(now) };
}

/**
 * The longest drawdown in days, from peak to recovery; null without one. The record begins at a peak of 0.
 * @param dayOf the day of a moment, in the time zone of the figures and of `today`
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
