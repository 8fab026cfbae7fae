import { toCents } from '#domain/money/money.ts';
import type { Decimal, Statement } from '#domain/statements/statement.ts';
import { moneyText, toMoney } from '#domain/statements/values/money.ts';
import { cashEffect } from './cash.ts';
import type { Comparison } from './comparison.ts';
import { toHundredths } from './hundredths.ts';
import { cashState, type Travelling, tradeState } from './outcome.ts';

/** The balance after an import, in the account's currency, two decimals. */
export type Balances = {
  before: Decimal;
  /** With and without the file's deposits and withdrawals. */
  withMoney: Decimal;
  withoutMoney: Decimal;
  printed: Decimal | null;
};

/**
 * Both possible balances, from `before`, in the account's currency. Trades and costs always count, credit
 * never; existing rows don't change it, and a changed trade does by the difference.
 */
export function balancesAfter(
  before: Decimal,
  { account, printed }: Pick<Statement, 'account' | 'printed'>,
  { trades, cash }: Travelling,
  comparison: Comparison,
): Balances {
  const { digits } = account;
  let traded = 0;
  for (const { key, net, bringBack } of trades) {
    const state = tradeState(comparison, key);
    const now = toHundredths(net, digits);
    const isAdded = state === 'new' || state === 'probable' || bringBack;
    const kept = state === 'changed' ? (comparison.trades.get(key)?.net ?? null) : null;
    traded += isAdded ? now : kept === null ? 0 : now - toCents(kept);
  }
  let paid = 0;
  for (const { kind, read } of cash.filter(row => cashState(comparison, row.key) !== 'same')) {
    const amount = toHundredths(read.amount, digits);
    const effect = cashEffect(kind);
    traded += effect === 'cost' ? amount : 0;
    paid += effect === 'money' ? amount : 0;
  }
  const start = toMoney(before, 2) ?? 0;
  return {
    before: moneyText(start, 2),
    withMoney: moneyText(start + traded + paid, 2),
    withoutMoney: moneyText(start + traded, 2),
    printed: printed.balance === undefined ? null : moneyText(toHundredths(printed.balance, digits), 2),
  };
}
