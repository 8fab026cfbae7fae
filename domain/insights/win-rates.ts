import type { Interval } from '#domain/statistics/mean-interval.ts';
import { shareInterval } from '#domain/statistics/wilson.ts';
import { winRate } from '#domain/trades/trade.ts';
import type { Tally } from './tally.ts';

/** The share of trades won. */
export type WinRate = {
  /** Percent, one decimal. Null where there is no trade. */
  percent: number | null;
  /** Of how many trades. */
  n: number;
  /** Percent between which the true share lies 95 times in 100, unrounded. */
  interval: Interval | null;
};

/** Wins / (wins + losses) x 100, with Wilson's interval. */
export function winRateOf({ wins, losses }: Pick<Tally, 'wins' | 'losses'>): WinRate {
  const n = wins + losses;
  return { percent: n === 0 ? null : winRate(wins, losses), n, interval: shareInterval(wins, n) };
}
