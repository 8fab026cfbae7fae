import { currencyPairs } from './currency-pairs.ts';
import type { DecimalField } from './decimal-input.ts';

/** A price in the quote currency; the range fits numeric(18,5). */
export const priceField: DecimalField = {
  decimals: 5,
  least: 0.00001,
  most: 9_999_999_999.99999,
  example: '1.08543',
};
/** A price that may be 0, which says that the trade had no such level. */
export const levelField: DecimalField = { ...priceField, least: 0 };
/** Lots; the range fits numeric(10,2). */
export const lotField: DecimalField = { decimals: 2, least: 0.01, most: 99_999_999.99, example: '0.10' };

/** Coins, shares and the like have as many decimals as the database keeps. */
const finest = { decimals: 8, least: 0.00000001 };

/** What the fields of a trade take: of the 35 as many decimals as their form always took, of any other symbol up to 8. */
export function tradeNumberFields(symbol: string) {
  const pairs: readonly string[] = currencyPairs;
  if (pairs.includes(symbol)) {
    return { price: priceField, level: levelField, lot: lotField };
  }
  const price = { ...priceField, ...finest };
  return { price, level: { ...price, least: 0 }, lot: { ...lotField, ...finest } };
}
