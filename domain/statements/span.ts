import type { ReadTrade, Wall } from './statement.ts';

/** The earliest open (or close, where the open is not told) and the latest close of trades, on the broker's clock. */
export function spanOf(trades: readonly ReadTrade[]): { first: Wall | null; last: Wall | null } {
  const begins = trades.map(({ opened, closed }) => opened ?? closed);
  return {
    first: begins.reduce<Wall | null>((found, wall) => (found === null || wall < found ? wall : found), null),
    last: latestOf(trades.map(({ closed }) => closed)),
  };
}

/** The latest of times on one clock; null where there is none. */
export function latestOf(walls: readonly Wall[]): Wall | null {
  return walls.reduce<Wall | null>((found, wall) => (found === null || wall > found ? wall : found), null);
}
