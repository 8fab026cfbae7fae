import type { Decimal, Money } from '#domain/statements/statement.ts';
import { canonical, decimalsOf, roundedTo } from './decimals.ts';

const ownDigits = new Map<string, number>();

/** Decimals that a currency has by itself: 2 for USD and for cent accounts (USC), 0 for JPY, 8 for BTC. */
export function currencyDigits(currency: string | null): number {
  if (currency === null || !/^[A-Za-z]{3}$/.test(currency)) {
    return 2;
  }
  const code = currency.toUpperCase();
  const known = ownDigits.get(code) ?? digitsByList[code];
  if (known !== undefined) {
    return known;
  }
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  ownDigits.set(code, digits);
  return digits;
}

/** Currencies of accounts that are no countries' money. */
const digitsByList: Record<string, number | undefined> = { BTC: 8, ETH: 8, LTC: 8, XBT: 8, MBT: 5 };

/**
 * Decimals of the unit that a statement's money is counted in: those of the currency, or more where an amount is printed
 * more finely, so that every sum is exact.
 */
export function moneyDigits(currency: string | null, amounts: Iterable<Decimal>): number {
  let digits = currencyDigits(currency);
  for (const amount of amounts) {
    // Some journals pad each amount with zeros, to eight decimals.
    digits = Math.max(digits, decimalsOf(canonical(amount)));
  }
  return digits;
}

/** An amount in whole units; what is finer is rounded, halves away from zero. Null past what a number counts exactly. */
export function moneyOf(amount: Decimal, digits: number): Money | null {
  const rounded = roundedTo(amount, digits);
  const [whole = '0', decimals = ''] = rounded.split('.');
  const units = Number(whole + decimals.padEnd(digits, '0'));
  return Number.isSafeInteger(units) ? units + 0 : null;
}

/** Whole units as a decimal: -1250 is '-12.50' with two digits. */
export function moneyText(money: Money, digits: number): Decimal {
  const text = String(Math.abs(money)).padStart(digits + 1, '0');
  const cut = text.length - digits;
  const sign = money < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, cut)}.${text.slice(cut)}`;
}

/**
 * The same without the zeros behind the currency's own decimals: '118.26' where parts of costs are printed to 8 decimals and the
 * sum has two.
 */
export function shortMoneyText(money: Money, digits: number, currency: string | null): Decimal {
  const text = moneyText(money, digits);
  const own = Math.min(digits, currencyDigits(currency));
  const shortest = text.length - (digits - own) - (own === 0 && digits > 0 ? 1 : 0);
  return text.slice(0, shortest) + text.slice(shortest).replace(/\.?0*$/, '');
}
