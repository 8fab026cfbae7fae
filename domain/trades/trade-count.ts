/** A profile's trades; `trades_apart` are those in accounts outside the totals. */
type CountedTrades = { total_wins: number; total_losses: number; trades_apart?: number };

/** Counts a trader's trades, also those in accounts outside the totals. */
export function countAllTrades({
  total_wins: wins,
  total_losses: losses,
  trades_apart: apart = 0,
}: CountedTrades) {
  return wins + losses + apart;
}
