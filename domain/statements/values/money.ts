import type { Decimal, Money } from '#domain/statements/statement.ts';
import { canonical, printedDecimals, roundedTo } from './decimals.ts';

const ownDigits = new Map<string, number>();

/** Decimals of a currency: 2 for USD and USC, 0 for JPY, 8 for BTC. */
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

const digitsByList: Record<string, number | undefined> = { BTC: 8, ETH: 8, LTC: 8, XBT: 8, MBT: 5 };

/** Decimals of a statement's money: the currency's, or more if an amount has more, so that sums are exact. */
export function moneyDigits(currency: string | null, amounts: Iterable<Decimal>): number {
  let digits = currencyDigits(currency);
  for (const amount of amounts) {
    // Some journals pad amounts with zeros to eight decimals.
    digits = Math.max(digits, printedDecimals(canonical(amount)));
  }
  return digits;
}

/** An amount in whole units, halves away from zero; null if too large for an exact number. */
export function toMoney(amount: Decimal, digits: number): Money | null {
  const rounded = roundedTo(amount, digits);
  const [whole = '0', decimals = ''] = rounded.split('.');
  const units = Number(whole + decimals.padEnd(digits, '0'));
  return Number.isSafeInteger(units) ? units + 0 : null;
}

/** Whole units as a decimal: '-12.50' for -1250 with two digits. */
export function moneyText(money: Money, digits: number): Decimal {
  const text = String(Math.abs(money)).padStart(digits + 1, '0');
  const cut = text.length - digits;
  const sign = money < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, cut)}.${text.slice(cut)}`;
}

/** The same without trailing zeros beyond the currency's decimals: '118.26'. */
export function shortMoneyText(money: Money, digits: number, currency: string | null): Decimal {
  const text = moneyText(money, digits);
  const own = Math.min(digits, currencyDigits(currency));
  const shortest = text.length - (digits - own) - (own === 0 && digits > 0 ? 1 : 0);
  return text.slice(0, shortest) + text.slice(shortest).replace(/\.?0*$/, '');
}
