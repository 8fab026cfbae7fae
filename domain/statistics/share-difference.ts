import type { Interval } from './mean-interval.ts';
import { shareInterval } from './wilson.ts';

export type Share = { hits: number; n: number };

/**
 * The 95% range of the difference of two shares, the first less the second, in percentage points: from d -
 * sqrt((p1 - l1)² + (u2 - p2)²) to d + sqrt((u1 - p1)² + (p2 - l2)²), with each share's Wilson range l to u.
 * Null without trials. Source: R. G. Newcombe, "Interval Estimation for the Difference Between Independent
 * Proportions" (1998), method 10.
 */
export function shareDifference(one: Share, other: Share): Interval | null {
  const [ofOne, ofOther] = [shareInterval(one.hits, one.n), shareInterval(other.hits, other.n)];
  if (!ofOne || !ofOther) {
    return null;
  }
  const [p1, p2] = [(100 * one.hits) / one.n, (100 * other.hits) / other.n];
  return {
    low: p1 - p2 - Math.hypot(p1 - ofOne.low, ofOther.high - p2),
    high: p1 - p2 + Math.hypot(ofOne.high - p1, p2 - ofOther.low),
  };
}
