import type { Random } from '../../demo/random.ts';

/** A trader whose law is known, so that the true chance of a plan is too. Losses are one unit, and all wins alike. */
export type MadeUpTrader = {
  /** The share of trades won, from 0 to 1. */
  winRate: number;
  /** Thousandths of a unit. */
  win: number;
};

/** Thousandths of a unit, so that sums stay whole. */
export const loss = 1_000;

/** A day has any of these numbers of trades, each as often as the others. */
export const tradesOfADay: readonly number[] = [0, 1, 2, 3];

/** What all of them plan, in thousandths of a unit: 10 units up before 8 down, in 40 trading days. */
export const plan = { target: 10_000, floor: -8_000, days: 40 };

/** How far win rates lie apart, as one standard deviation, and how large wins are beside losses. */
const spread = 0.055;
const wins = [0.8, 1.4] as const;

/** @param mean the win rate of most, from 0 to 1 */
export function madeUpTrader(mean: number, random: Random): MadeUpTrader {
  return {
    winRate: mean + spread * random.normal(),
    win: Math.round(loss * random.between(...wins)),
  };
}

/** The trades of so many days, in thousandths of a unit. A longer record of the same stream begins as a shorter one. */
export function recordOf({ winRate, win }: MadeUpTrader, days: number, random: Random): number[][] {
  return Array.from({ length: days }, () =>
    Array.from({ length: random.pick(tradesOfADay) }, () => (random.chance(winRate) ? win : -loss)),
  );
}
