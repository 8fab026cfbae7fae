import { roundTo, shiftPoint } from '#domain/numbers/decimal.ts';

/** The currency of plans and of totals over accounts, and an account's default. */
export const accountCurrency = 'USD';

const formats = new Map<string, Intl.NumberFormat>();
const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Dollars as whole cents, halves away from zero. */
export function toCents(amount: number): number {
  return shiftPoint(roundTo(amount, 2), 2);
}

export function fromCents(cents: number): number {
  return shiftPoint(cents, -2);
}

/** Adds dollars in whole cents: 0.1 and 0.2 make 0.3. */
export function sumOfMoney(amounts: readonly number[]): number {
  return fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0));
}

/** Money with its currency sign: '$1,234.50', '-€12.00', 'USC 1,234.50'; '$0.00' if missing. */
export function formatMoney(amount: number | null | undefined, currency: string = accountCurrency): string {
  return currencyFormat(currency).format(roundTo(amount ?? 0, 2));
}

/** '$', '€', 'CA$', 'USC' */
export function currencySign(currency: string): string {
  const parts = currencyFormat(currency).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Two decimals for every currency: accounts are kept in hundredths. */
function currencyFormat(currency: string): Intl.NumberFormat {
  let format = formats.get(currency);
  if (!format) {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits });
    formats.set(currency, format);
  }
  return format;
}

/** '1,234.50'; '0.00' for a missing amount. */
export function formatAmount(amount: number | null | undefined): string {
  return plain.format(roundTo(amount ?? 0, 2));
}

/** One decimal: '66.7%' for 66.66. */
export function formatPercent(percent: number): string {
  return `${oneDecimal.format(roundTo(percent, 1))}%`;
}

/** '+12.3%', '-4.5%', '0.0%' */
export function formatSignedPercent(percent: number): string {
  return `${roundTo(percent, 1) > 0 ? '+' : ''}${formatPercent(percent)}`;
}
