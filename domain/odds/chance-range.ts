import { percentileOf } from '#domain/statistics/percentile.ts';

/** Where a figure lies in 1 of 10, half, and 9 of 10 of the cases. */
export type Spread = { p10: number; p50: number; p90: number };

/** The percentiles of numbers, which are left as they are. */
export function spreadOf(values: Float64Array): Spread {
  const sorted = values.slice().sort();
  const [p10, p50, p90] = [0.1, 0.5, 0.9].map(share => percentileOf(sorted, share)) as [
    number,
    number,
    number,
  ];
  return { p10, p50, p90 };
}

/**
 * The spread of a chance over the worlds. Of a few paths the share of a world is spread by luck as well, so that each is pulled
 * towards the mean by sqrt(true variance / seen variance): seen is that of the shares, and true is it less the mean of
 * share (1 - share) / (paths - 1).
 * @param hits how many of the paths of each world
 */
export function chanceRange(hits: Uint32Array, paths: number): Spread {
  const shares = Float64Array.from(hits, hit => hit / paths);
  const mean = meanOf(shares);
  const seen = meanOf(shares.map(share => (share - mean) ** 2));
  const luck = meanOf(shares.map(share => (share * (1 - share)) / (paths - 1)));
  const pull = seen === 0 ? 0 : Math.sqrt(Math.max(0, seen - luck) / seen);
  return spreadOf(shares.map(share => mean + pull * (share - mean)));
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
