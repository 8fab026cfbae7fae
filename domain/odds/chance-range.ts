import { betaQuantile } from '#domain/statistics/beta.ts';
import { sortedPercentile } from '#domain/statistics/percentile.ts';

export type Spread = { p10: number; p50: number; p90: number };

/** Chances within a tenth of a point count as equal. */
const leastVariance = 1e-6;

export function percentileSpread(values: Float64Array): Spread {
  const sorted = values.slice().sort();
  const [p10, p50, p90] = [0.1, 0.5, 0.9].map(share => sortedPercentile(sorted, share)) as [
    number,
    number,
    number,
  ];
  return { p10, p50, p90 };
}

/**
 * The spread of a chance over the worlds: a beta distribution with their mean and true variance, which is the
 * observed one less the sampling noise, the mean of share (1 - share) / (paths - 1). Raw shares come in steps
 * too coarse for percentiles near 0 or 1.
 * @param hits successful paths per world
 */
export function chanceRange(hits: Uint32Array, paths: number): Spread {
  const shares = Float64Array.from(hits, hit => hit / paths);
  const mean = meanValue(shares);
  const seen = meanValue(shares.map(share => (share - mean) ** 2));
  const luck = meanValue(shares.map(share => (share * (1 - share)) / (paths - 1)));
  const variance = seen - luck;
  if (variance <= leastVariance || mean <= 0 || mean >= 1) {
    return { p10: mean, p50: mean, p90: mean };
  }
  // A beta distribution (m s, (1 - m) s) has the mean m and the variance m (1 - m) / (s + 1).
  const size = (mean * (1 - mean)) / variance - 1;
  const [p10, p50, p90] = [0.1, 0.5, 0.9].map(share =>
    betaQuantile(share, mean * size, (1 - mean) * size),
  ) as [number, number, number];
  return { p10, p50, p90 };
}

function meanValue(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
