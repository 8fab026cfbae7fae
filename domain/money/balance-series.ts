import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';

export type DayBalance = { day: CalendarDay; balance: number };

/** The first of a number of days that end today; null for all time. */
export function firstDayShown(days: number | null, today: CalendarDay): CalendarDay | null {
  return days === null ? null : addDays(today, 1 - days);
}

/** A deposit, or a withdrawal if negative, in dollars. */
export type BalanceMark = { day: CalendarDay; amount: number };

/** The balance at the end of a day, unchanged since the last change; undefined before the first. */
export function balanceOn(day: CalendarDay, days: readonly DayBalance[]): number | undefined {
  return days.findLast(change => change.day <= day)?.balance;
}

/** Extends the last known balance to today, so that the chart reaches the present. */
export function extendedTo(today: CalendarDay, days: readonly DayBalance[]): DayBalance[] {
  const last = days.at(-1);
  return last && last.day < today ? [...days, { day: today, balance: last.balance }] : [...days];
}

/** True if the balance ever changed. One day at 0 is a journal before its first trade. */
export function hasMoved(days: readonly DayBalance[]): boolean {
  return days.length > 1 || days.some(({ balance }) => balance !== 0);
}
