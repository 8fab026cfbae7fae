import { formatMoney } from '#domain/money.ts';

/** What a toast says about the balance after a trade was changed; nothing when it is not known. */
export function balanceNow(balance: number | undefined): string | undefined {
  return balance === undefined ? undefined : `Account balance is now ${formatMoney(balance)}.`;
}
