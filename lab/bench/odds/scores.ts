import type { Odds } from '../../../domain/odds/plan-odds.ts';

/** A forecast for a plan and its true chance, from 0 to 1. */
export type Told = { truth: number; odds: Pick<Odds, 'reached' | 'range'> };

/**
 * The Brier score that forecasts come to: the mean of (chance - outcome)² over all outcomes that the true chances allow, so that
 * no luck of single outcomes is in it.
 */
export function scoreOf<Each extends Told>(told: readonly Each[], chanceOf: (each: Each) => number): number {
  return meanOf(told, each => (chanceOf(each) - each.truth) ** 2 + each.truth * (1 - each.truth));
}

/** The share, from 0 to 1, for which something is so. */
export function shareOf<Each extends Told>(told: readonly Each[], isSo: (each: Each) => boolean): number {
  return meanOf(told, each => Number(isSo(each)));
}

export function meanOf<Each extends Told>(told: readonly Each[], of: (each: Each) => number): number {
  return told.reduce((sum, each) => sum + of(each), 0) / told.length;
}

/** True where the true chance lies in what is said to be somewhere between. */
export function holdsTruth({ truth, odds: { range } }: Told): boolean {
  return range.p10 <= truth && truth <= range.p90;
}
