import { kindOf, quoteInName } from '#domain/instruments/kinds.ts';
import { bareName } from '#domain/instruments/symbols.ts';
import { exact } from '#domain/statements/readers/table/average.ts';
import type { Decimal, Money, ReadTrade } from '#domain/statements/statement.ts';

/** The currency of a symbol's prices where one unit moves by its price: currencies, metals and coins. Null for all others. */
export function quoteOf(printed: string): string | null {
  const symbol = bareName(printed).toUpperCase();
  return ['currencies', 'metal', 'crypto'].includes(kindOf(symbol)) ? quoteInName(symbol) : null;
}

/** (exit - entry) x units for a bought position, rounded half away from zero; null where a price is not known. */
export function profitByPrices(
  trade: Pick<ReadTrade, 'side' | 'openPrice' | 'closePrice' | 'units'>,
  digits: number,
): Money | null {
  const { openPrice, closePrice, units, side } = trade;
  if (openPrice === null || closePrice === null || units === null) {
    return null;
  }
  const move =
    (exact(closePrice) - exact(openPrice)) * exact(units as Decimal) * (side === 'sell' ? -1n : 1n);
  const step = 10n ** BigInt(16 - digits);
  const size = move < 0n ? -move : move;
  const rounded = Number((2n * size + step) / (2n * step));
  return (move < 0n ? -rounded : rounded) + 0;
}
