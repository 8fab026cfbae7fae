import { fromCents } from '#domain/money/money.ts';
import { type Sample, sumOfSquares } from '#domain/statistics/sample.ts';
import { isWin } from '#domain/trades/trade.ts';
import type { WithResult } from './closed-trade.ts';

/** Exact sums of trades: the tallies of parts add up to the whole, in any order. */
export type Tally = {
  trades: number;
  wins: number;
  losses: number;
  /** Gross profit, and gross loss (negative), in whole cents. */
  won: number;
  lost: number;
  /** The sum of the squared cents. */
  squares: bigint;
  /** Trades with an R, and their sum in hundredths of R. */
  withR: number;
  hundredthsOfR: number;
};

export function tallyTrades(trades: readonly WithResult[]): Tally {
  const squares = sumOfSquares(trades.map(({ cents }) => cents));
  const tally = {
    trades: trades.length,
    wins: 0,
    losses: 0,
    won: 0,
    lost: 0,
    squares,
    withR: 0,
    hundredthsOfR: 0,
  };
  for (const trade of trades) {
    const { cents, r } = trade;
    if (isWin(trade)) {
      tally.wins += 1;
      tally.won += cents;
    } else {
      tally.losses += 1;
      tally.lost += cents;
    }
    if (r !== null && r !== undefined) {
      tally.withR += 1;
      tally.hundredthsOfR += Math.round(r * 100);
    }
  }
  return tally;
}

export function without(part: Tally, whole: Tally): Tally {
  return {
    trades: whole.trades - part.trades,
    wins: whole.wins - part.wins,
    losses: whole.losses - part.losses,
    won: whole.won - part.won,
    lost: whole.lost - part.lost,
    squares: whole.squares - part.squares,
    withR: whole.withR - part.withR,
    hundredthsOfR: whole.hundredthsOfR - part.hundredthsOfR,
  };
}

/** Dollars. */
export function tallyNet({ won, lost }: Pick<Tally, 'won' | 'lost'>): number {
  return fromCents(won + lost);
}

/** The amounts in cents, for mean and spread. */
export function tallySample({ trades, won, lost, squares }: Tally): Sample {
  return { n: trades, sum: won + lost, squares };
}
