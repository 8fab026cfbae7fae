import { makeRandom, type Random } from '../../demo/random.ts';
import { exactChance } from './exact-chance.ts';
import { loss, type MadeUpTrader, madeUpTrader, plan, tradesOfADay } from './made-up-trader.ts';

/**
 * All days alike; wins and losses of very different sizes; streaks; a win rate that changed in the middle of
 * the record; trades on one day of three.
 */
export const styles = ['alike', 'fat tails', 'streaky', 'changing', 'thin'] as const;
export type Style = (typeof styles)[number];

/** A record and a plan in thousandths of a unit, and the chance, from 0 to 1, to reach the target. */
type StyledTrader = { record: number[][]; plan: typeof plan; truth: number };

const seed = 20_261_127;
const meanWinRate = 0.5;
/** The nearest and the farthest target, in losses of an `alike` trader. */
const targets = [6, 12] as const;
/** The correlation of consecutive days. */
const carried = 0.3;
/** The change of the win rate in the middle of a record, as one standard deviation. */
const change = 0.04;
/** The exponent of the Pareto distribution of sizes: one in 316 is at least ten times the smallest. */
const tail = 2.5;
const thinDays: readonly number[] = [0, 0, 1];
/** The swing of 40 days relative to `alike`, so that all plans are about equally hard. */
const swings: Record<Style, number> = { alike: 1, 'fat tails': 1.34, streaky: 1.4, changing: 1, thin: 0.47 };
/** Simulated futures if no formula gives the chance; the standard error is then 1.6 points. */
const lives = 1_000;
/** Discarded days before a record, so that it does not depend on the first day. */
const before = 10;

export function styledTrader(style: Style, days: number, number: number): StyledTrader {
  const random = makeRandom(seed).fork(`${style}, ${days} days, ${number}`);
  const trader = madeUpTrader(meanWinRate, random);
  const own = {
    target: Math.round(random.between(...targets) * loss * swings[style]),
    floor: Math.round(plan.floor * swings[style]),
    days: plan.days,
  };
  const law = makeLaw(style, trader, random);
  const changed = style === 'changing' ? Math.floor(days / 2) : 0;
  const early = makeLaw(style, { ...trader, winRate: trader.winRate + change * random.normal() }, random);
  for (let day = 0; day < before; day += 1) {
    law.nextDay();
  }
  const record = Array.from({ length: days }, (_, day) => (day < changed ? early : law).nextDay());
  const isLived = style === 'fat tails' || style === 'streaky';
  return {
    record,
    plan: own,
    truth: isLived ? livedChance(law, own) : exactChance(trader, own, tradesPerDay(style)),
  };
}

type Law = {
  nextDay(): number[];
  /** The amount that the last day adds to the next one. */
  carry: number;
};

function tradesPerDay(style: Style): readonly number[] {
  return style === 'thin' ? thinDays : tradesOfADay;
}

function makeLaw(style: Style, { winRate, win }: MadeUpTrader, random: Random): Law {
  const trades = tradesPerDay(style);
  const meanCount = trades.reduce((sum, count) => sum + count, 0) / trades.length;
  const mean = meanCount * (winRate * win - (1 - winRate) * loss);
  // Pareto sizes with mean 1.
  const size = () =>
    style === 'fat tails' ? ((tail - 1) / tail) * (1 - random.between(0, 1)) ** (-1 / tail) : 1;
  return {
    carry: 0,
    nextDay() {
      const day = Array.from({ length: random.pick(trades) }, () =>
        Math.round((random.chance(winRate) ? win : -loss) * size()),
      );
      if (this.carry !== 0) {
        day.unshift(this.carry);
      }
      const surprise = day.reduce((sum, trade) => sum + trade, 0) - mean;
      this.carry = style === 'streaky' ? Math.round(carried * surprise) : 0;
      return day;
    },
  };
}

function livedChance(law: Law, own: typeof plan): number {
  const { carry } = law;
  let reached = 0;
  for (let life = 0; life < lives; life += 1) {
    law.carry = carry;
    reached += Number(isReached(law, own));
  }
  return reached / lives;
}

function isReached(law: Law, { target, floor, days }: typeof plan): boolean {
  let moved = 0;
  for (let day = 0; day < days; day += 1) {
    for (const trade of law.nextDay()) {
      moved += trade;
      if (moved >= target || moved <= floor) {
        return moved >= target;
      }
    }
  }
  return false;
}
