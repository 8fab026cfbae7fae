import { addDays, type CalendarDay, daysBetween, weekMonday } from './clock/calendar-day.ts';
import { earliestDay, maxDaysPerChart } from './limits.ts';
import { formatCount } from './numbers/count.ts';

export type DayRange = { from: CalendarDay; to: CalendarDay };

type DayTrades = { day: CalendarDay; wins: number; losses: number; total: number };

export type ChartStep = 'day' | 'week';
type Stretch = { day: CalendarDay; until: CalendarDay };
export type TradePoint = Stretch & { wins: number; losses: number; total: number };
/** Dollars at the end of `until`; null before the first balance. */
export type BalancePoint = Stretch & { balance: number | null };

const defaultDays = 30;

/** The last 30 days. */
export function defaultRange(today: CalendarDay): DayRange {
  return { from: addDays(today, -defaultDays), to: today };
}

/** The error of an entered range and its field; null if it is valid. */
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

/** The past days of a range, at least its first. */
export function begunDays({ from, to }: DayRange, today: CalendarDay): DayRange {
  const last = to < today ? to : today;
  return { from, to: last < from ? from : last };
}

/** Wins and losses over a range by day or week; 0 without trades. */
export function tradePoints(
  traded: readonly DayTrades[],
  range: DayRange,
  step: ChartStep = 'day',
): TradePoint[] {
  const points = stretches(range, step).map(days => ({ ...days, wins: 0, losses: 0, total: 0 }));
  const { first, each } = chartGrid(range, step);
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

/** The balance over a range in dollars, of changes in order; a week has that of its last day. */
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

function stretches(range: DayRange, step: ChartStep): Stretch[] {
  const { from, to } = range;
  const { first, each } = chartGrid(range, step);
  const count = Math.floor(daysBetween(first, to) / each) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index * each);
    const last = each === 1 ? day : addDays(day, each - 1);
    return { day: day < from ? from : day, until: last < to ? last : to };
  });
}

function chartGrid({ from }: DayRange, step: ChartStep): { first: CalendarDay; each: number } {
  return step === 'week' ? { first: weekMonday(from), each: 7 } : { first: from, each: 1 };
}
