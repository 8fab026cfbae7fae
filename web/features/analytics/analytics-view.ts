import type { ChartChoice } from '#data/school/analytics.ts';
import type { ChartStep, DayRange } from '#domain/chart-points.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { ChartUser } from './chart-user.ts';

type ChartMode = 'win-loss' | 'balance';
export type ChartShape = 'bar' | 'line';
/** All chosen users added up, or each by themselves. */
type ChartGrouping = 'together' | 'each';

/** The settings of a chart besides its users. They stay while the user visits other pages. */
export type ChartLook = {
  mode: ChartMode;
  shape: ChartShape;
  grouping: ChartGrouping;
  range: DayRange;
  isTable: boolean;
  /** The chart has a point for each day, or for each week; table and file are by day. */
  step: ChartStep;
  /** The balance has deposits, and what was set by hand, on their days. */
  withDeposits: boolean;
};

/** The figures of the chart and the way they are drawn. */
export type AnalyticsView = {
  users: readonly ChartUser[];
  choice: ChartChoice;
  look: ChartLook;
  change: (changes: Partial<ChartLook>) => void;
  today: CalendarDay;
};
