import { toCents } from '#domain/money.ts';
import { type Outcome, outcomes, type PathRules } from '#domain/odds/path-rules.ts';
import { type CountedDays, tradingDaysBetween } from '#domain/trading-days.ts';
import { bestDayOf, isBestDayMet } from './best-day.ts';
import { countsByNet } from './days.ts';
import { highestAfter, isBroken, limitsOf } from './limits.ts';
import { type Challenge, percentOf } from './rules.ts';
import type { Standing } from './standing.ts';

/** Trading days that odds look ahead where the firm sets no end, which is said. */
export const daysWithoutEnd = 250;

/** The trading days that a challenge has left. */
export function daysAhead({ endsOn }: Challenge, today: string, counted?: CountedDays): number {
  return endsOn === null ? daysWithoutEnd : tradingDaysBetween(today, endsOn, counted);
}

/**
 * The rules of a challenge for paths that go on from how it stands: its limits are what a path is floored by, and its target, once
 * enough days count and the best day is small enough, what it reaches. A limit that pauses ends a day of the path.
 */
export function challengePath({ initial: dollars, rules }: Challenge, standing: Standing): PathRules {
  const initial = toCents(dollars);
  const target = initial + percentOf(initial, rules.target);
  const nets = standing.nets.map(({ cents }) => cents);
  const before = bestDayOf(nets, rules.bestDay ?? { percent: 100, of: 'netProfit' });
  let [dayStart, highest, counted, hasTraded] = [0, 0, 0, false];
  let { best, profit } = before;
  const basis = () => ({ initial, dayStart, highest });
  let limits = standing.limits;
  const netCounted = (net: number) => (rules.bestDay?.of === 'winningDays' ? Math.max(0, net) : net);
  const isCounted = (net: number) => Number(hasTraded && countsByNet(rules.minimumDays, initial, net));
  const isComplete = (balance: number) => {
    // Most trades stop here: what follows makes an object.
    if (balance < target) {
      return false;
    }
    const net = balance - dayStart;
    const hasDays = counted + isCounted(net) >= (rules.minimumDays?.days ?? 0);
    const day = { best: Math.max(best, net), profit: profit + netCounted(net) };
    return hasDays && (!rules.bestDay || isBestDayMet(day, rules.bestDay));
  };
  return {
    begin() {
      [dayStart, highest, counted] = [standing.balance, standing.highest, standing.daysCounted];
      [best, profit, hasTraded] = [before.best, before.profit, false];
      if (standing.broken) {
        return outcomes.floored;
      }
      return standing.isComplete ? outcomes.reached : outcomes.goesOn;
    },
    dayStart(moved) {
      const balance = standing.balance + moved;
      const net = balance - dayStart;
      counted += isCounted(net);
      best = Math.max(best, net);
      profit += netCounted(net);
      hasTraded = false;
      highest = highestAfter(rules, highest, { balance, at: 'dayEnds' });
      dayStart = balance;
      limits = limitsOf(rules, basis());
      return isBroken(rules, balance, limits.max) ? outcomes.floored : outcomes.goesOn;
    },
    after(moved): Outcome {
      const balance = standing.balance + moved;
      hasTraded = true;
      if (isBroken(rules, balance, limits.max)) {
        return outcomes.floored;
      }
      if (isBroken(rules, balance, limits.daily)) {
        return rules.dailyLoss?.ends === 'day' ? outcomes.rests : outcomes.floored;
      }
      if (rules.maxLoss?.follows === 'closedTrades' && balance > highest) {
        highest = balance;
        limits = limitsOf(rules, basis());
      }
      return isComplete(balance) ? outcomes.reached : outcomes.goesOn;
    },
  };
}
