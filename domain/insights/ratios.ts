import { fromCents } from '#domain/money/money.ts';
import { quotient } from '#domain/numbers/decimal.ts';
import { averageAmount, profitFactor } from '#domain/trades/trade-averages.ts';
import { type Tally, tallyNet } from './tally.ts';

export type Ratios = {
  /** Gross profit / gross loss, two decimals. */
  profitFactor: number | null;
  /** Dollars, to the cent. */
  averageWin: number | null;
  averageLoss: number | null;
  /** Average win / -average loss, from the exact sums, two decimals. */
  payoff: number | null;
  /** The win rate in percent with an expectancy of 0: 1 / (1 + payoff) x 100, one decimal. */
  breakEvenWinRate: number | null;
};

export function tradeRatios({ wins, losses, won, lost }: Tally): Ratios {
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

/** Recovery factor: net / max drawdown, two decimals; null without a drawdown. */
export function recoveryFactor(tally: Tally, fall: number): number | null {
  return profitFactor(tallyNet(tally), fall);
}
