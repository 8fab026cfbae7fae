import { type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { quotient } from '#domain/numbers/decimal.ts';

/** The share of the current amount that a new plan puts at risk, in percent. */
export const riskPercentage = 20;

/** With fewer days left than these a plan's target date is near. */
const fewDays = 7;

export type PlanStatus = 'inactive' | 'pending' | 'active';

/**
 * Dollars to make each day to get from the current amount to the target: (target - current) / days, to the cent.
 * 0 when no day lies between, or when an amount is missing or zero.
 */
export function dailyTarget(current: number | null, target: number | null, days: number): number {
  if (!current || !target || days <= 0) {
    return 0;
  }
  return quotient(cents(target) - cents(current), 100n * BigInt(days), 2);
}

/**
 * Dollars that may be risked each day: current x 0.2 / days, to the cent.
 * 0 when no day lies between or the amount is missing.
 */
export function riskAmount(current: number | null, days: number): number {
  if (!current || days <= 0) {
    return 0;
  }
  return quotient(cents(current) * BigInt(riskPercentage), 100n * 100n * BigInt(days), 2);
}

/** Lots that fit a risk amount in dollars: risk amount / 10, to the hundredth of a lot. */
export function recommendedLotSize(risk: number): number {
  return quotient(cents(risk), 100n * 10n, 2);
}

/** The daily target, risk and lot of a plan, in dollars, dollars and lots. A missing start date counts as today. */
export function planTargets(
  plan: { current: number; target: number; startDate: CalendarDay | null; targetDate: CalendarDay },
  today: CalendarDay,
): { dailyTarget: number; riskAmount: number; recommendedLotSize: number } {
  const days = daysBetween(plan.startDate ?? today, plan.targetDate);
  const risk = riskAmount(plan.current, days);
  return {
    dailyTarget: dailyTarget(plan.current, plan.target, days),
    riskAmount: risk,
    recommendedLotSize: recommendedLotSize(risk),
  };
}

/** Inactive when switched off; pending before the start date; active from it on. A missing start date counts as today. */
export function planStatus(
  plan: { is_active: boolean; start_date: CalendarDay | null },
  today: CalendarDay,
): PlanStatus {
  if (!plan.is_active) {
    return 'inactive';
  }
  return today < (plan.start_date ?? today) ? 'pending' : 'active';
}

/** True from the day after the target date on, whether or not the target was reached. */
export function isOver(targetDate: CalendarDay, today: CalendarDay): boolean {
  return today > targetDate;
}

/** The amounts that tell whether a plan has reached its target; money in dollars. */
type AimedPlan = { target_date: CalendarDay; current_amount: number; target_amount: number };

/** True once the current amount has come to the target amount. */
export function isReached(plan: Omit<AimedPlan, 'target_date'>): boolean {
  return plan.current_amount >= plan.target_amount;
}

/** True from the day after the target date on, for a plan that has not reached its target. */
export function isOverdue(plan: AimedPlan, today: CalendarDay): boolean {
  return isOver(plan.target_date, today) && !isReached(plan);
}

/**
 * How a plan has come to its end: 'inactive' when it is switched off, 'reached' once it has its target, 'overdue' from the
 * day after its target date on. null while it runs or has yet to begin.
 */
export function finishedAs(
  plan: AimedPlan & { is_active: boolean },
  today: CalendarDay,
): 'inactive' | 'reached' | 'overdue' | null {
  if (!plan.is_active) {
    return 'inactive';
  }
  if (isReached(plan)) {
    return 'reached';
  }
  return isOverdue(plan, today) ? 'overdue' : null;
}

/** Calendar days from today to the target date: 0 on that day, negative when overdue. */
export function daysLeft(targetDate: CalendarDay, today: CalendarDay): number {
  return daysBetween(today, targetDate);
}

/** Calendar days since the start date: 0 on that day, negative before it. A missing start date counts as today. */
export function daysElapsed(startDate: CalendarDay | null, today: CalendarDay): number {
  return daysBetween(startDate ?? today, today);
}

/**
 * The urgency of a plan's target date: 'far', 'near' with fewer than 7 days left, 'overdue' when it is past. Nothing
 * presses a plan that has reached its target: 'far' until its target date, 'reached' after it.
 */
export function urgency(plan: AimedPlan, today: CalendarDay): 'far' | 'near' | 'overdue' | 'reached' {
  if (isOver(plan.target_date, today)) {
    return isReached(plan) ? 'reached' : 'overdue';
  }
  return !isReached(plan) && daysLeft(plan.target_date, today) < fewDays ? 'near' : 'far';
}

/** Percent of the target reached: current / target x 100, one decimal. It may pass 100 or fall below 0; 0 without a target. */
export function planProgress(current: number, target: number): number {
  const whole = cents(target);
  return whole === 0n ? 0 : quotient(cents(current) * 100n, whole, 1);
}

/** The progress a bar can draw: between 0 and 100 percent. */
export function progressOnBar(progress: number): number {
  return Math.min(100, Math.max(0, progress));
}

/** Dollars still missing to the target: target - current, and 0 once it is reached. */
export function remainingAmount(current: number, target: number): number {
  return fromCents(Math.max(0, toCents(target) - toCents(current)));
}

function cents(amount: number): bigint {
  return BigInt(toCents(amount));
}
