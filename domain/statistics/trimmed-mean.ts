import { type Interval, meanInterval } from './mean-interval.ts';
import { makeSample, sampleMean, standardDeviation } from './sample.ts';

/**
 * The mean of whole numbers without the smallest or the largest, and its 95% range: mean ± t(0.975, h - 1) s
 * sqrt(n) / h for h of n numbers that remain; s is the deviation with each number left out replaced by the
 * nearest one that remains (Winsorized). Null if fewer than two remain. Source: J. W. Tukey and D. H.
 * McLaughlin, "Less Vulnerable Confidence and Significance Procedures for Location" (1963).
 */
export function trimmedMean(
  numbers: readonly number[],
  { smallest = 0, largest = 0 }: { smallest?: number; largest?: number },
): { mean: number; interval: Interval | null } | null {
  const sorted = Float64Array.from(numbers).sort();
  const kept = sorted.slice(smallest, sorted.length - largest);
  const [low = 0, high = 0] = [kept[0], kept.at(-1)];
  const mean = sampleMean(makeSample([...kept]));
  if (kept.length < 2 || mean === null) {
    return null;
  }
  const deviation = standardDeviation(
    makeSample(Array.from(sorted, number => Math.max(low, Math.min(high, number)))),
  );
  const ofKept = deviation === null ? null : deviation * Math.sqrt(sorted.length / kept.length);
  return { mean, interval: meanInterval(mean, ofKept, kept.length) };
}
