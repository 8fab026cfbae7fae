import type { KeptClock } from '#domain/clock/account-clock.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { TradingCosts } from '#domain/insights/costs.ts';
import type { EquityPoint } from '#domain/insights/equity.ts';
import type { FirstFigures } from '#domain/insights/first-figures.ts';
import type { Groups } from '#domain/insights/groups.ts';
import type { HoldingTimes } from '#domain/insights/holding.ts';
import type { RBar, RFigures, Stops } from '#domain/insights/r-multiples.ts';
import type { Runs } from '#domain/insights/runs.ts';
import type { Strongest } from '#domain/insights/strongest.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import type { KnownRate } from '#domain/instruments/rates.ts';
import type { MoneyOfTotals } from '#domain/money/money-of-accounts.ts';
import type { TradeResult, TradeSide } from '#domain/trades/trade.ts';

/** The groupings of a record, in the order of the menu. */
export const groupingNames = [
  'pair',
  'weekday',
  'hour',
  'session',
  'side',
  'plan',
  'tag',
  'setup',
  'account',
] as const;

export type GroupingName = (typeof groupingNames)[number];

/** An account as far as figures need it. */
export type InsightAccount = KeptClock & {
  id: string;
  name: string;
  currency: string;
  usd_rate: number | null;
};

/** Further facts about a record. */
export type InsightContext = {
  accounts: readonly InsightAccount[];
  entries: readonly EntryOfSymbol[];
  rates: readonly KnownRate[];
  /** By the clock of the filter's account. */
  today: CalendarDay;
};

/** The values that the trades of a record have, which its filter offers; those with the most trades come first. */
export type InsightChoices = {
  accounts: string[];
  pairs: string[];
  sides: TradeSide[];
  plans: string[];
  tags: string[];
  hasImported: boolean;
  hasTyped: boolean;
};

/** The first figures; the risk of the trades takes longer to calculate. */
export type InsightsFirst = FirstFigures & {
  /** Trades of the record without any filter. */
  of: number;
  money: MoneyOfTotals;
  choices: InsightChoices;
};

/** All other figures. */
export type InsightsRest = {
  equity: EquityPoint[];
  groups: Record<GroupingName, Groups>;
  /** The row that differs most, where that is sure. */
  strongest: Strongest<GroupingName> | null;
  r: RFigures;
  stops: Stops;
  bars: RBar[];
  /** True if any R uses the stop loss of a statement, which may have been moved. */
  hasStopsOfStatements: boolean;
  holding: HoldingTimes;
  costs: TradingCosts;
  /** Dollars that costs outside trades came to; null where the filter is of trades that have none of them. */
  outside: number | null;
};

export type Insights = { first: InsightsFirst; rest: InsightsRest };

/** A part of what is shown, whose trades can be listed. */
export type InsightPart =
  | { kind: 'all' }
  | { kind: 'group'; by: GroupingName; key: string }
  | { kind: 'bar'; r: number }
  | { kind: 'outcome'; of: TradeResult }
  | { kind: 'run'; of: keyof Runs }
  /** From the peak to the bottom of the deepest fall. */
  | { kind: 'fall' }
  /** Those that were closed from a moment to another, both included. */
  | { kind: 'moments'; from: number; to: number };
