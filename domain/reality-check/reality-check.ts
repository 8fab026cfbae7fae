import { type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { type CountedDays, tradingDaysBetween } from '#domain/clock/trading-days.ts';
import { toCents } from '#domain/money/money.ts';
import { quotient, roundTo } from '#domain/numbers/decimal.ts';
import { dailyTarget, remainingAmount } from '#domain/plans/plan.ts';
import { type BesideRecord, besideRecord } from './beside-record.ts';
import type { RecordPace } from './record-pace.ts';

export type CheckedPlan = { current: number; target: number; from: CalendarDay; to: CalendarDay };

export type RealityCheck = {
  days: { calendar: number; trading: number };
  /** Per calendar day, as in the plan. */
  dailyTarget: number;
  perTradingDay: number | null;
  /** Percent of the current amount per trading day, two decimals: simple and compounding. */
  percentADay: number | null;
  compoundingPercentADay: number | null;
  /** Trades until the target date, one decimal, and dollars needed per trade; null without a trade. */
  tradesAhead: number | null;
  perTrade: number | null;
  /** Null below 30 trades with an R, or without an interval, a usual risk or trading days. */
  besideRecord: BesideRecord | null;
};

/** The day from which a plan is checked: its start date, or today once it has begun. */
export function checkedFrom(startDate: CalendarDay | null, today: CalendarDay): CalendarDay {
  return startDate !== null && startDate > today ? startDate : today;
}

/** Checks a plan against its trading days and the results. Null once the target is reached. */
export function realityCheck(
  plan: CheckedPlan,
  record: RecordPace,
  counted?: CountedDays,
): RealityCheck | null {
  const missing = BigInt(toCents(remainingAmount(plan.current, plan.target)));
  if (missing === 0n) {
    return null;
  }
  const [calendar, trading] = [
    daysBetween(plan.from, plan.to),
    tradingDaysBetween(plan.from, plan.to, counted),
  ];
  const current = BigInt(toCents(plan.current));
  const canCompare = trading > 0 && current > 0n;
  // Divided by the days of the record, these are the trades ahead.
  const aheadTimesDays = BigInt(trading) * BigInt(record.trades);
  return {
    days: { calendar, trading },
    dailyTarget: dailyTarget(plan.current, plan.target, calendar),
    perTradingDay: trading > 0 ? quotient(missing, 100n * BigInt(trading), 2) : null,
    percentADay: canCompare ? quotient(missing * 100n, current * BigInt(trading), 2) : null,
    compoundingPercentADay: canCompare
      ? roundTo(100 * ((plan.target / plan.current) ** (1 / trading) - 1), 2)
      : null,
    tradesAhead: aheadTimesDays > 0n ? quotient(aheadTimesDays, BigInt(record.days), 1) : null,
    perTrade: aheadTimesDays > 0n ? quotient(missing * BigInt(record.days), 100n * aheadTimesDays, 2) : null,
    besideRecord: besideRecord(plan, record, { trading, counted }),
  };
}
