import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { type MinimumDays, percentOfCents } from './rules.ts';

/** A closed trade of the challenge's account; times in milliseconds. */
export type ChallengeTrade = { id: string; cents: number; openedAt: number | null; closedAt: number };

/** The net of a day's closed trades, in whole cents. */
export type DayNet = { day: CalendarDay; cents: number };

/** How many days count for the minimum; days with a closed trade without such a rule. */
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
    /** Trades opened before this day do not count. */
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
