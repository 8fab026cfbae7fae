import type { ChartChoice } from '#data/school/analytics.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

export type ChartMode = 'win-loss' | 'balance';
export type ChartShape = 'bar' | 'line';

/** The figures of the chart and the way they are drawn. */
export type AnalyticsView = {
  choice: ChartChoice;
  shape: ChartShape;
  isTable: boolean;
  onToggleTable: () => void;
  today: CalendarDay;
};
