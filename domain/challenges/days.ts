import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { type MinimumDays, percentOfCents } from './rules.ts';

/** A closed trade of the challenge's account; times in milliseconds. */
export type ChallengeTrade = { id: string; cents: number; openedAt: number | null; closedAt: number };

export type DayNet = { day: CalendarDay; cents: number };

/** The days that count for the minimum; without that rule, days with a closed trade. */
export function daysCounted(
  rule: MinimumDays | null,
  {
    initial,
    trades,
    nets,
    dayOf,
    beganOn = '',
  }: {
    initial: number;
    trades: readonly ChallengeTrade[];
    nets: readonly DayNet[];
    dayOf: (moment: number) => CalendarDay;
    beganOn?: CalendarDay | undefined;
  },
): number {
  if (rule?.counts === 'opened') {
    // A trade without an open time counts on the day of its close.
    const days = new Set(trades.map(({ openedAt, closedAt }) => dayOf(openedAt ?? closedAt)));
    return [...days].filter(day => day >= beganOn).length;
  }
  const least = leastNet(rule, initial);
  return nets.filter(({ cents }) => cents >= least).length;
}

/** The net in cents from which a trading day counts. */
export function leastNet(rule: MinimumDays | null, initial: number): number {
  // A win is more than 0, even if the rule requires 0%.
  return rule?.counts === 'won'
    ? Math.max(Number.MIN_VALUE, percentOfCents(initial, rule.percentOfInitial))
    : -Infinity;
}
