import type { TradingAccount } from '#data/backend/rows.ts';
import type { Trade } from '#data/trades/trades.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import { accountCurrency } from '#domain/money/money.ts';
import { type MoneyOfTotals, moneyOfTotals } from '#domain/money/money-of-accounts.ts';

/** All trades in the currency of their totals, without accounts in another currency that have no rate. */
export function inOneMoney(
  trades: readonly Trade[],
  accounts: readonly TradingAccount[],
): MoneyOfTotals & { trades: Trade[] } {
  const { currency, note } = moneyOfTotals(accounts, '');
  const isCounted = ({ account_id }: Trade) =>
    currency !== accountCurrency || accounts.find(({ id }) => id === account_id)?.usd_rate !== null;
  return {
    currency,
    note,
    trades: trades
      .filter(isCounted)
      .map(trade => ({ ...trade, amount: currency === accountCurrency ? trade.amount : ownAmount(trade) })),
  };
}
