import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { fromCents, sumOfMoney, toCents } from '#domain/money/money.ts';
import { type PacedPlan, requiredDailyTarget } from './pace.ts';
import { isOver, planStatus, remainingAmount } from './plan.ts';

/** Dollars that trades brought: those that count for a plan, or all of them when none is named. */
export function amountMade(
  trades: readonly { plan_id: string | null; amount: number }[],
  planId?: string,
): number {
  const counted = trades.filter(trade => planId === undefined || trade.plan_id === planId);
  return sumOfMoney(counted.map(trade => trade.amount));
}

/**
 * Dollars that today is asked to bring, the same from morning to evening however today's trades go: what was missing
 * to the target before today's trades / days left, and all of it on the target date itself. A plan that began the day
 * at its target and lost it again is asked for what is missing now. 0 for a plan that is inactive, pending or overdue.
 * @param madeToday the sum in dollars of today's trades of this plan, which its current amount holds already
 */
export function targetOfToday(
  plan: Omit<PacedPlan, 'daily_target'>,
  madeToday: number,
  today: CalendarDay,
): number {
  if (planStatus(plan, today) !== 'active' || isOver(plan.target_date, today)) {
    return 0;
  }
  const before = fromCents(toCents(plan.current_amount) - toCents(madeToday));
  return perDay({ ...plan, current_amount: before }, today) || perDay(plan, today);
}

/**
 * How today stands against what a plan asks of it: 'open' while less was made than is asked, or nothing is asked; then
 * 'done', but 'losing' when all of today's trades together, of every plan and of none, have lost money.
 * @param asked dollars that today is to bring for the plan
 * @param made dollars that today's trades of the plan have brought
 * @param madeInAll dollars that all of today's trades have brought
 */
export function dayStanding(asked: number, made: number, madeInAll: number): 'open' | 'done' | 'losing' {
  if (asked <= 0 || made < asked) {
    return 'open';
  }
  return madeInAll < 0 ? 'losing' : 'done';
}

function perDay(plan: Omit<PacedPlan, 'daily_target'>, today: CalendarDay): number {
  return plan.target_date === today
    ? remainingAmount(plan.current_amount, plan.target_amount)
    : requiredDailyTarget(plan, today);
}
