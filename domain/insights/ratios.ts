import { fromCents } from '#domain/money/money.ts';
import { quotient } from '#domain/numbers/decimal.ts';
import { averageAmount, profitFactor } from '#domain/trades/trade-averages.ts';
import { netOf, type Tally } from './tally.ts';

/** How wins compare with losses; null where there are none to compare with. */
export type Ratios = {
  /** Dollars won for each dollar lost, two decimals. */
  profitFactor: number | null;
  /** Dollars, to the cent. */
  averageWin: number | null;
  averageLoss: number | null;
  /** Average win / -average loss, from the exact sums, two decimals. */
  payoff: number | null;
  /** The percent of trades that must be won to end at 0 with these averages: 1 / (1 + payoff) x 100, one decimal. */
  breakEvenWinRate: number | null;
};

/** Profit factor, averages, payoff and the win rate that they ask for. */
export function ratiosOf({ wins, losses, won, lost }: Tally): Ratios {
  // Average win / average loss = (won / wins) / (lost / losses), in whole numbers.
  const [ofWins, ofLosses] = [BigInt(won) * BigInt(losses), BigInt(-lost) * BigInt(wins)];
  const hasBoth = wins > 0 && losses > 0;
  return {
    profitFactor: profitFactor(fromCents(won), fromCents(lost)),
    averageWin: averageAmount(fromCents(won), wins),
    averageLoss: averageAmount(fromCents(lost), losses),
    payoff: hasBoth && lost < 0 ? quotient(ofWins, ofLosses, 2) : null,
    breakEvenWinRate: hasBoth && lost < 0 ? quotient(100n * ofLosses, ofWins + ofLosses, 1) : null,
  };
}

/** What the record brought for each dollar of its deepest fall: net / fall, two decimals; null where nothing fell. */
export function recoveryFactor(tally: Tally, fall: number): number | null {
  return profitFactor(netOf(tally), fall);
}
