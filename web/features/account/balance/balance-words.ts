import { formatMoney } from '#domain/money/money.ts';

export function balanceUpdatedTo(balance: number, currency?: string): string {
  return `Account balance updated to ${formatMoney(balance, currency)}.`;
}
