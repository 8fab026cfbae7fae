import { wholeCurrency } from '#domain/instruments/currencies.ts';
import type { DecimalField } from '#domain/numbers/decimal-input.ts';
import { dividedBy, exactly, floorTo, rounded, times } from '#domain/numbers/fraction.ts';
import { accountCurrency } from './money.ts';

/** The currency of an account, and dollars per unit of it; null if unknown. */
export type AccountMoney = { currency: string; usd_rate: number | null };

/** Dollars per unit of another currency; the range fits numeric(18,8). */
export const rateField: DecimalField = {
  decimals: 8,
  least: 0.00000001,
  most: 999_999.99999999,
  example: '1.0850',
};

/** The fixed rate to dollars: 1 for USD, 0.01 for US cents; else null. */
export function fixedRate(currency: string): number | null {
  const whole = wholeCurrency(currency);
  return whole.currency === accountCurrency ? 1 / whole.parts : null;
}

export function isInDollars({ currency }: Pick<AccountMoney, 'currency'>): boolean {
  return currency === accountCurrency;
}

/** To the cent, halves away from zero; null without a rate. */
export function inDollars(amount: number, { usd_rate: rate }: AccountMoney): number | null {
  return rate === null ? null : rounded(times(exactly(amount), exactly(rate)), 2);
}

/** Dollars in the account's currency, in hundredths, rounded towards 0; null without a rate. */
export function fromDollars(dollars: number, { usd_rate: rate }: AccountMoney): number | null {
  if (rate === null) {
    return null;
  }
  const worth = dividedBy(exactly(Math.abs(dollars)), exactly(rate));
  return Math.sign(dollars) * rounded(floorTo(exactly('0.01'), worth), 2) + 0;
}

/** The amount in the account's currency, which is stored beside dollars unless they are the same. */
export function ownAmount(row: { amount: number; account_amount?: number | null }): number {
  return row.account_amount ?? row.amount;
}
