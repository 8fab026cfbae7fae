import { type Interval, meanInterval } from '#domain/statistics/mean-interval.ts';
import { z95 } from '#domain/statistics/normal.ts';
import { standardDeviation } from '#domain/statistics/sample.ts';
import { averageAmount } from '#domain/trades/trade-averages.ts';
import type { InCents } from './closed-trade.ts';
import { type Tally, tallyNet, tallySample } from './tally.ts';

/** The position of the expectancy's 95% range: above 0, below 0 or across. */
type Verdict = 'gains' | 'loses' | 'cannotTell';

export type Expectancy = {
  n: number;
  /** Dollars per trade: net / trades, to the cent. Null without a trade. */
  amount: number | null;
  /** Standard deviation in dollars, unrounded. */
  deviation: number | null;
  interval: Interval | null;
  verdict: Verdict;
};

/** Below this many trades the range of a mean is rough. */
export const roughBelow = 30;

/** The mean amount with Student's 95% range. */
export function tradeExpectancy(tally: Tally): Expectancy {
  const { trades, won, lost } = tally;
  const deviation = standardDeviation(tallySample(tally));
  const inDollars = deviation === null ? null : deviation / 100;
  const interval = trades === 0 ? null : meanInterval((won + lost) / trades / 100, inDollars, trades);
  return {
    n: trades,
    amount: averageAmount(tallyNet(tally), trades),
    deviation: inDollars,
    interval,
    verdict: judgeInterval(interval),
  };
}

/** True if ranges are rough: below 30 trades, or with over a quarter of the gross profit from one trade. */
export function isRough(trades: readonly InCents[], { won }: Pick<Tally, 'won'>): boolean {
  return trades.length < roughBelow || trades.some(({ cents }) => cents > 0 && 4 * cents > won);
}

/** About how many trades distinguish a mean from 0: (1.96 s / mean)², rounded; null for 0 or no spread. */
export function tradesToTell(mean: number, deviation: number | null): number | null {
  return mean === 0 || !deviation ? null : Math.round(((z95 * deviation) / mean) ** 2);
}

function judgeInterval(interval: Interval | null): Verdict {
  if (interval && interval.low > 0) {
    return 'gains';
  }
  return interval && interval.high < 0 ? 'loses' : 'cannotTell';
}
