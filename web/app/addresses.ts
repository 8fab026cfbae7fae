import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { CalendarMonth } from '#domain/clock/calendar-month.ts';
import type { TradeFilter } from '#features/trades/filter/trade-filter.ts';

export function tradeAddress(tradeId: string): string {
  return `/trades/${tradeId}`;
}

/** The list of the trader's trades, narrowed and sorted; without a filter all of them. */
export function tradesAddress(filter: Partial<TradeFilter> = {}): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return query.size > 0 ? `/trades?${query}` : '/trades';
}

export function planAddress(planId: string): string {
  return `/plans/${planId}`;
}

export function oddsAddress(planId: string): string {
  return `/odds/${planId}`;
}

export function dayAddress(day: CalendarDay, account: string): string {
  return `/calendar/${day}${account && `?account=${account}`}`;
}

export function monthAddress(month: CalendarMonth, account: string): string {
  return `/calendar?month=${month}${account && `&account=${account}`}`;
}

export function monthReportAddress(month: CalendarMonth): string {
  return `/months/${month}/report`;
}

export function weekAddress(monday: CalendarDay): string {
  return `/weeks/${monday}`;
}

/** The person's own weekly report for the Monday in its week, to print. */
export function reportAddress(monday: CalendarDay): string {
  return `${weekAddress(monday)}/report`;
}
