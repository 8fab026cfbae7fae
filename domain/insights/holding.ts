import { medianOf } from '#domain/statistics/percentile.ts';
import type { ClosedTrade } from './closed-trade.ts';

/** How long trades were held, in milliseconds. */
export type Held = {
  /** The trades whose opening is known. */
  n: number;
  /** Half of them were held no longer. Null of none. */
  median: number | null;
  mean: number | null;
};

/** How long all trades of a record were held, and its wins and losses apart. */
export type HoldingTimes = { of: number; all: Held; wins: Held; losses: Held };

/** The holding times of the trades whose opening is known, from it to their close. */
export function holdingTimes(
  trades: readonly Pick<ClosedTrade, 'cents' | 'openedAt' | 'closedAt'>[],
): HoldingTimes {
  return {
    of: trades.length,
    all: heldOf(trades),
    wins: heldOf(trades.filter(({ cents }) => cents > 0)),
    losses: heldOf(trades.filter(({ cents }) => cents < 0)),
  };
}

function heldOf(trades: readonly Pick<ClosedTrade, 'openedAt' | 'closedAt'>[]): Held {
  const known = trades.flatMap(({ openedAt, closedAt }) => (openedAt === null ? [] : [closedAt - openedAt]));
  const times = Float64Array.from(known).sort();
  const n = times.length;
  if (n === 0) {
    return { n, median: null, mean: null };
  }
  return { n, median: medianOf(times), mean: times.reduce((sum, time) => sum + time, 0) / n };
}
