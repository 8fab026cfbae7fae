import type { Decimal } from '#domain/statements/statement.ts';
import { canonical, printedDecimals } from '#domain/statements/values/decimals.ts';

const most = 8;

/** In 1e-8 units, for exact sums of sizes and prices. */
export function exact(decimal: Decimal): bigint {
  const [whole = '0', behind = ''] = decimal.split('.');
  return BigInt(whole + behind.padEnd(most, '0').slice(0, most));
}

export function inexact(units: bigint): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(most + 1, '0');
  const text = canonical(`${digits.slice(0, -most)}.${digits.slice(-most)}`);
  return units < 0n ? `-${text}` : text;
}

/** The average fill price by size, with two more decimals than printed; null without a price. */
export function averagePrice(fills: readonly { price: Decimal | null; size: bigint }[]): Decimal | null {
  const priced = fills.flatMap(({ price, size }) => (price === null || size <= 0n ? [] : [{ price, size }]));
  const [only] = priced;
  if (only === undefined) {
    return null;
  }
  if (priced.every(({ price }) => price === only.price)) {
    return only.price;
  }
  const size = priced.reduce((sum, fill) => sum + fill.size, 0n);
  const total = priced.reduce((sum, fill) => sum + exact(fill.price) * fill.size, 0n);
  const decimals = Math.min(most, mostDecimals(priced.map(({ price }) => price)) + 2);
  const step = 10n ** BigInt(most - decimals);
  return inexact(((2n * total + size * step) / (2n * size * step)) * step);
}

/** The most printed decimals among any number of prices. */
export function mostDecimals(prices: readonly (Decimal | null)[]): number {
  return prices.reduce((found, price) => Math.max(found, price === null ? 0 : printedDecimals(price)), 0);
}
