import { isCredit } from '#domain/statements/cash-kind.ts';
import type { Check, Statement } from '#domain/statements/statement.ts';
import { equationCheck } from './check.ts';
import { sumTrades } from './sums.ts';

/** The totals of closed trades against those printed in a MetaTrader 4 statement. */
export function mt4Checks({ trades, cash, printed }: Statement): Check[] {
  const sums = sumTrades(trades);
  const paid = cash.filter(({ kind }) => !isCredit(kind)).reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...equationCheck('commission of the closed trades', sums.commission, printed.commission),
    ...equationCheck('taxes of the closed trades', sums.tax, printed.tax),
    ...equationCheck('swap of the closed trades', sums.swap, printed.swap),
    ...equationCheck('profit of the closed trades', sums.profit, printed.profit),
    ...equationCheck('Closed P/L', sums.net, printed.net),
    ...equationCheck('Deposit/Withdrawal', paid, printed.cash),
  ];
}
