import type { Random } from '../../demo/random.ts';
import { exactChance } from './exact-chance.ts';
import { loss, type MadeUpTrader, madeUpTrader, plan, tradesOfADay } from './made-up-trader.ts';

/**
 * How a trader's days hang together: alike; with wins and losses of very different sizes; in streaks; by a law that changed in the
 * middle of the record; or with a trade on one day of three.
 */
export const styles = ['alike', 'fat tails', 'streaky', 'changing', 'thin'] as const;
export type Style = (typeof styles)[number];

/** A record in thousandths of a unit, a plan in the same, and the chance from 0 to 1 that the days after the record reach it. */
export type StyledTrader = { record: number[][]; plan: typeof plan; truth: number };

const meanWinRate = 0.5;
/** Targets in units of a trader of whom all days are alike: from near ones to far ones. */
const targets = [6, 12] as const;
/** The share of a day's surprise that the next day repeats. */
const carried = 0.3;
/** How far the win rate moves in the middle of a record, as one standard deviation. */
const change = 0.04;
/** The tail of sizes, of Pareto: about one in 320 is ten times the least or more. */
const tail = 2.5;
const thinDays: readonly number[] = [0, 0, 1];
/** How far a day of each style swings beside one of `alike`, so that all of them ask for about the same. */
const swing: Record<Style, number> = {
  alike: 1,
  'fat tails': 1.34,
  streaky: 1.4,
  changing: 1,
  thin: 0.47,
};
/** Lived through where no formula knows the truth: good to 1.6 points. */
const lives = 1_000;
const burnIn = 10;

export function styledTrader(style: Style, days: number, random: Random): StyledTrader {
  const trader = madeUpTrader(meanWinRate, random);
  const scale = swing[style];
  const own = {
    target: Math.round(random.between(...targets) * loss * scale),
    floor: Math.round(plan.floor * scale),
    days: plan.days,
  };
  const before = style === 'changing' ? { ...trader, winRate: trader.winRate + change * random.normal() } : trader;
  const early = style === 'changing' ? Math.floor(days / 2) : 0;
  const law = lawOf(style, trader, random);
  const earlyLaw = lawOf(style, before, random);
  for (let day = 0; day < burnIn; day += 1) {
    law.nextDay();
  }
  const record = Array.from({ length: days }, (_, day) => (day < early ? earlyLaw : law).nextDay());
  const isExact = style !== 'fat tails' && style !== 'streaky';
  const trades = style === 'thin' ? thinDays : tradesOfADay;
  return { record, plan: own, truth: isExact ? exactChance(trader, own, trades) : livedChance(law, own) };
}

type Law = { nextDay(): number[]; carry(): number; begin(carry: number): void };

function lawOf(style: Style, { winRate, win }: MadeUpTrader, random: Random): Law {
  const trades = style === 'thin' ? thinDays : tradesOfADay;
  const mean = (winRate * win - (1 - winRate) * loss) * (trades.reduce((sum, count) => sum + count, 0) / trades.length);
  const size = () => (style === 'fat tails' ? ((tail - 1) / tail) * (1 - random.between(0, 1)) ** (-1 / tail) : 1);
  let carry = 0;
  return {
    nextDay() {
      const day = Array.from({ length: random.pick(trades) }, () =>
        Math.round((random.chance(winRate) ? win : -loss) * size()),
      );
      if (style === 'streaky' && carry !== 0) {
        day.unshift(carry);
      }
      const surprise = day.reduce((sum, trade) => sum + trade, 0) - mean;
      carry = style === 'streaky' ? Math.round(carried * surprise) : 0;
      return day;
    },
    carry: () => carry,
    begin(from) {
      carry = from;
    },
  };
}

/** The share of lives after the last day of a record that reach the target before the floor. */
function livedChance(law: Law, { target, floor, days }: typeof plan): number {
  const carry = law.carry();
  let reached = 0;
  for (let life = 0; life < lives; life += 1) {
    law.begin(carry);
    let [moved, isOver] = [0, false];
    for (let day = 0; day < days && !isOver; day += 1) {
      for (const trade of law.nextDay()) {
        moved += trade;
        if (moved >= target || moved <= floor) {
          reached += Number(moved >= target);
          isOver = true;
          break;
        }
      }
    }
  }
  return reached / lives;
}
