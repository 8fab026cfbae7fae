import { queryOptions } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { RecordColumns } from '#domain/insights/insight-record.ts';

/** Moments between which trades were closed: from the first on, and before the second. Null where there is no bound. */
type RecordTimes = { from: string | null; before: string | null };

const allTimes: RecordTimes = { from: null, before: null };

export const insightTradeQueries = {
  /** The record of a trader as columns, the newest 20,000 trades of it; an admin asks for another's. */
  ofUser: (userId: string, { from, before }: RecordTimes = allTimes) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'insights', from, before],
      queryFn: async (): Promise<RecordColumns> =>
        (await answer(
          db().rpc('insight_trades', {
            trader: userId,
            ...(from && { from_time: from }),
            ...(before && { before_time: before }),
          }),
        )) as unknown as RecordColumns,
      // Some megabytes of a long record: asked for anew where a trade was written, and not with every glance at the page.
      staleTime: 60_000,
      structuralSharing: false,
      // Said where the figures would stand.
      meta: { failure: { show: false } },
    }),
};
