import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { instrumentQueries } from '#data/account/instruments.ts';
import { insightTradeQueries } from '#data/insights/insight-trades.ts';
import { playbookQueries } from '#data/journal/playbooks.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import type { CalendarDay, WeekStart } from '#domain/clock/calendar-day.ts';
import type { RecordColumns } from '#domain/insights/insight-record.ts';
import { type InsightFilter, timesOfInsights } from './insight-filter.ts';
import type { InsightAccount } from './insights.ts';
import type { RecordGiven } from './insights-messages.ts';

type Asked = {
  userId: string;
  accounts: readonly InsightAccount[];
  filter: InsightFilter;
  clock: DayClock;
  today: CalendarDay;
  starts: WeekStart;
};

/**
 * The record for a filter: all trades, or only those of the filter's days if the whole record exceeds one
 * answer.
 */
export function useRecord({ userId, accounts, filter, clock, today, starts }: Asked) {
  const all = useQuery(insightTradeQueries.ofUser(userId));
  const isCut = all.data !== undefined && all.data.total > all.data.trades.id.length;
  const { from, before } = timesOfInsights(filter, { clock, today, starts });
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

type Known = {
  userId: string;
  accounts: readonly InsightAccount[];
  /** undefined until they are loaded. */
  columns: RecordColumns | undefined;
  /** False for a part of the record, whose earlier trades are unknown. */
  isAllTimes: boolean;
};

/** A record with all that its figures need; undefined until everything is loaded. */
export function useGiven({ userId, accounts, columns, isAllTimes }: Known): RecordGiven | undefined {
  const entries = useQuery(instrumentQueries.entriesOf(userId));
  const rates = useQuery(instrumentQueries.ratesOf(userId));
  const playbooks = useQuery(playbookQueries.ofUser(userId));
  const isRead = [entries, rates, playbooks].every(({ data, isError }) => data !== undefined || isError);
  return useMemo(
    () =>
      columns && isRead
        ? {
            columns,
            isAllTimes,
            context: {
              accounts,
              entries: entries.data ?? [],
              rates: rates.data ?? [],
              rules: (playbooks.data ?? []).flatMap(playbook => playbook.rules),
            },
          }
        : undefined,
    [columns, isRead, isAllTimes, accounts, entries.data, rates.data, playbooks.data],
  );
}
