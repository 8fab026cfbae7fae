import type { ChartChoice } from '#data/school/analytics.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

export type ChartMode = 'win-loss' | 'balance';
export type ChartShape = 'bar' | 'line';

/** What is drawn, and how. */
export type AnalyticsView = {
  choice: ChartChoice;
  shape: ChartShape;
  isTable: boolean;
  onToggleTable: () => void;
  today: CalendarDay;
};
