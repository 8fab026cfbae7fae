import { type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { quotient } from '#domain/numbers/decimal.ts';
import { moreThanDoubles } from '#domain/trades/plausible.ts';
import {
  daysLeft,
  isOver,
  isReached,
  planProgress,
  planStatus,
  progressOnBar,
  remainingAmount,
} from './plan.ts';

/** From this multiple of its daily target on, catching up is out of reach. */
const manyTimes = 5;

/** Money in dollars. */
export type PacedPlan = {
  is_active: boolean;
  start_date: CalendarDay | null;
  target_date: CalendarDay;
  current_amount: number;
  target_amount: number;
  daily_target: number | null;
};

/** Percent of a plan's days passed, one decimal, 0 to 100; null without a start date or a day between. */
export function percentElapsed(
  startDate: CalendarDay | null,
  targetDate: CalendarDay,
  today: CalendarDay,
): number | null {
  if (!startDate) {
    return null;
  }
  const days = daysBetween(startDate, targetDate);
  if (days <= 0) {
    return null;
  }
  const gone = Math.min(days, Math.max(0, daysBetween(startDate, today)));
  return quotient(100n * BigInt(gone), BigInt(days), 1);
}

/**
 * Dollars expected at the start of today: target - daily target x days left, or evenly from 0. Null if it is
 * inactive, pending or overdue, or without a daily target of 0 or more.
 */
export function expectedByToday(plan: Omit<PacedPlan, 'current_amount'>, today: CalendarDay): number | null {
  const { daily_target: daily, start_date: start, target_date: end, target_amount: target } = plan;
  if (planStatus(plan, today) !== 'active' || isOver(end, today)) {
    return null;
  }
  if (daily === null || daily < 0) {
    return null;
  }
  if (daily > 0) {
    return fromCents(toCents(target) - toCents(daily) * daysLeft(end, today));
  }
  if (!start || start >= end) {
    return null;
  }
  const gone = daysBetween(start, today);
  return quotient(BigInt(toCents(target)) * BigInt(gone), 100n * BigInt(daysBetween(start, end)), 2);
}

/**
 * Dollars ahead of the expected amount; negative if behind. Half a cent per day left counts as 0: the daily
 * target is rounded. Null if nothing is expected.
 */
export function aheadBy(plan: PacedPlan, today: CalendarDay): number | null {
  const expected = expectedByToday(plan, today);
  if (expected === null) {
    return null;
  }
  const difference = toCents(plan.current_amount) - toCents(expected);
  const isRounding = 2 * Math.abs(difference) <= daysLeft(plan.target_date, today);
  return isRounding ? 0 : fromCents(difference);
}

/**
 * The pace of a plan today: 'reached'; 'doubling' if it must more than double every 30 days; 'many times' if
 * it needs at least 5 times its daily target; else 'ahead', 'on pace' or 'behind'. Null if inactive, pending
 * or overdue, without an expected amount, or at 0 and not behind.
 */
export function paceKind(
  plan: PacedPlan,
  today: CalendarDay,
): 'reached' | 'doubling' | 'many times' | 'ahead' | 'on pace' | 'behind' | null {
  if (isReached(plan)) {
    return 'reached';
  }
  if (planStatus(plan, today) !== 'active' || isOver(plan.target_date, today)) {
    return null;
  }
  if (asksForDoubling(plan, today)) {
    return 'doubling';
  }
  if ((timesDailyTarget(plan, today) ?? 0) >= manyTimes) {
    return 'many times';
  }
  const ahead = aheadBy(plan, today);
  if (ahead === null || (ahead >= 0 && plan.current_amount <= 0)) {
    return null;
  }
  return ahead === 0 ? 'on pace' : ahead > 0 ? 'ahead' : 'behind';
}

/** A plan that began at 0 counts profit only and has nothing to double. */
function asksForDoubling(plan: PacedPlan, today: CalendarDay): boolean {
  const { current_amount: current, target_amount: target, daily_target: daily } = plan;
  return daily !== 0 && moreThanDoubles({ current, target }, daysLeft(plan.target_date, today));
}

/**
 * The daily amount needed as a multiple of the daily target, rounded down; on the target date, of all that is
 * missing. A plan that began at 0 spreads its target over its days. Null without one.
 */
export function timesDailyTarget(plan: PacedPlan, today: CalendarDay): number | null {
  const { daily_target: daily, start_date: start, target_date: end, target_amount: target } = plan;
  const days = daily === 0 ? daysBetween(start ?? end, end) : 1;
  const planned = toCents((daily === 0 ? target : daily) ?? 0);
  if (planned <= 0 || days <= 0) {
    return null;
  }
  const missing = toCents(remainingAmount(plan.current_amount, target));
  return Math.floor((missing * days) / (planned * Math.max(daysLeft(end, today), 1)));
}

/** Dollars needed per day from today: remaining amount / days left, to the cent; 0 without a day left. */
export function requiredDailyTarget(
  plan: Pick<PacedPlan, 'current_amount' | 'target_amount' | 'target_date'>,
  today: CalendarDay,
): number {
  const days = daysLeft(plan.target_date, today);
  if (days <= 0) {
    return 0;
  }
  const remaining = remainingAmount(plan.current_amount, plan.target_amount);
  return quotient(BigInt(toCents(remaining)), 100n * BigInt(days), 2);
}

/** Dollars by which the daily target must rise to reach the target in time, at least 0. */
export function neededIncrease(
  plan: Pick<PacedPlan, 'current_amount' | 'target_amount' | 'target_date' | 'daily_target'>,
  today: CalendarDay,
): number {
  const required = toCents(requiredDailyTarget(plan, today));
  return fromCents(Math.max(0, required - toCents(plan.daily_target ?? 0)));
}

/** The expected position on the bar in percent, else the share of days passed; null without either. */
export function paceOnBar(plan: Omit<PacedPlan, 'current_amount'>, today: CalendarDay): number | null {
  if (!plan.is_active) {
    return null;
  }
  const expected = expectedByToday(plan, today);
  const pace =
    expected === null
      ? percentElapsed(plan.start_date, plan.target_date, today)
      : progressOnBar(planProgress(expected, plan.target_amount));
  return pace || null;
}
