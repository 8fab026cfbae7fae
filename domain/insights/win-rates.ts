import type { Interval } from '#domain/statistics/mean-interval.ts';
import { shareInterval } from '#domain/statistics/wilson.ts';
import { type TradeResult, winRate } from '#domain/trade.ts';
import type { Tally } from './tally.ts';

/** The share of trades won among those won and lost. */
export type WinRate = {
  /** Percent, one decimal. Null where nothing was won or lost. */
  percent: number | null;
  /** Of how many trades: the wins and the losses. */
  n: number;
  /** Percent between which the true share lies 95 times in 100, unrounded. */
  interval: Interval | null;
};

/** Wins / (wins + losses) x 100, trades that broke even left out, with Wilson's interval. */
export function winRateOf({ wins, losses }: Pick<Tally, 'wins' | 'losses'>): WinRate {
  const n = wins + losses;
  return { percent: n === 0 ? null : winRate(wins, losses), n, interval: shareInterval(wins, n) };
}

/**
 * The win rate as the cards show it, which count as lost whatever was not logged as won: won / all x 100, one decimal; 0 when
 * there are no trades. Where it differs from `winRateOf`, a line says why.
 */
export function winRateOnCards(trades: readonly { trade_result: TradeResult }[]): number {
  const won = trades.filter(trade => trade.trade_result === 'won').length;
  return winRate(won, trades.length - won);
}
