import { useQuery } from '@tanstack/react-query';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { useTrader } from './trader-context.ts';

const none: readonly TradingAccount[] = [];

/** The trader's accounts, the first one first; empty while they load. */
export function useAccounts(): readonly TradingAccount[] {
  const { data = none } = useQuery(tradingAccountQueries.ofUser(useTrader().id));
  return data;
}
