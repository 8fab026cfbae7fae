import { student95 } from './student.ts';

/** Where the truth lies with a certainty of 95 in 100. */
export type Interval = { low: number; high: number };

/**
 * The interval of a mean that holds the true one 95 times in 100: mean ± t(0.975, n - 1) s / sqrt(n), in the unit of the mean.
 * Null where a spread is not known or there is none: numbers that are all the same do not tell how others may differ.
 */
export function meanInterval(mean: number, deviation: number | null, n: number): Interval | null {
  if (n < 2 || !deviation) {
    return null;
  }
  const half = (student95(n - 1) * deviation) / Math.sqrt(n);
  return { low: mean - half, high: mean + half };
}
