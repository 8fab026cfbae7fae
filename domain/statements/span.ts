import type { ReadTrade, Wall } from './statement.ts';

/** The earliest open time (or close time if unknown) and the latest close time, in broker time. */
export function tradeSpan(trades: readonly ReadTrade[]): { first: Wall | null; last: Wall | null } {
  const begins = trades.map(({ opened, closed }) => opened ?? closed);
  return {
    first: begins.reduce<Wall | null>((found, wall) => (found === null || wall < found ? wall : found), null),
    last: latestTime(trades.map(({ closed }) => closed)),
  };
}

export function latestTime(walls: readonly Wall[]): Wall | null {
  return walls.reduce<Wall | null>((found, wall) => (found === null || wall > found ? wall : found), null);
}
