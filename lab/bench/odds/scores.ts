import type { Odds } from '../../../domain/odds/plan-odds.ts';

/** A forecast for a plan and its true chance, from 0 to 1. */
export type Told = { truth: number; odds: Pick<Odds, 'reached' | 'range'> };

/**
 * The expected Brier score: the mean of (chance - outcome)² over all outcomes, weighted by the true chances,
 * without the luck of single outcomes.
 */
export function scoreTold<Each extends Told>(
  told: readonly Each[],
  chanceOf: (each: Each) => number,
): number {
  return meanScore(told, each => (chanceOf(each) - each.truth) ** 2 + each.truth * (1 - each.truth));
}

export function shareTold<Each extends Told>(told: readonly Each[], isSo: (each: Each) => boolean): number {
  return meanScore(told, each => Number(isSo(each)));
}

export function meanScore<Each extends Told>(told: readonly Each[], of: (each: Each) => number): number {
  return told.reduce((sum, each) => sum + of(each), 0) / told.length;
}

export function holdsTruth({ truth, odds: { range } }: Told): boolean {
  return range.p10 <= truth && truth <= range.p90;
}
