import { wholeOf } from '#domain/instruments/currencies.ts';
import type { DecimalField } from '#domain/numbers/decimal-input.ts';
import { dividedBy, exactly, floorTo, rounded, times } from '#domain/numbers/fraction.ts';
import { accountCurrency } from './money.ts';

/** The money of an account: its currency, and the dollars for one unit of it, null where that is not known. */
export type AccountMoney = { currency: string; usd_rate: number | null };

/** Dollars for one unit of another currency, as they are typed; the range fits numeric(18,8). */
export const rateField: DecimalField = {
  decimals: 8,
  least: 0.00000001,
  most: 999_999.99999999,
  example: '1.0850',
};

/** The dollars for one unit of a currency where nobody has to tell them: 1, and 0.01 for the cents of a dollar. */
export function fixedRate(currency: string): number | null {
  const whole = wholeOf(currency);
  return whole.currency === accountCurrency ? 1 / whole.parts : null;
}

/** True for an account whose money is dollars: nothing has to be said about it. */
export function isInDollars({ currency }: Pick<AccountMoney, 'currency'>): boolean {
  return currency === accountCurrency;
}

/** An amount of an account in dollars, rounded to the cent, halves away from zero; null without a rate. */
export function inDollars(amount: number, { usd_rate: rate }: AccountMoney): number | null {
  return rate === null ? null : rounded(times(exactly(amount), exactly(rate)), 2);
}

/** Dollars in the money of an account, in whole hundredths and never more than they are worth; null without a rate. */
export function fromDollars(dollars: number, { usd_rate: rate }: AccountMoney): number | null {
  if (rate === null) {
    return null;
  }
  const worth = dividedBy(exactly(Math.abs(dollars)), exactly(rate));
  return Math.sign(dollars) * rounded(floorTo(exactly('0.01'), worth), 2) + 0;
}

/** Money of a trade or a change as its account has it: where that is not dollars, it stands beside the dollars. */
export function ownAmount(row: { amount: number; account_amount?: number | null }): number {
  return row.account_amount ?? row.amount;
}
