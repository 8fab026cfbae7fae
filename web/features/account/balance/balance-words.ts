import { formatMoney } from '#domain/money/money.ts';

/** The text of the toast after a balance change; dollars by default. */
export function balanceUpdatedTo(balance: number, currency?: string): string {
  return `Account balance updated to ${formatMoney(balance, currency)}.`;
}
