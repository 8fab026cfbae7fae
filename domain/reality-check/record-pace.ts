import { rFigures } from '#domain/insights/r-multiples.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { newestDays, type RecordDay } from '#domain/record/record-days.ts';
import type { Interval } from '#domain/statistics/mean-interval.ts';
import { medianOf } from '#domain/statistics/percentile.ts';

/** A trade with its R and its risk money in dollars, where they are known. */
type RiskedTrade = { r?: number | null; risk?: number | null };

/** How a record goes: how often it trades and what a trade brings for what it risks. */
export type RecordPace = {
  trades: number;
  /** Trading days, those without a trade as well. */
  days: number;
  /** The trades with R, and the sum of theirs in hundredths. */
  withR: number;
  hundredthsOfR: number;
  /** Where their true mean lies 95 times in 100, unrounded. */
  interval: Interval | null;
  /** Dollars that a trade usually risks: the middle one of them. Null where none is known. */
  usualRisk: number | null;
};

/**
 * The pace of the newest 250 trading days of a record.
 * @param record its trading days from that of the first trade on (`recordDays`)
 */
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
    usualRisk: risks.length === 0 ? null : fromCents(Math.round(medianOf(risks))),
  };
}
