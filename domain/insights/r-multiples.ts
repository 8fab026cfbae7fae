import { quotient } from '#domain/numbers/decimal.ts';
import { type Interval, meanInterval } from '#domain/statistics/mean-interval.ts';
import { makeSample, standardDeviation } from '#domain/statistics/sample.ts';
import type { NoR } from './r-of-trade.ts';
import type { Tally } from './tally.ts';

export type RFigures = {
  n: number;
  of: number;
  average: number | null;
  deviation: number | null;
  interval: Interval | null;
};

export type Stops = { n: number; withoutR: { because: NoR['because']; n: number }[] };

export function stopCounts(trades: readonly { stop_loss: number; noR: NoR['because'] | null }[]): Stops {
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

/** Trades whose R is nearest to `r`; the first and the last bar include everything beyond. */
export type RBar = { r: number; trades: number };

/** The mean R of the trades that have one, two decimals; null without any. */
export function averageR({ withR, hundredthsOfR }: Pick<Tally, 'withR' | 'hundredthsOfR'>): number | null {
  return withR === 0 ? null : quotient(BigInt(hundredthsOfR), 100n * BigInt(withR), 2);
}

export function rFigures(rs: readonly (number | null)[]): RFigures {
  const hundredths = rHundredths(rs);
  const sample = makeSample(hundredths);
  const deviation = standardDeviation(sample);
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

/** Trades per half R from -3 to 6. Bars are centred on half R, so that stops with slippage count as -1. */
export function rDistribution(rs: readonly (number | null)[]): RBar[] {
  const counts = new Map<number, number>();
  for (const hundredths of rHundredths(rs)) {
    const bar = findBar(hundredths);
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

export function barOfR(r: number): number {
  return findBar(Math.round(r * 100)) / 100;
}

function findBar(hundredths: number): number {
  const nearest = Math.sign(hundredths) * Math.round(Math.abs(hundredths) / step) * step + 0; // -0 becomes 0
  return Math.min(most, Math.max(least, nearest));
}

function rHundredths(rs: readonly (number | null)[]): number[] {
  return rs.filter(r => r !== null).map(r => Math.round(r * 100));
}
