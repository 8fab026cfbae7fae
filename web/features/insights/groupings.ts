import type { ClockReader } from '#domain/insights/clock-reader.ts';
import {
  byAccount,
  byFeltAfter,
  byFeltBefore,
  byHoldingTime,
  byHour,
  byPlan,
  byPlanFollowed,
  byRules,
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
import { tallyTrades } from '#domain/insights/tally.ts';
import { idsThatCount } from '#domain/playbooks/adherence.ts';
import type { Rule } from '#domain/playbooks/rule.ts';
import { type GroupingName, groupingNames } from './insights.ts';

type Means = { clock: ClockReader; rules: readonly Rule[] };

const groupings: Record<GroupingName, (means: Means) => Grouping<RecordTrade>> = {
  pair: () => bySymbol,
  weekday: ({ clock }) => byWeekday(clock),
  hour: ({ clock }) => byHour(clock),
  session: bySession,
  side: () => bySide,
  plan: () => byPlan,
  tag: () => byTag,
  setup: () => bySetup,
  account: () => byAccount,
  feltBefore: () => byFeltBefore,
  followed: () => byPlanFollowed,
  rules: ({ rules }) => byRules(idsThatCount(rules)),
  held: () => byHoldingTime,
  feltAfter: () => byFeltAfter,
};

export function allGroups(trades: readonly RecordTrade[], means: Means): Record<GroupingName, Groups> {
  const whole = tallyTrades(trades);
  const told = groupingNames.map(by => [by, groupTrades(trades, groupings[by](means), whole)] as const);
  return Object.fromEntries(told) as Record<GroupingName, Groups>;
}

export function tradesOfGroup(
  trades: readonly RecordTrade[],
  { by, key }: { by: GroupingName; key: string },
  means: Means,
): RecordTrade[] {
  const { keysOf } = groupings[by](means);
  return trades.filter(trade => keysOf(trade).includes(key));
}
