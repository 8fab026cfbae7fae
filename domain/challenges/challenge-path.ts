import { type CountedDays, tradingDaysBetween } from '#domain/clock/trading-days.ts';
import { toCents } from '#domain/money/money.ts';
import { type Outcome, outcomes, type PathRules } from '#domain/odds/path-rules.ts';
import { countedProfit, findBestDay, isBestDayMet } from './best-day.ts';
import { leastNet } from './days.ts';
import { isPast, lossLevelReaders } from './limits.ts';
import { type Challenge, percentOfCents } from './rules.ts';
import type { Standing } from './standing.ts';

/** Trading days that the odds look ahead without an end date. */
export const daysWithoutEnd = 250;

export function daysAhead({ endsOn }: Challenge, today: string, counted?: CountedDays): number {
  return endsOn === null ? daysWithoutEnd : tradingDaysBetween(today, endsOn, counted);
}

/** The rules for simulated paths from a challenge's current state. A breach that only pauses ends a day. */
export function challengePath({ initial: dollars, rules }: Challenge, standing: Standing): PathRules {
  const { bestDay, minimumDays, dailyLoss, maxLoss } = rules;
  const initial = toCents(dollars);
  const target = initial + percentOfCents(initial, rules.target);
  const nets = standing.nets.map(({ cents }) => cents);
  const before = findBestDay(nets, bestDay ?? { of: 'netProfit' });
  // Called millions of times: constants are computed once, and changing values share one object.
  const limit = lossLevelReaders(rules, initial);
  const [leastCounted, daysNeeded] = [leastNet(minimumDays, initial), minimumDays?.days ?? 0];
  const isBrokenAt = rules.brokenWhen === 'at';
  const followsTrades = maxLoss?.follows === 'closedTrades';
  const afterDaily = dailyLoss?.ends === 'day' ? outcomes.rests : outcomes.floored;
  const now = { dayStart: 0, highest: 0, counted: 0, hasTraded: false, best: 0, profit: 0, daily: 0, max: 0 };
  const maxAtFirst = limit.ofAll(standing.highest);
  const isComplete = (net: number) => {
    const counted = now.counted + Number(now.hasTraded && net >= leastCounted);
    if (counted < daysNeeded || !bestDay) {
      return counted >= daysNeeded;
    }
    return isBestDayMet(Math.max(now.best, net), now.profit + countedProfit(net, bestDay), bestDay);
  };
  return {
    begin() {
      now.dayStart = standing.balance;
      now.highest = standing.highest;
      now.max = maxAtFirst;
      now.counted = standing.daysCounted;
      now.best = before.best;
      now.profit = before.profit;
      now.hasTraded = false;
      if (standing.broken) {
        return outcomes.floored;
      }
      return standing.isComplete ? outcomes.reached : outcomes.goesOn;
    },
    dayStart(moved) {
      const balance = standing.balance + moved;
      const net = balance - now.dayStart;
      if (now.hasTraded) {
        now.counted += Number(net >= leastCounted);
        if (bestDay) {
          now.best = Math.max(now.best, net);
          now.profit += countedProfit(net, bestDay);
        }
        now.hasTraded = false;
      }
      now.dayStart = balance;
      now.daily = limit.ofDay(balance);
      if (balance > now.highest) {
        now.highest = balance;
        now.max = limit.ofAll(balance);
      }
      return isPast(balance, now.max, isBrokenAt) ? outcomes.floored : outcomes.goesOn;
    },
    after(moved): Outcome {
      const balance = standing.balance + moved;
      now.hasTraded = true;
      if (isPast(balance, now.max, isBrokenAt)) {
        return outcomes.floored;
      }
      if (isPast(balance, now.daily, isBrokenAt)) {
        return afterDaily;
      }
      if (followsTrades && balance > now.highest) {
        now.highest = balance;
        now.max = limit.ofAll(balance);
      }
      return balance >= target && isComplete(balance - now.dayStart) ? outcomes.reached : outcomes.goesOn;
    },
  };
}
