import { toCents } from '#domain/money/money.ts';
import { quotient } from '#domain/numbers/decimal.ts';

/** Profit factor: won / |lost|, two decimals; null without a loss. Dollars, `lost` with or without sign. */
export function profitFactor(won: number, lost: number): number | null {
  const lostCents = BigInt(toCents(lost));
  return lostCents === 0n ? null : quotient(BigInt(toCents(won)), lostCents < 0n ? -lostCents : lostCents, 2);
}

/** Dollars per trade, to the cent; null without trades. */
export function averageAmount(amount: number, trades: number): number | null {
  return trades === 0 ? null : quotient(BigInt(toCents(amount)), 100n * BigInt(trades), 2);
}
