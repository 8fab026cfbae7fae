import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { addTradingDays, type CountedDays } from '#domain/clock/trading-days.ts';
import { toCents } from '#domain/money/money.ts';
import { quotient } from '#domain/numbers/decimal.ts';
import type { Interval } from '#domain/statistics/mean-interval.ts';
import type { RecordPace } from './record-pace.ts';

/** The required R: at most the average, within the 95% range, or above it. */
export type Verdict = 'asRecord' | 'aboveRecord' | 'beyondRecord';

/** The realistic target date; none if the results don't lead up, or only in years. */
export type FittingDate = { day: CalendarDay } | { none: 'notUp' | 'tooFar' };

export type BesideRecord = {
  /** Required R per trade and average R, two decimals. */
  neededR: number;
  averageR: number;
  withR: number;
  interval: Interval;
  verdict: Verdict;
  /** Projected dollars at the target date; may be below the current amount. */
  leadsTo: number;
  /** Trading days until the target at the average; null if the results don't lead up. */
  daysNeeded: number | null;
  fittingDate: FittingDate;
  /** The largest realistic target in dollars; null if not above the current amount. */
  fittingAmount: number | null;
};

export const fewestWithR = 30;
/** About ten years, the latest date of a plan. */
const farthest = 2_600;

/** Compares a plan with the results; null below 30 trades with an R, without a spread or a known risk. */
export function besideRecord(
  plan: { current: number; target: number; from: CalendarDay },
  record: RecordPace,
  { trading, counted }: { trading: number; counted?: CountedDays },
): BesideRecord | null {
  const { interval, withR } = record;
  if (withR < fewestWithR || !interval || !record.usualRisk || trading <= 0) {
    return null;
  }
  const current = BigInt(toCents(plan.current));
  const missing = BigInt(toCents(plan.target)) - current;
  const risk = BigInt(toCents(record.usualRisk));
  // The trades ahead are days x trades / days of the record, each with sum / (100 x trades with R) of R.
  const ahead = { over: BigInt(trading * record.trades), under: BigInt(record.days) };
  const mean = { over: BigInt(record.hundredthsOfR), under: 100n * BigInt(withR) };
  const needed = { over: missing * ahead.under, under: ahead.over * risk };
  const perDay = { over: mean.over * risk * BigInt(record.trades), under: mean.under * ahead.under };
  const made = quotient(perDay.over * BigInt(trading), perDay.under, 0);
  const fitting = (perDay.over * BigInt(trading)) / perDay.under;
  const leadsTo = quotient(current + BigInt(made), 100n, 2);
  const daysNeeded = perDay.over > 0n ? ceiling(missing * perDay.under, perDay.over) : null;
  return {
    neededR: quotient(needed.over, needed.under, 2),
    averageR: quotient(mean.over, mean.under, 2),
    withR,
    interval,
    verdict: judgeNeeded(needed, mean, interval),
    leadsTo,
    daysNeeded,
    fittingDate: fittingDate(plan.from, daysNeeded, counted),
    fittingAmount: fitting > 0n ? quotient(current + fitting, 100n, 2) : null,
  };
}

type Ratio = { over: bigint; under: bigint };

function judgeNeeded(needed: Ratio, mean: Ratio, { high }: Interval): Verdict {
  if (needed.over * mean.under <= mean.over * needed.under) {
    return 'asRecord';
  }
  return Number(needed.over) / Number(needed.under) <= high ? 'aboveRecord' : 'beyondRecord';
}

function fittingDate(from: CalendarDay, days: number | null, counted?: CountedDays): FittingDate {
  if (days === null) {
    return { none: 'notUp' };
  }
  return days > farthest ? { none: 'tooFar' } : { day: addTradingDays(from, days, counted) };
}

function ceiling(over: bigint, under: bigint): number {
  return Number((over + under - 1n) / under);
}
