import { queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { journalKey } from './journal.ts';

export const tradingAccountQueries = {
  /** A trader's accounts with their balances, the first one first. Where they cannot be read, there is one for all. */
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: journalKey('trading_accounts', userId),
      queryFn: (): Promise<TradingAccount[]> => answer(db().rpc('accounts_of', { trader: userId })),
      meta: { failure: { show: false } },
    }),
};
