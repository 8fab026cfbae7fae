import { sortedMedian } from '#domain/statistics/percentile.ts';
import type { ClosedTrade } from './closed-trade.ts';

/** Milliseconds. */
export type Held = {
  n: number;
  median: number | null;
  mean: number | null;
};

export type HoldingTimes = { of: number; all: Held; wins: Held; losses: Held };

export function holdingTimes(
  trades: readonly Pick<ClosedTrade, 'cents' | 'openedAt' | 'closedAt'>[],
): HoldingTimes {
  return {
    of: trades.length,
    all: sumHolding(trades),
    wins: sumHolding(trades.filter(({ cents }) => cents > 0)),
    losses: sumHolding(trades.filter(({ cents }) => cents < 0)),
  };
}

function sumHolding(trades: readonly Pick<ClosedTrade, 'openedAt' | 'closedAt'>[]): Held {
  const known = trades.flatMap(({ openedAt, closedAt }) => (openedAt === null ? [] : [closedAt - openedAt]));
  const times = Float64Array.from(known).sort();
  const n = times.length;
  if (n === 0) {
    return { n, median: null, mean: null };
  }
  return { n, median: sortedMedian(times), mean: times.reduce((sum, time) => sum + time, 0) / n };
}
