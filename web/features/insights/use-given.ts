import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { instrumentQueries } from '#data/account/instruments.ts';
import { playbookQueries } from '#data/journal/playbooks.ts';
import type { RecordColumns } from '#domain/insights/insight-record.ts';
import type { InsightAccount } from './insights.ts';
import type { RecordGiven } from './insights-messages.ts';

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
