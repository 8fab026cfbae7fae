import { isCredit } from '#domain/statements/cash-kind.ts';
import type { Check, Statement } from '#domain/statements/statement.ts';
import { checkOf } from './check.ts';
import { sumsOf } from './sums.ts';

/** What the closed trades of a MetaTrader 4 statement add up to, beside the sums that it prints. */
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
