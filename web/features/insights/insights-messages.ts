import type { BarsOfRecord, PriceInsights } from '#domain/bars/price-insights.ts';
import type { CalendarDay, WeekStart } from '#domain/clock/calendar-day.ts';
import type { RecordColumns } from '#domain/insights/insight-record.ts';
import type { InsightFilter } from './insight-filter.ts';
import type { InsightContext, InsightPart, InsightsFirst, InsightsRest } from './insights.ts';
import type { FilterComparison, Studies } from './studies/studies.ts';

export type RecordGiven = {
  columns: RecordColumns;
  /** False for a part of the record, whose earlier trades are unknown. */
  isAllTimes: boolean;
  context: Omit<InsightContext, 'today' | 'starts'>;
};

/** A question about a record. `today` is in the time zone of the filter's account; `starts` is the first day of weeks. */
export type Question = { filter: InsightFilter; today: CalendarDay; starts: WeekStart };

/** Messages to the worker: first the record, then questions, of which the newest counts. */
export type InsightsRequest =
  | RecordGiven
  | { id: number; question: Question }
  | { id: number; question: Question; part: InsightPart }
  | { id: number; question: Question; bars: readonly BarsOfRecord[] }
  | { id: number; question: Question; other: InsightFilter }
  | { id: number; question: Question; isStudies: true };

export type InsightsMessage = { id: number } & (
  | { first: InsightsFirst }
  | { rest: InsightsRest }
  | { ids: string[] }
  | { prices: PriceInsights }
  | { compared: FilterComparison }
  | { studies: Studies }
  | { failure: string }
);
