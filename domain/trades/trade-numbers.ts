import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import type { DecimalField } from '#domain/numbers/decimal-input.ts';

/** A price in the quote currency; the range fits numeric(18,5). */
export const priceField: DecimalField = {
  decimals: 5,
  least: 0.00001,
  most: 9_999_999_999.99999,
  example: '1.08543',
};
export const levelField: DecimalField = { ...priceField, least: 0 };
/** Lots; the range fits numeric(10,2). */
export const lotField: DecimalField = { decimals: 2, least: 0.01, most: 99_999_999.99, example: '0.10' };

/** For coins, shares and the like: all decimals of the database. */
const finest = { decimals: 8, least: 0.00000001 };

/** Plausible price ranges of the 35 pairs: much wider than they ever moved, but less than a thousandfold. */
const likelyPrices: readonly [pattern: RegExp, from: number, to: number][] = [
  [/JPY$/, 10, 1_000],
  [/^XAU/, 500, 50_000],
  [/^(XAG|USOIL|UKOIL)/, 5, 500],
  [/^US30$/, 5_000, 500_000],
  [/^(NAS100|GER30)$/, 2_000, 200_000],
  [/^SPX500$/, 500, 50_000],
  [/^/, 0.1, 10],
];

/** Number fields of a trade: the form's decimals for the 35 pairs, up to 8 for other symbols. */
export function tradeNumberFields(symbol: string) {
  const pairs: readonly string[] = currencyPairs;
  if (pairs.includes(symbol)) {
    const [, from = 0, to = 0] = likelyPrices.find(([pattern]) => pattern.test(symbol)) ?? [];
    const likely = [from, to] as const;
    return { price: { ...priceField, likely }, level: { ...levelField, likely }, lot: lotField };
  }
  const price = { ...priceField, ...finest };
  return { price, level: { ...price, least: 0 }, lot: { ...lotField, ...finest } };
}
