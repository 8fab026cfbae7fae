import { type CalendarDay, type WeekStart, weekMonday } from '#domain/clock/calendar-day.ts';
import { fromCents, sumOfMoney } from '#domain/money/money.ts';
import { sortedPercentile } from '#domain/statistics/percentile.ts';
import type { ClosedTrade } from './closed-trade.ts';

/** Net P&L of a day or period in dollars. */
export type DayNet = { day: CalendarDay; net: number; trades: number };

export function dayNets(
  trades: readonly Pick<ClosedTrade, 'cents' | 'closedAt'>[],
  dayOf: (moment: number) => CalendarDay,
): DayNet[] {
  const days = new Map<CalendarDay, { cents: number; trades: number }>();
  for (const { cents, closedAt } of trades) {
    const day = dayOf(closedAt);
    const known = days.get(day);
    if (known) {
      known.cents += cents;
      known.trades += 1;
    } else {
      days.set(day, { cents, trades: 1 });
    }
  }
  return [...days]
    .map(([day, of]) => ({ day, net: fromCents(of.cents), trades: of.trades }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Days grouped by week, month or year, each with its first calendar day; a week with the Monday in it. */
export function periodNets(
  days: readonly DayNet[],
  period: 'week' | 'month' | 'year',
  starts: WeekStart = 'monday',
): DayNet[] {
  const periods = new Map<CalendarDay, DayNet[]>();
  for (const day of days) {
    const first = firstDayOf[period](day.day, starts);
    periods.set(first, [...(periods.get(first) ?? []), day]);
  }
  return [...periods].map(([day, of]) => ({
    day,
    net: sumOfMoney(of.map(({ net }) => net)),
    trades: of.reduce((sum, { trades }) => sum + trades, 0),
  }));
}

/** The absolute net in dollars with full color: the 95th percentile, so that one day can't fade the rest. */
export function fullColorAt(days: readonly Pick<DayNet, 'net'>[]): number {
  const sizes = days.map(({ net }) => Math.abs(net)).sort((a, b) => a - b);
  return sortedPercentile(sizes, 0.95);
}

/** Color strength of a net, from -1 (loss) to 1: net / full, limited. */
export function colorStrength(net: number, full: number): number {
  return full === 0 ? Math.sign(net) : Math.max(-1, Math.min(1, net / full));
}

const firstDayOf = {
  week: weekMonday,
  month: (day: CalendarDay) => `${day.slice(0, 7)}-01`,
  year: (day: CalendarDay) => `${day.slice(0, 4)}-01-01`,
};
