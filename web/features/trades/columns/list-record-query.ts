import { queryOptions } from '@tanstack/react-query';
import { instrumentQueries } from '#data/account/instruments.ts';
import { journalKey } from '#data/account/journal.ts';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import { insightTradeQueries } from '#data/insights/insight-trades.ts';
import type { ListRecord } from './list-record.ts';

/** The record of a trader, from the same answer as their insights. Its code loads when it is first needed. */
export function listRecordQuery(userId: string) {
  return queryOptions({
    queryKey: [...journalKey('trading_records', userId), 'list record'],
    queryFn: async ({ client }): Promise<ListRecord> => {
      const [{ makeListRecord }, columns, accounts, entries, rates] = await Promise.all([
        import('./list-record.ts'),
        client.fetchQuery(insightTradeQueries.ofUser(userId)),
        client.fetchQuery(tradingAccountQueries.ofUser(userId)),
        client.fetchQuery(instrumentQueries.entriesOf(userId)).catch(() => []),
        client.fetchQuery(instrumentQueries.ratesOf(userId)).catch(() => []),
      ]);
      return makeListRecord({ columns, accounts, entries, rates });
    },
    structuralSharing: false,
    meta: { failure: { show: false } },
  });
}
