import { exact, inexact } from '#domain/statements/readers/table/average.ts';
import type { Decimal } from '#domain/statements/statement.ts';
import { printedDecimals } from '#domain/statements/values/decimals.ts';
import { moneyIn } from './values.ts';

/** Changes of the balance, of credit and bonus together, and of the bonus only. */
type SyncSums = { money: Decimal; credit: Decimal; bonus: Decimal };

export type SyncProof =
  | { result: 'unproved' }
  | { result: 'matches' }
  /** `difference` is the balance minus `sum`: positive if rows are missing that added money. */
  | { result: 'differs'; sum: Decimal; difference: Decimal };

/**
 * The sum of an account's rows against its balance, to the smallest unit. A balance is without credit, but
 * some servers book bonuses or credit into it: each of these sums may match.
 * @throws SyncFieldError for a balance that is no amount of the account
 */
export function syncProof({ money, credit, bonus }: SyncSums, balance: Decimal, digits: number): SyncProof {
  if (balance === '') {
    return { result: 'unproved' };
  }
  moneyIn(balance, digits, 'balance');
  const [own, lent, given, told] = [exact(money), exact(credit), exact(bonus), exact(balance)];
  if ([own, own + lent, own + given].includes(told)) {
    return { result: 'matches' };
  }
  return { result: 'differs', sum: inDigits(own, digits), difference: inDigits(told - own, digits) };
}

function inDigits(units: bigint, digits: number): Decimal {
  const text = inexact(units);
  const missing = digits - printedDecimals(text);
  return missing > 0 ? `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(missing)}` : text;
}
