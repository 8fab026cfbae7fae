import type { ClosedTrade } from '#domain/insights/closed-trade.ts';
import { maxDrawdown } from '#domain/insights/drawdown.ts';
import { maxPercentDrawdown } from '#domain/insights/drawdown-percent.ts';
import { fewBelow } from '#domain/insights/groups.ts';
import type { Interval } from '#domain/statistics/mean-interval.ts';
import { trimmedMean } from '#domain/statistics/trimmed-mean.ts';

/** A record as it is, or with one change; dollars, unrounded. */
export type Scenario = {
  name: 'asTraded' | 'withoutWorst' | 'withoutBest' | 'halfSize';
  trades: number;
  net: number;
  perTrade: number;
  /** 95% range of the result per trade. */
  interval: Interval | null;
  drawdown: number;
  /** Percent of the peak; null if a balance is unknown or not above 0. */
  percentDrawdown: number | null;
};

export const extremeTrades = 5;

type Replayed = Pick<ClosedTrade, 'cents' | 'balanceBefore'>;

/** The record in order as it is, without its five worst or best, and at half size; empty below 20 trades. */
export function scenarios(trades: readonly Replayed[]): Scenario[] {
  if (trades.length < fewBelow) {
    return [];
  }
  const byAmount = trades.map((_, index) => index).sort((a, b) => centsAt(trades, a) - centsAt(trades, b));
  const worst = new Set(byAmount.slice(0, extremeTrades));
  const best = new Set(byAmount.slice(-extremeTrades));
  return [
    scenario('asTraded', trades, { size: 1 }),
    scenario('withoutWorst', trades, { size: 1, leftOut: worst, trim: { smallest: extremeTrades } }),
    scenario('withoutBest', trades, { size: 1, leftOut: best, trim: { largest: extremeTrades } }),
    scenario('halfSize', trades, { size: 0.5 }),
  ];
}

type Change = {
  size: number;
  leftOut?: ReadonlySet<number>;
  trim?: Parameters<typeof trimmedMean>[1];
};

function scenario(
  name: Scenario['name'],
  trades: readonly Replayed[],
  { size, leftOut = new Set(), trim = {} }: Change,
): Scenario {
  const mean = trimmedMean(
    trades.map(({ cents }) => cents),
    trim,
  );
  const left = replay(trades, size, leftOut);
  const cents = left.reduce((sum, trade) => sum + trade.cents, 0);
  const inDollars = (amount: number) => (size * amount) / 100;
  return {
    name,
    trades: left.length,
    net: cents / 100,
    perTrade: inDollars(mean?.mean ?? 0),
    interval: mean?.interval
      ? { low: inDollars(mean.interval.low), high: inDollars(mean.interval.high) }
      : null,
    drawdown: deepest(left),
    percentDrawdown: percentFall(left),
  };
}

function replay(trades: readonly Replayed[], size: number, leftOut: ReadonlySet<number>): Replayed[] {
  const left: Replayed[] = [];
  let missing = 0;
  trades.forEach((trade, index) => {
    const cents = leftOut.has(index) ? 0 : trade.cents * size;
    if (!leftOut.has(index)) {
      const balanceBefore = trade.balanceBefore ? trade.balanceBefore - missing : null;
      left.push({ cents, balanceBefore });
    }
    missing += trade.cents - cents;
  });
  return left;
}

function deepest(trades: readonly Replayed[]): number {
  return maxDrawdown(trades).deepest?.size ?? 0;
}

function percentFall(trades: readonly Replayed[]): number | null {
  const fall = maxPercentDrawdown(trades);
  return fall && (fall.deepest?.size ?? 0);
}

function centsAt(trades: readonly Replayed[], index: number): number {
  return trades[index]?.cents ?? 0;
}
