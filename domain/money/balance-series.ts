import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';

/** The balance, in dollars, at the end of a day. */
export type DayBalance = { day: CalendarDay; balance: number };

/** The first day of so many that end with today; null, which is the beginning, without a number of days. */
export function firstDayOf(days: number | null, today: CalendarDay): CalendarDay | null {
  return days === null ? null : addDays(today, 1 - days);
}

/** Money that was brought to the account, or taken from it when below zero: no result of a trade. In dollars. */
export type BalanceMark = { day: CalendarDay; amount: number };

/** The balance at the end of a day: that of the last day of change up to it. undefined before the first. */
export function balanceOn(day: CalendarDay, days: readonly DayBalance[]): number | undefined {
  return days.findLast(change => change.day <= day)?.balance;
}

/**
 * A balance stands until it changes: the last known one is carried to today, so that a line drawn from the days of
 * change reaches the present.
 */
export function carriedTo(today: CalendarDay, days: readonly DayBalance[]): DayBalance[] {
  const last = days.at(-1);
  return last && last.day < today ? [...days, { day: today, balance: last.balance }] : [...days];
}

/**
 * True when a balance ever moved in days that begin with the figure carried into them. One day at zero is how a
 * journal looks before its first trade.
 */
export function hasMoved(days: readonly DayBalance[]): boolean {
  return days.length > 1 || days.some(({ balance }) => balance !== 0);
}
