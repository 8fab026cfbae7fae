import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { sumOfMoney } from '#domain/money/money.ts';
import { type DemoPlan, makePlan, rounded } from './plan.ts';
import { extremesOn, isWithin, madeOn, mayRun, planDays } from './plan-days.ts';
import type { Random } from './random.ts';
import type { DemoTrade } from './trade.ts';
import type { PlanState, Trader } from './trader.ts';
import { daysOfTheYear } from './trading-days.ts';

/** The share of trades that belong to a plan. */
const plannedShare = 0.92;

/** The target result of a plan, as a share of the balance a year ago. */
const wantedShare: Record<PlanState, number> = {
  ahead: 0.1,
  behind: 0.05,
  reached: 0.08,
  overdue: 0.06,
  pending: 0.04,
  inactive: 0.03,
};

export function makeDiary(
  trader: Trader,
  trades: readonly DemoTrade[],
  anchor: CalendarDay,
  random: Random,
): { plans: DemoPlan[]; planOfTrade: (number | null)[] } {
  const meantFor = trades.map(trade => somePlan(trader, trade, anchor, random));
  const planOfTrade = trades.map((): number | null => null);

  const plans = trader.plans.map(([state, name, challenge], place) => {
    const own = trades.filter((_, index) => meantFor[index] === place);
    // Traders with several plans make less for each.
    const wanted = (wantedShare[state] * trader.startBalance) / Math.sqrt(trader.plans.length);
    const began = addDays(anchor, -(trader.began ?? daysOfTheYear));
    const days = planDays(state, anchor, { trades: own, wanted, began }, random.fork(`days of ${name}`));
    for (const [index, trade] of trades.entries()) {
      if (meantFor[index] === place && isWithin(days, trade)) {
        planOfTrade[index] = place;
      }
    }
    const made = madeOn(days, own);
    const parts = { state, name, days, made, ...extremesOn(days, own), wanted };
    const plan = makePlan(parts, anchor, random.fork(name));
    return challenge
      ? { ...plan, challenge: { name: challenge, initial: balanceOn(days.start, trader, trades) } }
      : plan;
  });
  return { plans, planOfTrade };
}

function balanceOn(day: CalendarDay, { startBalance }: Trader, trades: readonly DemoTrade[]): number {
  const before = trades.filter(({ created_at }) => created_at < new Date(day));
  return rounded(sumOfMoney([startBalance, ...before.map(({ amount }) => amount)]));
}

function somePlan(trader: Trader, trade: DemoTrade, anchor: CalendarDay, random: Random): number | null {
  const day = trade.created_at.toISOString().slice(0, 10);
  const possible = trader.plans.flatMap(([state], place) => (mayRun(state, day, anchor) ? [place] : []));
  return possible.length > 0 && random.chance(plannedShare) ? random.pick(possible) : null;
}
