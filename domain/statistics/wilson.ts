import type { Interval } from './mean-interval.ts';
import { z95 } from './normal.ts';

/**
 * The 95% range of a share in percent; null without trials. Source: E. B. Wilson, "Probable Inference, the
 * Law of Succession, and Statistical Inference" (1927): centre (p + z²/2n) / (1 + z²/n), half width z sqrt(p
 * (1 - p) / n + z²/4n²) / (1 + z²/n).
 */
export function shareInterval(hits: number, n: number): Interval | null {
  if (n === 0) {
    return null;
  }
  const p = hits / n;
  const perTrial = z95 ** 2 / n;
  const centre = (p + perTrial / 2) / (1 + perTrial);
  const half = (z95 * Math.sqrt((p * (1 - p)) / n + perTrial / (4 * n))) / (1 + perTrial);
  // Exact ends; a difference of two roots is not.
  return { low: hits === 0 ? 0 : 100 * (centre - half), high: hits === n ? 100 : 100 * (centre + half) };
}
