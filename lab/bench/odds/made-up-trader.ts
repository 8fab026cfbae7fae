import type { Random } from '../../demo/random.ts';

/**
 * A trader with known probabilities, and so known chances. Losses are one unit, wins are all equal.
 * Thousandths of a unit, so that sums are integers.
 */
export type MadeUpTrader = {
  winRate: number;
  win: number;
};

export const loss = 1_000;

/** The possible numbers of trades on a day, all equally likely. */
export const tradesOfADay: readonly number[] = [0, 1, 2, 3];

/** In thousandths of a unit: 10 units up before 8 down, in 40 trading days. */
export const plan = { target: 10_000, floor: -8_000, days: 40 };

const spread = 0.055;
const wins = [0.8, 1.4] as const;

/** @param mean the mean win rate, from 0 to 1 */
export function madeUpTrader(mean: number, random: Random): MadeUpTrader {
  return {
    winRate: mean + spread * random.normal(),
    win: Math.round(loss * random.between(...wins)),
  };
}

/**
 * The trades of `days` days, in thousandths of a unit. A longer record of the same stream starts the same.
 */
export function makeRecord({ winRate, win }: MadeUpTrader, days: number, random: Random): number[][] {
  return Array.from({ length: days }, () =>
    Array.from({ length: random.pick(tradesOfADay) }, () => (random.chance(winRate) ? win : -loss)),
  );
}
