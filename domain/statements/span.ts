import type { ReadTrade, Wall } from './statement.ts';

/** The earliest open (or close, where the open is not told) and the latest close of trades, on the broker's clock. */
export function spanOf(trades: readonly ReadTrade[]): { first: Wall | null; last: Wall | null } {
  return {
    first: extreme(
      trades.map(({ opened, closed }) => opened ?? closed),
      (a, b) => a < b,
    ),
    last: extreme(
      trades.map(({ closed }) => closed),
      (a, b) => a > b,
    ),
  };
}

function extreme(walls: readonly Wall[], isBefore: (a: Wall, b: Wall) => boolean): Wall | null {
  return walls.reduce<Wall | null>(
    (found, wall) => (found === null || isBefore(wall, found) ? wall : found),
    null,
  );
}
