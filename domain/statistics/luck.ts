import type { Interval } from './mean-interval.ts';
import { type Sample, sampleMean, standardDeviation } from './sample.ts';
import { chanceBeyond, student95 } from './student.ts';

type Difference = { t: number; degrees: number };

/**
 * The difference of the means of two samples, by two tests. Welch's t is (m1 - m2) / sqrt(s1²/n1 + s2²/n2),
 * with the degrees of freedom of Welch and Satterthwaite. The pooled t uses one spread s: (m1 - m2) / (s x
 * sqrt(1/n1 + 1/n2)), with n1 + n2 - 2. Null if a sample has fewer than 2 numbers, or neither has a spread.
 */
export function differences(one: Sample, other: Sample): { welch: Difference; pooled: Difference } | null {
  const [s1, s2] = [standardDeviation(one), standardDeviation(other)];
  const [m1, m2] = [sampleMean(one), sampleMean(other)];
  if (s1 === null || s2 === null || m1 === null || m2 === null || s1 + s2 === 0) {
    return null;
  }
  const [e1, e2] = [s1 ** 2 / one.n, s2 ** 2 / other.n];
  const degrees = one.n + other.n - 2;
  const variance = ((one.n - 1) * s1 ** 2 + (other.n - 1) * s2 ** 2) / degrees;
  return {
    welch: {
      t: (m1 - m2) / Math.sqrt(e1 + e2),
      degrees: (e1 + e2) ** 2 / (e1 ** 2 / (one.n - 1) + e2 ** 2 / (other.n - 1)),
    },
    pooled: { t: (m1 - m2) / Math.sqrt(variance * (1 / one.n + 1 / other.n)), degrees },
  };
}

/**
 * The 95% range of the difference of two means, the first less the second: m1 - m2 ± t(0.975, d) sqrt(s1²/n1
 * + s2²/n2), with Welch's degrees of freedom d, rounded down. In the unit of the numbers; null as in
 * `differences`.
 */
export function differenceInterval(one: Sample, other: Sample): Interval | null {
  const welch = differences(one, other)?.welch;
  const [m1, m2] = [sampleMean(one), sampleMean(other)];
  const [s1, s2] = [standardDeviation(one), standardDeviation(other)];
  if (!welch || m1 === null || m2 === null || s1 === null || s2 === null) {
    return null;
  }
  const half =
    student95(Math.max(1, Math.floor(welch.degrees))) * Math.sqrt(s1 ** 2 / one.n + s2 ** 2 / other.n);
  return { low: m1 - m2 - half, high: m1 - m2 + half };
}

/**
 * The chance, 0 to 1, that two means differ this much by luck, by the larger of two tests: few losses without
 * a spread mislead Welch's, a group of larger trades the pooled one. Null if it can't be computed.
 */
export function chanceByLuck(one: Sample, other: Sample): number | null {
  const tests = differences(one, other);
  return tests && Math.max(...Object.values(tests).map(({ t, degrees }) => chanceBeyond(t, degrees)));
}

/** True if a chance is too small for luck among this many groups: below 0.05 / rows (Bonferroni). */
export function isBeyondLuck(chance: number, rows: number): boolean {
  return chance * rows < 0.05;
}

/** The chance, 0 to 1, that a mean is at least this far from 0 by luck, by Student's t; null without a spread. */
export function chanceOfMean(sample: Sample): number | null {
  const [mean, deviation] = [sampleMean(sample), standardDeviation(sample)];
  return mean === null || !deviation
    ? null
    : chanceBeyond((mean * Math.sqrt(sample.n)) / deviation, sample.n - 1);
}
