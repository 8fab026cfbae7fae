import { formatMoney } from '#domain/money/money.ts';

/** A dash before a user has joined: they had no balance then, which differs from $0. */
export function balanceWords(balance: number | null): string {
  return balance === null ? '–' : formatMoney(balance);
}
