import { kindOf, quoteInName } from '#domain/instruments/kinds.ts';
import { bareName } from '#domain/instruments/symbols.ts';
import { exact } from '#domain/statements/readers/table/average.ts';
import type { Decimal, Money } from '#domain/statements/statement.ts';
import type { Position } from './trades.ts';

/** The currency of a symbol's prices where one unit moves by its price: currencies, metals and coins. Null for all others. */
export function quoteOf(printed: string): string | null {
  const symbol = bareName(printed).toUpperCase();
  return ['currencies', 'metal', 'crypto'].includes(kindOf(symbol)) ? quoteInName(symbol) : null;
}

/**
 * (exit - entry) x units x the value of a point for a bought position, over all its fills and rounded half away from zero. Null
 * for a position whose entry is not in the file.
 */
export function profitByPrices(
  { side, entries, exits, isWhole }: Position,
  pointValue: Decimal,
  digits: number,
): Money | null {
  if (!isWhole) {
    return null;
  }
  const total = (parts: Position['entries']) =>
    parts.reduce((sum, { fill, size }) => sum + exact(fill.price) * size, 0n);
  const move = (total(exits) - total(entries)) * exact(pointValue) * (side === 'sell' ? -1n : 1n);
  const step = 10n ** BigInt(24 - digits);
  const size = move < 0n ? -move : move;
  const rounded = Number((2n * size + step) / (2n * step));
  return (move < 0n ? -rounded : rounded) + 0;
}
