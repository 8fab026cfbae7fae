import type { ClockReader } from '#domain/insights/clock-reader.ts';
import {
  byAccount,
  byHour,
  byPlan,
  bySession,
  bySetup,
  bySide,
  bySymbol,
  byTag,
  byWeekday,
  type Grouping,
} from '#domain/insights/groupings.ts';
import { type Groups, groupTrades } from '#domain/insights/groups.ts';
import type { RecordTrade } from '#domain/insights/insight-record.ts';
import { type GroupingName, groupingNames } from './insights.ts';

const groupings: Record<GroupingName, (clock: ClockReader) => Grouping<RecordTrade>> = {
  pair: () => bySymbol,
  weekday: byWeekday,
  hour: byHour,
  session: bySession,
  side: () => bySide,
  plan: () => byPlan,
  tag: () => byTag,
  setup: () => bySetup,
  account: () => byAccount,
};

/** A record in all groupings. */
export function allGroups(trades: readonly RecordTrade[], clock: ClockReader): Record<GroupingName, Groups> {
  const told = groupingNames.map(by => [by, groupTrades(trades, groupings[by](clock))] as const);
  return Object.fromEntries(told) as Record<GroupingName, Groups>;
}

/** The trades of one row. */
export function tradesOfGroup(
  trades: readonly RecordTrade[],
  { by, key }: { by: GroupingName; key: string },
  clock: ClockReader,
): RecordTrade[] {
  const { keysOf } = groupings[by](clock);
  return trades.filter(trade => keysOf(trade).includes(key));
}
