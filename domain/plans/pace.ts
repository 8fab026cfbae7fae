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

/** From so many times its own daily target on, a plan is no longer a matter of catching up. */
const manyTimes = 5;

/** The fields of a plan that its pace is worked out from; money in dollars. */
export type PacedPlan = {
  is_active: boolean;
  start_date: CalendarDay | null;
  target_date: CalendarDay;
  current_amount: number;
  target_amount: number;
  daily_target: number | null;
};

/**
 * Percent of a plan's days gone by: days since the start / days between start and target date x 100, one decimal,
 * from 0 before the start to 100 from the target date on. null without a start date or without a day between.
 */
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
 * Dollars a plan should have at the beginning of today, had each day since its creation brought the daily target:
 * target - daily target x days left. A daily target of 0 is that of a plan which began with nothing: its target is
 * spread evenly over the days from start to target date.
 * null for a plan that is inactive, pending or overdue, and where the daily target is missing or below zero.
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
 * Dollars a plan is ahead of what is expected by today; negative when it is behind. The daily target is rounded to
 * the cent, so a difference of up to half a cent for each day left is none: 0.
 * null where nothing is expected.
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
 * What can be said of a plan's pace today: 'reached'; 'doubling' when what is there has to more than double within 30 days
 * from here on; 'many times' when each day left would have to bring 5 times its daily target or more; otherwise 'ahead', 'on
 * pace' or 'behind'. null for a plan that is inactive, pending or overdue, where nothing can be expected, and where nothing
 * is behind and nothing is there.
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

/** Of a plan that began with nothing, which may stand for profit alone, no doubling can be asked. */
function asksForDoubling(plan: PacedPlan, today: CalendarDay): boolean {
  const { current_amount: current, target_amount: target, daily_target: daily } = plan;
  return daily !== 0 && moreThanDoubles({ current, target }, daysLeft(plan.target_date, today));
}

/**
 * How many times its daily target, in whole ones, each day left has to bring; on the target date, all that is missing. The
 * daily target of a plan that began with nothing is its target spread over its days. null where there is none.
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

/** Dollars to make each day from today on: remaining amount / days left, to the cent; 0 when no day is left. */
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

/**
 * Dollars by which each day has to bring more than the daily target for the target to be reached in time:
 * required daily target - daily target, and 0 where that is not more. A missing daily target counts as 0.
 */
export function neededIncrease(
  plan: Pick<PacedPlan, 'current_amount' | 'target_amount' | 'target_date' | 'daily_target'>,
  today: CalendarDay,
): number {
  const required = toCents(requiredDailyTarget(plan, today));
  return fromCents(Math.max(0, required - toCents(plan.daily_target ?? 0)));
}

/**
 * The place on a plan's bar where it should stand today, in percent of the bar: expected by today / target x 100. If
 * nothing can be expected but days have passed, their share. null when there is nothing to mark yet.
 */
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
