import { type Interval, meanInterval } from '#domain/statistics/mean-interval.ts';
import { z95 } from '#domain/statistics/normal.ts';
import { deviationOf } from '#domain/statistics/sample.ts';
import { averageAmount } from '#domain/trades/trade-averages.ts';
import type { InCents } from './closed-trade.ts';
import { amountsOf, netOf, type Tally } from './tally.ts';

/** What a record says of trades to come: by its interval it gains or loses, or cannot tell yet. */
type Verdict = 'gains' | 'loses' | 'cannotTell';

/** What a trade brings on average, and how sure that is. */
export type Expectancy = {
  n: number;
  /** Dollars a trade: net / trades, to the cent. Null without a trade. */
  amount: number | null;
  /** The standard deviation of the amounts, in dollars, unrounded. */
  deviation: number | null;
  /** Dollars a trade between which the true one lies 95 times in 100, unrounded. */
  interval: Interval | null;
  verdict: Verdict;
};

/** Fewer trades than these, and the interval of a mean is rough. */
export const roughBelow = 30;

/** The mean of the amounts with Student's interval. */
export function expectancyOf(tally: Tally): Expectancy {
  const { trades, won, lost } = tally;
  const deviation = deviationOf(amountsOf(tally));
  const inDollars = deviation === null ? null : deviation / 100;
  const interval = trades === 0 ? null : meanInterval((won + lost) / trades / 100, inDollars, trades);
  return {
    n: trades,
    amount: averageAmount(netOf(tally), trades),
    deviation: inDollars,
    interval,
    verdict: verdictOf(interval),
  };
}

/** True below 30 trades, or where one trade made more than a quarter of all that was won: then an interval is rough. */
export function isRough(trades: readonly InCents[], { won }: Pick<Tally, 'won'>): boolean {
  return trades.length < roughBelow || trades.some(({ cents }) => cents > 0 && 4 * cents > won);
}

/**
 * About how many trades it takes to tell a mean from 0: (1.96 s / mean)², in whole trades. 384 for 0.12 R with s = 1.2 R.
 * Null where the mean is 0 or no spread is known.
 */
export function tradesToTell(mean: number, deviation: number | null): number | null {
  return mean === 0 || !deviation ? null : Math.round(((z95 * deviation) / mean) ** 2);
}

function verdictOf(interval: Interval | null): Verdict {
  if (interval && interval.low > 0) {
    return 'gains';
  }
  return interval && interval.high < 0 ? 'loses' : 'cannotTell';
}
