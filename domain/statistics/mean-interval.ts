import { student95 } from './student.ts';

export type Interval = { low: number; high: number };

/** The 95% range of a mean: mean ± t(0.975, n - 1) s / sqrt(n). Null without a spread. */
export function meanInterval(mean: number, deviation: number | null, n: number): Interval | null {
  if (n < 2 || !deviation) {
    return null;
  }
  const half = (student95(n - 1) * deviation) / Math.sqrt(n);
  return { low: mean - half, high: mean + half };
}
