import { formatMoney } from '#domain/money/money.ts';

/** The sentence about the balance in the toast after a change of a trade; '' while unknown. */
export function balanceNow(balance: number | undefined): string | undefined {
  return balance === undefined ? undefined : `Account balance is now ${formatMoney(balance)}.`;
}
