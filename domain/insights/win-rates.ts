import type { Interval } from '#domain/statistics/mean-interval.ts';
import { shareInterval } from '#domain/statistics/wilson.ts';
import { winRate } from '#domain/trades/trade.ts';
import type { Tally } from './tally.ts';

export type WinRate = {
  /** One decimal; null without trades. */
  percent: number | null;
  n: number;
  /** 95% range of the rate in percent, unrounded. */
  interval: Interval | null;
};

/** Wins / (wins + losses) x 100, with Wilson's 95% range. */
export function winRateWithRange({ wins, losses }: Pick<Tally, 'wins' | 'losses'>): WinRate {
  const n = wins + losses;
  return { percent: n === 0 ? null : winRate(wins, losses), n, interval: shareInterval(wins, n) };
}
