import type { KeptClock } from '#domain/clock/account-clock.ts';
import type { CalendarDay, WeekStart } from '#domain/clock/calendar-day.ts';
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
import type { Rule } from '#domain/playbooks/rule.ts';
import type { RuleFigures } from '#domain/playbooks/rule-figures.ts';
import type { TradeResult, TradeSide } from '#domain/trades/trade.ts';

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
  'feltBefore',
  'followed',
  'rules',
  'held',
  'feltAfter',
] as const;

export type GroupingName = (typeof groupingNames)[number];

/** Groupings by what is known only after the result, which may be its cause; they never make the headline. */
export const knownAfterwards: ReadonlySet<GroupingName> = new Set(['followed', 'rules', 'held', 'feltAfter']);

export type InsightAccount = KeptClock & {
  id: string;
  name: string;
  currency: string;
  usd_rate: number | null;
};

export type InsightContext = {
  accounts: readonly InsightAccount[];
  entries: readonly EntryOfSymbol[];
  rates: readonly KnownRate[];
  /** The rules of the trader's playbooks, also removed ones. */
  rules: readonly Rule[];
  /** In the time zone of the filter's account. */
  today: CalendarDay;
  /** The first day of weeks. */
  starts: WeekStart;
};

/** The values that a record's trades have, as options of its filter, most frequent first. */
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
  of: number;
  money: MoneyOfTotals;
  choices: InsightChoices;
};

export type InsightsRest = {
  equity: EquityPoint[];
  groups: Record<GroupingName, Groups>;
  /** The row that differs most, if the difference is certain. */
  strongest: Strongest<GroupingName> | null;
  r: RFigures;
  stops: Stops;
  bars: RBar[];
  /** True if any R uses the stop loss of a statement, which may have been moved. */
  hasStopsOfStatements: boolean;
  holding: HoldingTimes;
  costs: TradingCosts;
  /** Costs outside of trades, in dollars; null if the filter excludes them. */
  outside: number | null;
  rules: RuleFigures;
};

export type Insights = { first: InsightsFirst; rest: InsightsRest };

export type InsightPart =
  | { kind: 'all' }
  | { kind: 'group'; by: GroupingName; key: string }
  /** A weekday and hour, in blocks of so many hours. */
  | { kind: 'hours'; key: string; hoursLong: number }
  | { kind: 'bar'; r: number }
  | { kind: 'outcome'; of: TradeResult }
  | { kind: 'run'; of: keyof Runs }
  /** From the peak to the bottom of the max drawdown. */
  | { kind: 'fall' }
  | { kind: 'rule'; id: string; of: 'kept' | 'broken' }
  /** Trades closed between two moments, both included. */
  | { kind: 'moments'; from: number; to: number };
