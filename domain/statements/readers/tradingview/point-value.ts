import { quoteInName, symbolKind } from '#domain/instruments/kinds.ts';
import { bareName } from '#domain/instruments/symbols.ts';
import { exact } from '#domain/statements/readers/table/average.ts';
import type { Decimal, Money } from '#domain/statements/statement.ts';
import { readNumber } from '#domain/statements/values/numbers.ts';
import type { Fill, Position } from './trades.ts';

/** Fills that agree on a value; a single one may reflect a currency rate. */
const leastFills = 2;
/** Point values have few decimals; more indicate a rate. */
const mostDecimals = 3;

/** A fill's worth: margin x leverage, and half a unit of the margin's last decimal. */
export function fillWorth(margin: string, leverage: string): Fill['margin'] {
  const told = readNumber(/^[\d.,\s]+/.exec(margin)?.[0].trim() ?? '', '.');
  // Spreadsheets turn it into a time: '20:1' becomes '20:01'.
  const times = Number(/^(\d{1,4}):0?1$/.exec(leverage)?.[1] ?? 0);
  if (told === null || times === 0) {
    return null;
  }
  const decimals = told.split('.')[1]?.length ?? 0;
  return { amount: Number(told) * times, step: (times * 10 ** -decimals) / 2 };
}

/** The point value per symbol from quantity x price x value = margin x leverage, if all fills agree. */
export function findPointValues(fills: readonly Fill[]): Map<string, Decimal> {
  const values = new Map<string, Decimal>();
  for (const symbol of new Set(fills.map(fill => fill.symbol))) {
    const own = fills.filter(fill => fill.symbol === symbol && fill.margin !== null);
    const worth = ({ size, price }: Fill) => Number(size) * Number(price);
    const largest = own.reduce<Fill | undefined>(
      (most, fill) => (most && worth(most) >= worth(fill) ? most : fill),
      undefined,
    );
    const agrees = (value: number) =>
      own.every(
        fill => Math.abs(worth(fill) * value - (fill.margin?.amount ?? 0)) <= (fill.margin?.step ?? 0) * 1.01,
      );
    const rounded = Array.from({ length: mostDecimals + 1 }, (_, decimals) =>
      ((largest?.margin?.amount ?? 0) / (largest ? worth(largest) : 1)).toFixed(decimals),
    );
    const value =
      own.length < leastFills ? undefined : rounded.find(text => Number(text) > 0 && agrees(Number(text)));
    if (value !== undefined) {
      values.set(symbol, value);
    }
  }
  return values;
}

/** The quote currency of currencies, metals and coins, which move by the price; else null. */
export function unitQuote(printed: string): string | null {
  const symbol = bareName(printed).toUpperCase();
  return ['currencies', 'metal', 'crypto'].includes(symbolKind(symbol)) ? quoteInName(symbol) : null;
}

/** Returns (exit - entry) x units x point value of a long, halves away from zero; null without the entry. */
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
