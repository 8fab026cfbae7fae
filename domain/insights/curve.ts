import { type BalancePoint, balancePoints, type DayRange } from '#domain/chart-points.ts';
import { sumOfMoney } from '#domain/money.ts';
import type { DayNet } from './calendar.ts';

/**
 * The equity without deposits, by day: what all trades up to its end had brought together, in dollars. It begins with the first
 * day of a trade; a day without one has the sum of the day before. At most `most` points, as every chart is thinned.
 * @param days in order
 */
export function curveOf(days: readonly DayNet[], most: number): BalancePoint[] {
  const range = rangeOf(days);
  let balance = 0;
  const sums = days.map(({ day, net }) => {
    balance = sumOfMoney([balance, net]);
    return { day, balance };
  });
  return range ? balancePoints(sums, range, most) : [];
}

function rangeOf(days: readonly DayNet[]): DayRange | null {
  const [first, last] = [days.at(0), days.at(-1)];
  return first && last ? { from: first.day, to: last.day } : null;
}
