import { least } from './least.ts';

/** What no edge weighs at least, in days: as much as the least record that odds are told of, if it trades once a day. */
export const noEdgeWeight = least.trades;

/**
 * Days that say: before the record, assume no edge. They are those of the record, in their order, each trade less the mean of all
 * trades and times a factor.
 * @param days the values of their trades, in order of time
 */
export function noEdgeDays(days: readonly (readonly number[])[], factor: number): number[][] {
  const all = days.flat();
  const mean = all.length === 0 ? 0 : all.reduce((sum, value) => sum + value, 0) / all.length;
  return days.map(values => values.map(value => factor * (value - mean)));
}

/** How many days the days of no edge count for: 30, or as many as bring 30 trades where there is less than one a day. */
export function noEdgeCount(days: readonly (readonly number[])[]): number {
  const trades = days.reduce((sum, values) => sum + values.length, 0);
  return noEdgeWeight * Math.max(1, days.length / Math.max(1, trades));
}
