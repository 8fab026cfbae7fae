import { rFigures } from '#domain/insights/r-multiples.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { newestDays, type RecordDay } from '#domain/record/record-days.ts';
import type { Interval } from '#domain/statistics/mean-interval.ts';
import { sortedMedian } from '#domain/statistics/percentile.ts';

type RiskedTrade = { r?: number | null; risk?: number | null };

export type RecordPace = {
  trades: number;
  /** Trading days, including those without a trade. */
  days: number;
  /** The trades with an R, and their sum in hundredths of R. */
  withR: number;
  hundredthsOfR: number;
  interval: Interval | null;
  /** The median risk per trade in dollars; null if unknown. */
  usualRisk: number | null;
};

/** The pace over the newest 250 of a record's trading days (`recordDays`). */
export function recordPace(record: readonly RecordDay<RiskedTrade>[]): RecordPace {
  const days = record.slice(-newestDays);
  const trades = days.flatMap(day => day.trades);
  const rs = trades.map(({ r }) => r ?? null);
  const { n, interval } = rFigures(rs);
  const risks = trades.flatMap(({ risk }) => (risk && risk > 0 ? [toCents(risk)] : [])).sort((a, b) => a - b);
  return {
    trades: trades.length,
    days: days.length,
    withR: n,
    hundredthsOfR: rs.reduce<number>((sum, r) => sum + Math.round((r ?? 0) * 100), 0),
    interval,
    usualRisk: risks.length === 0 ? null : fromCents(Math.round(sortedMedian(risks))),
  };
}
