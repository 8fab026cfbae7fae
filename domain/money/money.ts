import { roundTo, shiftPoint } from '#domain/numbers/decimal.ts';

/** The currency of plans and of every figure that adds accounts up, and that of an account which names no other. */
export const accountCurrency = 'USD';

const formats = new Map<string, Intl.NumberFormat>();
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

/**
 * Money with the sign in front of that of its currency, dollars where none is named: '$1,234.50', '-€12.00', and in cents
 * of a dollar 'USC 1,234.50'. A missing amount is '$0.00'.
 */
export function formatMoney(amount: number | null | undefined, currency: string = accountCurrency): string {
  return formatOf(currency).format(roundTo(amount ?? 0, 2));
}

/** The sign of a currency, as it stands before an amount: '$', '€', 'CA$', 'USC'. */
export function currencySign(currency: string): string {
  const parts = formatOf(currency).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Two decimals for all: an account is kept in hundredths, whatever its currency. */
function formatOf(currency: string): Intl.NumberFormat {
  let format = formats.get(currency);
  if (!format) {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits });
    formats.set(currency, format);
  }
  return format;
}

/** Dollars without the `$`: '1,234.50'. A missing amount is '0.00'. */
export function formatAmount(amount: number | null | undefined): string {
  return plain.format(roundTo(amount ?? 0, 2));
}

/** A percentage with one decimal: 66.66 is '66.7%'. */
export function formatPercent(percent: number): string {
  return `${oneDecimal.format(roundTo(percent, 1))}%`;
}
