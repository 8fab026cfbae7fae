import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { sumOfMoney } from '#domain/money/money.ts';
import type { Random } from './random.ts';
import type { Range } from './styles.ts';
import type { DemoTrade } from './trade.ts';
import type { PlanState } from './trader.ts';

/** The days of a plan. `lastTrade` is the last day with trades for it. */
export type PlanDays = { start: CalendarDay; target: CalendarDay; lastTrade: CalendarDay };

const spans: Record<PlanState, { start: Range; target: Range }> = {
  ahead: { start: [-110, -45], target: [30, 80] },
  behind: { start: [-120, -45], target: [70, 140] },
  reached: { start: [-150, -80], target: [10, 45] },
  overdue: { start: [-190, -110], target: [-30, -4] },
  pending: { start: [4, 40], target: [120, 220] },
  inactive: { start: [-310, -220], target: [-20, 60] },
};

/** Periods that are tried to find one with a sufficient result. */
const tries = 80;

/** True if a plan of this state may have been active on a day. */
export function mayRun(state: PlanState, day: CalendarDay, anchor: CalendarDay): boolean {
  const { start, target } = spans[state];
  return addDays(anchor, start[0]) <= day && day <= addDays(anchor, target[1]);
}

/** Days of a plan on which its trades made the wanted dollars, otherwise those with the best result. */
export function planDays(
  state: PlanState,
  anchor: CalendarDay,
  { trades, wanted, began }: { trades: readonly DemoTrade[]; wanted: number; began: CalendarDay },
  random: Random,
): PlanDays {
  const drawn = () => notBefore(began, someDays(state, anchor, random));
  let best = drawn();
  for (let left = tries; left > 0 && madeOn(best, trades) < wanted; left--) {
    const other = drawn();
    if (madeOn(other, trades) > madeOn(best, trades)) {
      best = other;
    }
  }
  return best;
}

/** The lowest (at most 0) and highest result of a plan's trades on the way, in dollars. */
export function extremesOn(
  days: PlanDays,
  trades: readonly DemoTrade[],
): { lowest: number; highest: number } {
  let [sum, lowest, highest] = [0, 0, 0];
  for (const trade of trades.filter(each => isWithin(days, each))) {
    sum += trade.amount;
    [lowest, highest] = [Math.min(lowest, sum), Math.max(highest, sum)];
  }
  return { lowest, highest };
}

export function isWithin({ start, lastTrade }: PlanDays, { created_at }: DemoTrade): boolean {
  const day = created_at.toISOString().slice(0, 10);
  return start <= day && day <= lastTrade;
}

export function madeOn(days: PlanDays, trades: readonly DemoTrade[]): number {
  return sumOfMoney(trades.filter(trade => isWithin(days, trade)).map(({ amount }) => amount));
}

function notBefore(began: CalendarDay, days: PlanDays): PlanDays {
  return { ...days, start: days.start < began ? began : days.start };
}

function someDays(state: PlanState, anchor: CalendarDay, random: Random): PlanDays {
  const start = addDays(anchor, random.whole(...spans[state].start));
  const target = addDays(anchor, random.whole(...spans[state].target));
  const givenUp = state === 'inactive' ? addDays(start, random.whole(50, 110)) : target;
  return { start, target, lastTrade: givenUp < anchor ? givenUp : anchor };
}
