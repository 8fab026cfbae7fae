import { roundTo, shiftPoint } from './decimal.ts';

/** The currency of every account. */
export const accountCurrency = 'USD';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: accountCurrency });
const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Dollars as whole cents; fractions of a cent are rounded, halves away from zero. */
export function toCents(amount: number): number {
  return shiftPoint(roundTo(amount, 2), 2);
}

/** Whole cents as dollars. */
export function fromCents(cents: number): number {
  return shiftPoint(cents, -2);
}

/** The sum of dollar amounts, counted in whole cents: 0.1 and 0.2 make 0.3. */
export function sumOfMoney(amounts: readonly number[]): number {
  return fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0));
}

/** Dollars with the sign in front of the `$`: '$1,234.50', '-$12.00'. A missing amount is '$0.00'. */
export function formatMoney(amount: number | null | undefined): string {
  return dollars.format(roundTo(amount ?? 0, 2));
}

/** Dollars without the `$`: '1,234.50'. A missing amount is '0.00'. */
export function formatAmount(amount: number | null | undefined): string {
  return plain.format(roundTo(amount ?? 0, 2));
}

/** A percentage with one decimal: 66.66 is '66.7%'. */
export function formatPercent(percent: number): string {
  return `${oneDecimal.format(roundTo(percent, 1))}%`;
}
