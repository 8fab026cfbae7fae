import type { ChartChoice } from '#data/school/analytics.ts';
import type { ChartStep, DayRange } from '#domain/chart-points.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { ChartUser } from './chart-user.ts';

type ChartMode = 'win-loss' | 'balance';
export type ChartShape = 'bar' | 'line';
type ChartGrouping = 'together' | 'each';

/** The settings of a chart besides its users. They stay while the user visits other pages. */
export type ChartLook = {
  mode: ChartMode;
  shape: ChartShape;
  grouping: ChartGrouping;
  range: DayRange;
  isTable: boolean;
  /** The chart has a point per day or per week; table and file are daily. */
  step: ChartStep;
  /** True if the balance includes deposits and manual changes, on their days. */
  withDeposits: boolean;
};

export type AnalyticsView = {
  users: readonly ChartUser[];
  choice: ChartChoice;
  look: ChartLook;
  change: (changes: Partial<ChartLook>) => void;
  today: CalendarDay;
};
