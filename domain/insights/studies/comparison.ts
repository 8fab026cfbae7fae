import type { WithResult } from '#domain/insights/closed-trade.ts';
import { type Expectancy, isRough, tradeExpectancy } from '#domain/insights/expectancy.ts';
import { fewBelow } from '#domain/insights/groups.ts';
import { averageR } from '#domain/insights/r-multiples.ts';
import { tradeRatios } from '#domain/insights/ratios.ts';
import { type Tally, tallyNet, tallySample, tallyTrades } from '#domain/insights/tally.ts';
import { type WinRate, winRateWithRange } from '#domain/insights/win-rates.ts';
import { chanceByLuck, differenceInterval, isBeyondLuck } from '#domain/statistics/luck.ts';
import type { Interval } from '#domain/statistics/mean-interval.ts';
import { sampleMean } from '#domain/statistics/sample.ts';
import { shareDifference } from '#domain/statistics/share-difference.ts';

export type ComparedSide = {
  trades: number;
  net: number;
  expectancy: Expectancy;
  isRough: boolean;
  winRate: WinRate;
  profitFactor: number | null;
  averageR: number | null;
};

/** The first set less the second, unrounded; `isClear` only if luck is an unlikely explanation. */
export type Difference = { value: number; interval: Interval | null; isClear: boolean };

export type Comparison = {
  one: ComparedSide;
  other: ComparedSide;
  /** The trades in both sets: with any, the sets are not independent and have no differences. */
  shared: number;
  /** True below 20 trades on a side: no difference is clear. */
  isFew: boolean;
  expectancy: Difference | null;
  winRate: Difference | null;
};

type ComparedTrade = WithResult & { id: string };

/**
 * Two sets of trades: expectancies in dollars with Welch's range, win rates in points with Newcombe's.
 * Expectancies differ clearly only if the range excludes 0 and `chanceByLuck` is below 0.05.
 */
export function compareTrades(one: readonly ComparedTrade[], other: readonly ComparedTrade[]): Comparison {
  const ids = new Set(one.map(({ id }) => id));
  const shared = other.filter(({ id }) => ids.has(id)).length;
  const [tally, otherTally] = [tallyTrades(one), tallyTrades(other)];
  const isFew = Math.min(one.length, other.length) < fewBelow;
  const isEmpty = one.length === 0 || other.length === 0;
  const hasDifference = shared === 0 && !isEmpty;
  return {
    one: sideFigures(one, tally),
    other: sideFigures(other, otherTally),
    shared,
    isFew,
    expectancy: hasDifference ? meanDifference(tally, otherTally, isFew) : null,
    winRate: hasDifference ? rateDifference(tally, otherTally, isFew) : null,
  };
}

function sideFigures(trades: readonly ComparedTrade[], tally: Tally): ComparedSide {
  return {
    trades: tally.trades,
    net: tallyNet(tally),
    expectancy: tradeExpectancy(tally),
    isRough: isRough(trades, tally),
    winRate: winRateWithRange(tally),
    profitFactor: tradeRatios(tally).profitFactor,
    averageR: averageR(tally),
  };
}

function meanDifference(one: Tally, other: Tally, isFew: boolean): Difference {
  const [sample, otherSample] = [tallySample(one), tallySample(other)];
  const inCents = differenceInterval(sample, otherSample);
  const interval = inCents && { low: inCents.low / 100, high: inCents.high / 100 };
  return {
    value: ((sampleMean(sample) ?? 0) - (sampleMean(otherSample) ?? 0)) / 100,
    interval,
    isClear: !isFew && isBeyondLuck(chanceByLuck(sample, otherSample) ?? 1, 1) && excludesZero(interval),
  };
}

function rateDifference(one: Tally, other: Tally, isFew: boolean): Difference {
  const [share, otherShare] = [
    { hits: one.wins, n: one.trades },
    { hits: other.wins, n: other.trades },
  ];
  const interval = shareDifference(share, otherShare);
  return {
    value: 100 * (share.hits / share.n - otherShare.hits / otherShare.n),
    interval,
    isClear: !isFew && excludesZero(interval),
  };
}

function excludesZero(interval: Interval | null): boolean {
  return interval !== null && (interval.low > 0 || interval.high < 0);
}
