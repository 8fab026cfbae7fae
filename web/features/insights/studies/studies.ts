import { clockReader } from '#domain/insights/clock-reader.ts';
import { byWeekdayAndHour } from '#domain/insights/groupings.ts';
import { type GroupRow, groupTrades } from '#domain/insights/groups.ts';
import { type Comparison, compareTrades } from '#domain/insights/studies/comparison.ts';
import { type MonthlyReturns, monthlyReturns } from '#domain/insights/studies/monthly-returns.ts';
import { type Scenario, scenarios } from '#domain/insights/studies/scenarios.ts';
import { type SetupCurve, setupCurves } from '#domain/insights/studies/setup-curves.ts';
import type { MoneyOfTotals } from '#domain/money/money-of-accounts.ts';
import type { Chosen } from '#features/insights/insight-record.ts';

export const hoursOfBlocks = [3, 1] as const;

export type HoursLong = (typeof hoursOfBlocks)[number];

export type Studies = {
  returns: MonthlyReturns;
  hours: Record<HoursLong, GroupRow[]>;
  setups: SetupCurve[];
  scenarios: Scenario[];
};

export type FilterComparison = { comparison: Comparison; moneys: [MoneyOfTotals, MoneyOfTotals] };

export function makeStudies({ trades, clock }: Chosen): Studies {
  const read = clockReader(clock);
  const blocks = (hoursLong: HoursLong) => groupTrades(trades, byWeekdayAndHour(read, hoursLong)).rows;
  return {
    returns: monthlyReturns(trades, read.day),
    hours: { 3: blocks(3), 1: blocks(1) },
    setups: setupCurves(trades),
    scenarios: scenarios(trades),
  };
}

export function compareFilters(one: Chosen, other: Chosen): FilterComparison {
  return { comparison: compareTrades(one.trades, other.trades), moneys: [one.money, other.money] };
}
