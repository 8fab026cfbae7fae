import { type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { quotient } from '#domain/numbers/decimal.ts';

/** The risk of a new plan, in percent of its current amount. */
export const riskPercentage = 20;

const fewDays = 7;

export type PlanStatus = 'inactive' | 'pending' | 'active';

/** Dollars per calendar day: (target - current) / days, to the cent; 0 without a day or an amount. */
export function dailyTarget(current: number | null, target: number | null, days: number): number {
  if (!current || !target || days <= 0) {
    return 0;
  }
  return quotient(cents(target) - cents(current), 100n * BigInt(days), 2);
}

/** Daily risk limit in dollars: current x 0.2 / days, to the cent; 0 without a day or an amount. */
export function riskAmount(current: number | null, days: number): number {
  if (!current || days <= 0) {
    return 0;
  }
  return quotient(cents(current) * BigInt(riskPercentage), 100n * 100n * BigInt(days), 2);
}

/** Recommended lot size for a risk in dollars: risk / 10, two decimals. */
export function recommendedLotSize(risk: number): number {
  return quotient(cents(risk), 100n * 10n, 2);
}

/** Daily target, risk (dollars) and lot size of a plan. A missing start date is today. */
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

/** A missing start date counts as today. */
export function planStatus(
  plan: { is_active: boolean; start_date: CalendarDay | null },
  today: CalendarDay,
): PlanStatus {
  if (!plan.is_active) {
    return 'inactive';
  }
  return today < (plan.start_date ?? today) ? 'pending' : 'active';
}

/** True from the day after the target date, reached or not. */
export function isOver(targetDate: CalendarDay, today: CalendarDay): boolean {
  return today > targetDate;
}

/** Money in dollars. */
type AimedPlan = { target_date: CalendarDay; current_amount: number; target_amount: number };

export function isReached(plan: Omit<AimedPlan, 'target_date'>): boolean {
  return plan.current_amount >= plan.target_amount;
}

/** True from the day after the target date, if the target is not reached. */
export function isOverdue(plan: AimedPlan, today: CalendarDay): boolean {
  return isOver(plan.target_date, today) && !isReached(plan);
}

/** How a plan ended; null while it runs or before it begins. */
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

/** Calendar days to the target date: 0 on that day, negative when overdue. */
export function daysLeft(targetDate: CalendarDay, today: CalendarDay): number {
  return daysBetween(today, targetDate);
}

/** Calendar days since the start date, negative before it. A missing start date is today. */
export function daysElapsed(startDate: CalendarDay | null, today: CalendarDay): number {
  return daysBetween(startDate ?? today, today);
}

/** 'near' below 7 days left unless reached, 'overdue' or 'reached' after the target date, else 'far'. */
export function urgency(plan: AimedPlan, today: CalendarDay): 'far' | 'near' | 'overdue' | 'reached' {
  if (isOver(plan.target_date, today)) {
    return isReached(plan) ? 'reached' : 'overdue';
  }
  return !isReached(plan) && daysLeft(plan.target_date, today) < fewDays ? 'near' : 'far';
}

/** Percent of the target, one decimal; may exceed 100 or be negative. 0 without a target. */
export function planProgress(current: number, target: number): number {
  const whole = cents(target);
  return whole === 0n ? 0 : quotient(cents(current) * 100n, whole, 1);
}

/** Limited to 0 to 100 percent. */
export function progressOnBar(progress: number): number {
  return Math.min(100, Math.max(0, progress));
}

/** Dollars missing to the target, at least 0. */
export function remainingAmount(current: number, target: number): number {
  return fromCents(Math.max(0, toCents(target) - toCents(current)));
}

function cents(amount: number): bigint {
  return BigInt(toCents(amount));
}
