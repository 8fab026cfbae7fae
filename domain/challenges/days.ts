import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { type MinimumDays, percentOf } from './rules.ts';

/** A closed trade of the challenge's account; moments in milliseconds. */
export type ChallengeTrade = { id: string; cents: number; openedAt: number | null; closedAt: number };

/** What the closed trades of a day brought, in whole cents. */
export type DayNet = { day: CalendarDay; cents: number };

/** The days of a challenge that its rule counts; those with a closed trade where it has no such rule. */
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
    /** Openings on days before this one are of before the challenge. */
    beganOn?: CalendarDay | undefined;
  },
): number {
  if (rule?.counts === 'opened') {
    // Where an opening is not known the trade counts on the day of its close.
    const days = new Set(trades.map(({ openedAt, closedAt }) => dayOf(openedAt ?? closedAt)));
    return [...days].filter(day => day >= beganOn).length;
  }
  const least = leastNet(rule, initial);
  return nets.filter(({ cents }) => cents >= least).length;
}

/** The net of a day with trades, in cents, from which on the day counts: any, or one that won enough. */
export function leastNet(rule: MinimumDays | null, initial: number): number {
  // A win is more than nothing, also where a rule asks for none of the initial balance.
  return rule?.counts === 'won'
    ? Math.max(Number.MIN_VALUE, percentOf(initial, rule.percentOfInitial))
    : -Infinity;
}
