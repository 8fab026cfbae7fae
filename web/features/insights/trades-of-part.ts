import { clockReader } from '#domain/insights/clock-reader.ts';
import { maxDrawdown } from '#domain/insights/drawdown.ts';
import { byWeekdayAndHour } from '#domain/insights/groupings.ts';
import type { RecordTrade } from '#domain/insights/insight-record.ts';
import { barOfR } from '#domain/insights/r-multiples.ts';
import { longestRun } from '#domain/insights/runs.ts';
import type { Rule } from '#domain/playbooks/rule.ts';
import { isWin } from '#domain/trades/trade.ts';
import { tradesOfGroup } from './groupings.ts';
import type { Chosen } from './insight-record.ts';
import type { InsightPart } from './insights.ts';

/** The ids of a part's trades, newest first. */
export function tradesOfPart(chosen: Chosen, part: InsightPart, rules: readonly Rule[]): string[] {
  return tradesInPart(chosen, part, rules)
    .map(({ id }) => id)
    .reverse();
}

function tradesInPart(
  { trades, clock }: Chosen,
  part: InsightPart,
  rules: readonly Rule[],
): readonly RecordTrade[] {
  switch (part.kind) {
    case 'all':
      return trades;
    case 'group':
      return tradesOfGroup(trades, part, { clock: clockReader(clock), rules });
    case 'hours': {
      const { keysOf } = byWeekdayAndHour(clockReader(clock), part.hoursLong);
      return trades.filter(trade => keysOf(trade).includes(part.key));
    }
    case 'bar':
      return trades.filter(({ r }) => r !== null && barOfR(r) === part.r);
    case 'outcome':
      return trades.filter(trade => isWin(trade) === (part.of === 'won'));
    case 'run':
      return longestRun(trades, part.of);
    case 'fall': {
      const { deepest } = maxDrawdown(trades);
      return deepest ? trades.slice(deepest.from, deepest.to) : [];
    }
    case 'rule':
      return trades.filter(trade =>
        (part.of === 'kept' ? trade.rules_kept : trade.rules_broken).includes(part.id),
      );
    case 'moments':
      return trades.filter(({ closedAt }) => closedAt >= part.from && closedAt <= part.to);
  }
}
