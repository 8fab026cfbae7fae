import { normalQuantile } from './normal.ts';
import { deviationOf, meanOf, type Sample } from './sample.ts';

/**
 * How many standard errors the mean of one sample lies above that of another (Welch's t): (m1 - m2) / sqrt(s1²/n1 + s2²/n2).
 * Null where a sample has less than two numbers, or neither has a spread.
 */
export function welchT(one: Sample, other: Sample): number | null {
  const [s1, s2] = [deviationOf(one), deviationOf(other)];
  const [m1, m2] = [meanOf(one), meanOf(other)];
  if (s1 === null || s2 === null || m1 === null || m2 === null || s1 + s2 === 0) {
    return null;
  }
  return (m1 - m2) / Math.sqrt(s1 ** 2 / one.n + s2 ** 2 / other.n);
}

/**
 * The standard errors that a difference needs among so many rows, of which one looks best by luck alone: z(1 - 0.05 / 2m),
 * which is Bonferroni's rule. 2.58 for 5 rows.
 */
export function calledOutFrom(rows: number): number {
  return normalQuantile(1 - 0.05 / (2 * rows));
}
