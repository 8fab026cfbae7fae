import { quotient } from '#domain/numbers/decimal.ts';
import { type Interval, meanInterval } from '#domain/statistics/mean-interval.ts';
import { deviationOf, sampleOf } from '#domain/statistics/sample.ts';
import type { NoR } from './r-of-trade.ts';
import type { Tally } from './tally.ts';

/** R over several trades: of how many of them it is known, and what it is on average. */
export type RFigures = {
  n: number;
  of: number;
  /** Two decimals. Null where no trade has an R. */
  average: number | null;
  /** The standard deviation of the R, and where their true mean lies 95 times in 100; unrounded. */
  deviation: number | null;
  interval: Interval | null;
};

/** How many trades have a stop, and why some of them have no R: the most frequent reasons first. */
export type Stops = { n: number; withoutR: { because: NoR['because']; n: number }[] };

/** The stops of trades whose R is known or not (`tellR`). */
export function stopsOf(trades: readonly { stop_loss: number; noR: NoR['because'] | null }[]): Stops {
  const reasons = new Map<string, Stops['withoutR'][number]>();
  for (const { noR } of trades) {
    if (noR) {
      const key = JSON.stringify(noR);
      const reason = reasons.get(key) ?? { because: noR, n: 0 };
      reasons.set(key, { ...reason, n: reason.n + 1 });
    }
  }
  return {
    n: trades.filter(({ stop_loss }) => stop_loss !== 0).length,
    withoutR: [...reasons.values()].sort((a, b) => b.n - a.n),
  };
}

/** A bar of the distribution: trades whose R is nearest to `r`. The first and the last hold those beyond, too. */
export type RBar = { r: number; trades: number };

/** The mean of the R of the trades that have one, with two decimals; null where none has. */
export function averageR({ withR, hundredthsOfR }: Pick<Tally, 'withR' | 'hundredthsOfR'>): number | null {
  return withR === 0 ? null : quotient(BigInt(hundredthsOfR), 100n * BigInt(withR), 2);
}

/** The mean of R with Student's interval. */
export function rFigures(rs: readonly (number | null)[]): RFigures {
  const hundredths = hundredthsOf(rs);
  const sample = sampleOf(hundredths);
  const deviation = deviationOf(sample);
  const inR = deviation === null ? null : deviation / 100;
  return {
    n: sample.n,
    of: rs.length,
    average: averageR({ withR: sample.n, hundredthsOfR: sample.sum }),
    deviation: inR,
    interval: meanInterval(sample.sum / sample.n / 100, inR, sample.n),
  };
}

const [step, least, most] = [50, -300, 600];

/**
 * How often trades made how many R: bars for each half R from -3 to 6, whose middles are whole and half R, so that a loss at the
 * stop with a little slippage stands with the others at -1. From the lowest to the highest that has a trade; none without R.
 */
export function rDistribution(rs: readonly (number | null)[]): RBar[] {
  const counts = new Map<number, number>();
  for (const hundredths of hundredthsOf(rs)) {
    const bar = barOf(hundredths);
    counts.set(bar, (counts.get(bar) ?? 0) + 1);
  }
  if (counts.size === 0) {
    return [];
  }
  const first = Math.min(...counts.keys());
  const bars = (Math.max(...counts.keys()) - first) / step + 1;
  return Array.from({ length: bars }, (_, index) => first + index * step).map(bar => ({
    r: bar / 100,
    trades: counts.get(bar) ?? 0,
  }));
}

/** The middle of the bar in which an R stands. */
export function barOfR(r: number): number {
  return barOf(Math.round(r * 100)) / 100;
}

function barOf(hundredths: number): number {
  const nearest = Math.sign(hundredths) * Math.round(Math.abs(hundredths) / step) * step + 0; // -0 becomes 0
  return Math.min(most, Math.max(least, nearest));
}

function hundredthsOf(rs: readonly (number | null)[]): number[] {
  return rs.filter(r => r !== null).map(r => Math.round(r * 100));
}
