import type { Decimal } from '#domain/statements/statement.ts';
import { moneyText } from '#domain/statements/values/money.ts';
import { moneyIn } from './values.ts';

/** Sums of an account's rows: what changed its balance, and its credit and bonus. */
export type SyncSums = { money: Decimal; credit: Decimal };

export type SyncProof =
  | { result: 'unproved' }
  | { result: 'matches' }
  /** `difference` is the balance minus `sum`: positive if rows are missing that added money. */
  | { result: 'differs'; sum: Decimal; difference: Decimal };

/**
 * The sum of an account's rows against its balance, to the smallest unit. A balance is without credit, but some servers book
 * bonuses into it, so either sum may match.
 * @throws SyncFieldError for a balance that is no amount of the account
 */
export function syncProof({ money, credit }: SyncSums, balance: Decimal, digits: number): SyncProof {
  if (balance === '') {
    return { result: 'unproved' };
  }
  const [own, lent, told] = [
    moneyIn(money, digits, 'money'),
    moneyIn(credit, digits, 'credit'),
    moneyIn(balance, digits, 'balance'),
  ];
  if (told === own || told === own + lent) {
    return { result: 'matches' };
  }
  return { result: 'differs', sum: moneyText(own, digits), difference: moneyText(told - own, digits) };
}
