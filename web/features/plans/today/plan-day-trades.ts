import type { TradingAccount } from '#data/backend/rows.ts';
import type { DayTrade } from '#data/trades/trades-of-day.ts';

/** A day's trades of the plan, and other trades in included accounts. */
export function countedTrades(
  trades: readonly DayTrade[],
  planId: string,
  accounts: readonly Pick<TradingAccount, 'id' | 'counts'>[] = [],
): DayTrade[] {
  const apart = new Set(accounts.filter(({ counts }) => !counts).map(({ id }) => id));
  return trades.filter(({ plan_id: plan, account_id: account }) => plan === planId || !apart.has(account));
}
