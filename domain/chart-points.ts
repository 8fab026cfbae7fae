import { addDays, type CalendarDay, daysBetween, mondayOf } from './clock/calendar-day.ts';
import { earliestDay, maxDaysPerChart } from './limits.ts';
import { formatCount } from './numbers/count.ts';

/** Two days and all between them, both included. */
export type DayRange = { from: CalendarDay; to: CalendarDay };

/** Trades made on a day. */
type DayTrades = { day: CalendarDay; wins: number; losses: number; total: number };

/** What a point of a chart stands for. */
export type ChartStep = 'day' | 'week';
/** The days of a point, from `day` until `until`. */
type Stretch = { day: CalendarDay; until: CalendarDay };
export type TradePoint = Stretch & { wins: number; losses: number; total: number };
/** `balance` in dollars at the end of `until`; null while there is none yet. */
export type BalancePoint = Stretch & { balance: number | null };

const defaultDays = 30;

/** The range a chart shows first: the last 30 days to today. */
export function defaultRange(today: CalendarDay): DayRange {
  return { from: addDays(today, -defaultDays), to: today };
}

/** The reason why a typed range cannot be charted, and the field to say it at; null when it can. */
export function rangeFault({ from, to }: DayRange): { field: keyof DayRange; error: string } | null {
  const [fromError, toError] = [dayError(from), dayError(to)];
  if (fromError) {
    return { field: 'from', error: fromError };
  }
  if (toError) {
    return { field: 'to', error: toError };
  }
  if (from > to) {
    return { field: 'to', error: 'Choose a day that is not before From Date.' };
  }
  if (daysBetween(from, to) >= maxDaysPerChart) {
    return {
      field: 'from',
      error: `Choose at most ${formatCount(maxDaysPerChart)} days, which is ten years.`,
    };
  }
  return null;
}

/** The days of a range that have begun, at least its first: nothing is known yet of those after today. */
export function begunDays({ from, to }: DayRange, today: CalendarDay): DayRange {
  const last = to < today ? to : today;
  return { from, to: last < from ? from : last };
}

/** Wins and losses over a range, a day without trades as 0; those of a week are added up. */
export function tradePoints(
  traded: readonly DayTrades[],
  range: DayRange,
  step: ChartStep = 'day',
): TradePoint[] {
  const points = stretches(range, step).map(days => ({ ...days, wins: 0, losses: 0, total: 0 }));
  const { first, each } = gridOf(range, step);
  for (const { day, wins, losses, total } of traded) {
    const point = points[Math.floor(daysBetween(first, day) / each)];
    if (!point) {
      continue;
    }
    point.wins += wins;
    point.losses += losses;
    point.total += total;
  }
  return points;
}

/**
 * A balance over a range. It stands until it changes, so that a day without trades has that of the day before. A week has
 * the balance at the end of its last day.
 * @param changes in order; before the first of them there is no balance
 */
export function balancePoints(
  changes: readonly { day: CalendarDay; balance: number }[],
  range: DayRange,
  step: ChartStep = 'day',
): BalancePoint[] {
  let passed = 0;
  let balance: number | null = null;
  return stretches(range, step).map(days => {
    for (let next = changes[passed]; next && next.day <= days.until; next = changes[passed]) {
      balance = next.balance;
      passed += 1;
    }
    return { ...days, balance };
  });
}

function dayError(typed: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(typed)) {
    return 'Choose a date.';
  }
  return typed < earliestDay ? 'Choose a date from 1900 on.' : undefined;
}

/** The days of a range, or its weeks from Monday on; the first and the last end with the range. */
function stretches(range: DayRange, step: ChartStep): Stretch[] {
  const { from, to } = range;
  const { first, each } = gridOf(range, step);
  const count = Math.floor(daysBetween(first, to) / each) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index * each);
    const last = each === 1 ? day : addDays(day, each - 1);
    return { day: day < from ? from : day, until: last < to ? last : to };
  });
}

/** Where the points of a range are counted from, and how many days each has. */
function gridOf({ from }: DayRange, step: ChartStep): { first: CalendarDay; each: number } {
  return step === 'week' ? { first: mondayOf(from), each: 7 } : { first: from, each: 1 };
}
