import { formatMoney } from '#domain/money/money.ts';

/** A dash before a user has joined: they have no balance then, not one of $0. */
export function balanceWords(balance: number | null): string {
  return balance === null ? '–' : formatMoney(balance);
}
