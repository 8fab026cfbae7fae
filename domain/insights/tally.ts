import { fromCents } from '#domain/money/money.ts';
import { type Sample, sumOfSquares } from '#domain/statistics/sample.ts';
import { isWin } from '#domain/trades/trade.ts';
import type { WithResult } from './closed-trade.ts';

/**
 * Several trades added up, exactly: the tallies of the parts of a record add up to that of the whole, and the order of its
 * trades changes nothing.
 */
export type Tally = {
  trades: number;
  wins: number;
  losses: number;
  /** Whole cents that the wins brought, and that the losses cost, which is below zero. */
  won: number;
  lost: number;
  /** The sum of the squares of the cents, from which their spread follows. */
  squares: bigint;
  /** The trades that have an R, and the sum of theirs in hundredths. */
  withR: number;
  hundredthsOfR: number;
};

/** Adds trades up. */
export function tallyOf(trades: readonly WithResult[]): Tally {
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

/** What is left of a tally without a part of it. */
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

/** What the trades brought together, in dollars. */
export function netOf({ won, lost }: Pick<Tally, 'won' | 'lost'>): number {
  return fromCents(won + lost);
}

/** The amounts of the trades in cents, for their mean and spread. */
export function amountsOf({ trades, won, lost, squares }: Tally): Sample {
  return { n: trades, sum: won + lost, squares };
}
