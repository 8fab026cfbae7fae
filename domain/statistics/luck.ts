import { deviationOf, meanOf, type Sample } from './sample.ts';
import { chanceBeyond } from './student.ts';

/** How far two means lie apart: Student's t in standard errors, above zero where the first is higher, and its degrees of freedom. */
type Difference = { t: number; degrees: number };

/**
 * Welch's t of two samples, (m1 - m2) / sqrt(s1²/n1 + s2²/n2), with the degrees of freedom of Welch and Satterthwaite. Null
 * where a sample has less than two numbers, or neither has a spread.
 */
export function welch(one: Sample, other: Sample): Difference | null {
  const between = distance(one, other);
  if (!between) {
    return null;
  }
  const { apart, v1, v2 } = between;
  return {
    t: apart / Math.sqrt(v1 / one.n + v2 / other.n),
    degrees:
      (v1 / one.n + v2 / other.n) ** 2 /
      ((v1 / one.n) ** 2 / (one.n - 1) + (v2 / other.n) ** 2 / (other.n - 1)),
  };
}

/** Student's t of two samples that share one spread: (m1 - m2) / (s x sqrt(1/n1 + 1/n2)), with n1 + n2 - 2 degrees of freedom. */
function pooled(one: Sample, other: Sample): Difference | null {
  const between = distance(one, other);
  if (!between) {
    return null;
  }
  const { apart, v1, v2 } = between;
  const degrees = one.n + other.n - 2;
  const variance = ((one.n - 1) * v1 + (other.n - 1) * v2) / degrees;
  return { t: apart / Math.sqrt(variance * (1 / one.n + 1 / other.n)), degrees };
}

/**
 * The chance that luck alone sets the means of two samples at least so far apart, 0 to 1: the larger of two, by Welch's t and by
 * one spread for both. A short row of nothing but losses looks as if it had no spread, which leads Welch's astray, and a row of
 * larger trades leads the other one. Null where there is no such figure.
 */
export function chanceByLuck(one: Sample, other: Sample): number | null {
  const tests = [welch(one, other), pooled(one, other)].flatMap(test => test ?? []);
  return tests.length === 0 ? null : Math.max(...tests.map(({ t, degrees }) => chanceBeyond(t, degrees)));
}

/** True where a chance is too small for luck among so many rows, of which one looks best by luck alone: below 0.05 / rows (Bonferroni). */
export function isBeyondLuck(chance: number, rows: number): boolean {
  return chance * rows < 0.05;
}

function distance(one: Sample, other: Sample) {
  const [s1, s2] = [deviationOf(one), deviationOf(other)];
  const [m1, m2] = [meanOf(one), meanOf(other)];
  return s1 === null || s2 === null || m1 === null || m2 === null || s1 + s2 === 0
    ? null
    : { apart: m1 - m2, v1: s1 ** 2, v2: s2 ** 2 };
}
