import { isCredit } from '#domain/statements/cash-kind.ts';
import type { Check, Statement } from '#domain/statements/statement.ts';
import { checkOf } from './check.ts';
import { sumsOf } from './sums.ts';

/** The totals of closed trades against those printed in a MetaTrader 4 statement. */
export function mt4Checks({ trades, cash, printed }: Statement): Check[] {
  const sums = sumsOf(trades);
  const paid = cash.filter(({ kind }) => !isCredit(kind)).reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...checkOf('commission of the closed trades', sums.commission, printed.commission),
    ...checkOf('taxes of the closed trades', sums.tax, printed.tax),
    ...checkOf('swap of the closed trades', sums.swap, printed.swap),
    ...checkOf('profit of the closed trades', sums.profit, printed.profit),
    ...checkOf('Closed P/L', sums.net, printed.net),
    ...checkOf('Deposit/Withdrawal', paid, printed.cash),
  ];
}
