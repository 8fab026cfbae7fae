import type { Forecasts } from './forecasts.ts';

/**
 * The Brier score that forecasts come to: the mean of (chance - outcome)² over all outcomes that the true chances allow, so that
 * no luck of single outcomes is in it.
 */
export function scoreOf(told: readonly Forecasts[], chanceOf: (forecasts: Forecasts) => number): number {
  return meanOf(told, each => (chanceOf(each) - each.truth) ** 2 + each.truth * (1 - each.truth));
}

/** The share, from 0 to 1, for which something is so. */
export function shareOf(told: readonly Forecasts[], isSo: (forecasts: Forecasts) => boolean): number {
  return meanOf(told, each => Number(isSo(each)));
}

export function meanOf(told: readonly Forecasts[], of: (forecasts: Forecasts) => number): number {
  return told.reduce((sum, each) => sum + of(each), 0) / told.length;
}

/** True where the true chance lies in what is said to be somewhere between. */
export function holdsTruth({ truth, odds: { range } }: Forecasts): boolean {
  return range.p10 <= truth && truth <= range.p90;
}
