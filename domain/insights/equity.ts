import { fromCents } from '#domain/money/money.ts';
import type { ClosedTrade } from './closed-trade.ts';

export type EquityPoint = {
  at: number;
  sum: number;
  down: number;
};

/**
 * The equity curve without deposits in dollars, trade by trade, from 0. Above `most` points, each stretch
 * keeps its lowest, its highest, its deepest and its last.
 * @param trades in order
 * @param most 5 or more
 */
export function equityCurve(
  trades: readonly Pick<ClosedTrade, 'cents' | 'closedAt'>[],
  most: number,
): EquityPoint[] {
  let [sum, peak] = [0, 0];
  const sums = [0];
  const downs = [0];
  for (const { cents } of trades) {
    sum += cents;
    peak = Math.max(peak, sum);
    sums.push(sum);
    downs.push(peak - sum);
  }
  const first = trades[0]?.closedAt ?? 0;
  const shown = trades.length === 0 ? [] : shownPoints(sums, downs, most);
  return shown.map(index => ({
    at: index === 0 ? first : (trades[index - 1]?.closedAt ?? first),
    sum: fromCents(sums[index] ?? 0),
    down: fromCents(downs[index] ?? 0),
  }));
}

function shownPoints(sums: readonly number[], downs: readonly number[], most: number): number[] {
  if (sums.length <= most) {
    return sums.map((_, index) => index);
  }
  const stretches = Math.floor((most - 1) / 4);
  const each = (sums.length - 1) / stretches;
  const shown = new Set([0]);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const [from, until] = [1 + Math.round(stretch * each), 1 + Math.round((stretch + 1) * each)];
    let [low, high, deep] = [from, from, from];
    for (let index = from; index < until; index += 1) {
      low = (sums[index] ?? 0) < (sums[low] ?? 0) ? index : low;
      high = (sums[index] ?? 0) > (sums[high] ?? 0) ? index : high;
      deep = (downs[index] ?? 0) > (downs[deep] ?? 0) ? index : deep;
    }
    for (const index of [low, high, deep, until - 1]) {
      shown.add(index);
    }
  }
  return [...shown].sort((a, b) => a - b);
}
