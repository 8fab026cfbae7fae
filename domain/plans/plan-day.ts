import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { fromCents, sumOfMoney, toCents } from '#domain/money/money.ts';
import { type PacedPlan, requiredDailyTarget } from './pace.ts';
import { isOver, planStatus, remainingAmount } from './plan.ts';

/** Dollars made by the trades of a plan, or by all trades. */
export function planResult(
  trades: readonly { plan_id: string | null; amount: number }[],
  planId?: string,
): number {
  const counted = trades.filter(trade => planId === undefined || trade.plan_id === planId);
  return sumOfMoney(counted.map(trade => trade.amount));
}

/**
 * Today's target in dollars, fixed for the day: the amount missing before today's trades / days left. A plan
 * that began the day at its target and lost it needs what is missing now. 0 if it is inactive, pending or
 * overdue.
 * @param madeToday dollars of today's trades of this plan, included in its current amount
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
 * 'open' below today's target or without one; then 'done', or 'losing' if all of today's trades together lost
 * money.
 * @param asked today's target of the plan in dollars
 * @param made dollars made today on this plan
 * @param madeInAll dollars made today in total
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
