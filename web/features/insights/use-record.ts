import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { insightTradeQueries } from '#data/insights/insight-trades.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { type InsightFilter, timesOfInsights } from './insight-filter.ts';
import type { InsightAccount } from './insights.ts';
import { useGiven } from './use-given.ts';

type Asked = {
  userId: string;
  accounts: readonly InsightAccount[];
  filter: InsightFilter;
  clock: DayClock;
  today: CalendarDay;
};

/**
 * The record for a filter: all trades, or only those of the filter's days if the whole record exceeds one
 * answer.
 */
export function useRecord({ userId, accounts, filter, clock, today }: Asked) {
  const all = useQuery(insightTradeQueries.ofUser(userId));
  const isCut = all.data !== undefined && all.data.total > all.data.trades.id.length;
  const { from, before } = timesOfInsights(filter, { clock, today });
  const isNarrowed = isCut && (from !== null || before !== null);
  const moment = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  const narrowed = useQuery({
    ...insightTradeQueries.ofUser(userId, { from: moment(from), before: moment(before) }),
    enabled: isNarrowed,
    placeholderData: keepPreviousData,
  });
  const query = isNarrowed ? narrowed : all;
  const given = useGiven({ userId, accounts, columns: query.data, isAllTimes: !isNarrowed });
  return { query, given };
}
