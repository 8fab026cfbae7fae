import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { CalendarMonth } from '#domain/clock/calendar-month.ts';

// Apart from the dialogs, which open each other by these.

export function tradeAddress(tradeId: string): string {
  return `/trades/${tradeId}`;
}

export function planAddress(planId: string): string {
  return `/plans/${planId}`;
}

/** How the odds of a plan are worked out. */
export function oddsAddress(planId: string): string {
  return `/odds/${planId}`;
}

/** Of the account that the calendar is narrowed to, '' for all. */
export function dayAddress(day: CalendarDay, account: string): string {
  return `/calendar/${day}${account && `?account=${account}`}`;
}

export function monthAddress(month: CalendarMonth, account: string): string {
  return `/calendar?month=${month}${account && `&account=${account}`}`;
}

/** The review of the week of a Monday. */
export function weekAddress(monday: CalendarDay): string {
  return `/weeks/${monday}`;
}
