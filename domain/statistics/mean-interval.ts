import { student95 } from './student.ts';

export type Interval = { low: number; high: number };

/**
 * The 95% range of a mean: mean ± t(0.975, n - 1) s / sqrt(n), in the unit of the mean. Null without a spread: equal
 * numbers don't show how others may differ.
 */
export function meanInterval(mean: number, deviation: number | null, n: number): Interval | null {
  if (n < 2 || !deviation) {
    return null;
  }
  const half = (student95(n - 1) * deviation) / Math.sqrt(n);
  return { low: mean - half, high: mean + half };
}
