import { toCents } from '#domain/money/money.ts';
import { quotient } from '#domain/numbers/decimal.ts';

/**
 * Dollars won for each dollar lost: won / |lost|, two decimals. null when nothing was lost, because no number is large
 * enough.
 * @param lost dollars, with or without their sign
 */
export function profitFactor(won: number, lost: number): number | null {
  const lostCents = BigInt(toCents(lost));
  return lostCents === 0n ? null : quotient(BigInt(toCents(won)), lostCents < 0n ? -lostCents : lostCents, 2);
}

/** Dollars that each of several trades brought or cost: their amount / their number, to the cent. null when there are none. */
export function averageAmount(amount: number, trades: number): number | null {
  return trades === 0 ? null : quotient(BigInt(toCents(amount)), 100n * BigInt(trades), 2);
}
