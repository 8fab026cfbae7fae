import { least } from './least.ts';

/** In days: the smallest record with odds, at one trade per day. */
export const noEdgeWeight = least.trades;

/**
 * The days of the record, each trade less the mean of all and times a factor.
 * @param days the values of their trades, in order of time
 */
export function noEdgeDays(days: readonly (readonly number[])[], factor: number): number[][] {
  const all = days.flat();
  const mean = all.length === 0 ? 0 : all.reduce((sum, value) => sum + value, 0) / all.length;
  return days.map(values => values.map(value => factor * (value - mean)));
}

/** The weight of the no-edge days in days: 30, or the days that hold 30 trades at fewer than one per day. */
export function noEdgeCount(days: readonly (readonly number[])[]): number {
  const trades = days.reduce((sum, values) => sum + values.length, 0);
  return noEdgeWeight * Math.max(1, days.length / Math.max(1, trades));
}
