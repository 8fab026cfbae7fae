import type { TradingAccount } from '#data/backend/rows.ts';
import type { DayTrade } from '#data/trades/trades-of-day.ts';

/** The trades of a day that count: those of the plan, and of all others what is in accounts that count in the balance. */
export function countedTrades(
  trades: readonly DayTrade[],
  planId: string,
  accounts: readonly Pick<TradingAccount, 'id' | 'counts'>[] = [],
): DayTrade[] {
  const apart = new Set(accounts.filter(({ counts }) => !counts).map(({ id }) => id));
  return trades.filter(({ plan_id: plan, account_id: account }) => plan === planId || !apart.has(account));
}
