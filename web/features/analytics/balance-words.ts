import { formatMoney } from '#domain/money/money.ts';

/** Who has not joined yet, and has nothing, has no balance: not one of $0. */
export function balanceWords(balance: number | null): string {
  return balance === null ? 'Not there yet' : formatMoney(balance);
}
