import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { type CalendarMonth, toMonth } from '#domain/clock/calendar-month.ts';
import type { ClosedTrade } from '#domain/insights/closed-trade.ts';
import { fromCents } from '#domain/money/money.ts';

export type PeriodReturn = {
  trades: number;
  net: number;
  /** Time-weighted, unrounded percent; null if a balance is not above 0 or unknown. */
  percent: number | null;
};

export type MonthlyReturn = PeriodReturn & {
  month: CalendarMonth;
  /** The first and the last close, in milliseconds since 1970. */
  from: number;
  to: number;
};

export type YearlyReturn = PeriodReturn & { year: string; months: MonthlyReturn[] };

export type MonthlyReturns = {
  /** The newest year first, its months in order; months without trades are left out. */
  years: YearlyReturn[];
  /** The reason for missing percentages: a balance is unknown, or not above 0. */
  lacks: 'balance' | 'money' | null;
};

/**
 * The gain of each month and year of trades in order. Percent: the product of 1 + amount / balance before
 * each trade, less 1; a loss is at most the balance. A year has no percent if one of its months has none.
 */
export function monthlyReturns(
  trades: readonly Pick<ClosedTrade, 'cents' | 'closedAt' | 'balanceBefore'>[],
  dayOf: (moment: number) => CalendarDay,
): MonthlyReturns {
  const years = new Map<string, Growth & { months: Map<CalendarMonth, MonthGrowth> }>();
  let lacks: MonthlyReturns['lacks'] = null;
  for (const trade of trades) {
    const name = toMonth(dayOf(trade.closedAt));
    const yearName = name.slice(0, 4);
    const year = years.get(yearName) ?? { ...noGrowth, months: new Map() };
    years.set(yearName, year);
    const month = year.months.get(name) ?? { ...noGrowth, from: trade.closedAt, to: trade.closedAt };
    year.months.set(name, month);
    month.to = trade.closedAt;
    grow(year, trade);
    grow(month, trade);
    if ((trade.balanceBefore ?? 0) <= 0) {
      lacks = (trade.balanceBefore ?? null) === null || lacks === 'balance' ? 'balance' : 'money';
    }
  }
  return {
    years: [...years]
      .map(([year, { months, ...growth }]) => ({
        year,
        ...growthFigures(growth),
        months: [...months].map(([month, { from, to, ...grown }]) => ({
          month,
          from,
          to,
          ...growthFigures(grown),
        })),
      }))
      .reverse(),
    lacks,
  };
}

/** The index is NaN once a balance is unknown or not above 0. */
type Growth = { trades: number; cents: number; index: number };
type MonthGrowth = Growth & { from: number; to: number };

const noGrowth: Growth = { trades: 0, cents: 0, index: 1 };

function grow(growth: Growth, { cents, balanceBefore }: Pick<ClosedTrade, 'cents' | 'balanceBefore'>): void {
  growth.trades += 1;
  growth.cents += cents;
  growth.index *= balanceBefore && balanceBefore > 0 ? Math.max(0, 1 + cents / balanceBefore) : Number.NaN;
}

function growthFigures({ trades, cents, index }: Growth): PeriodReturn {
  return { trades, net: fromCents(cents), percent: Number.isNaN(index) ? null : 100 * (index - 1) };
}
