import type { InCents } from './closed-trade.ts';

/** The most wins, and the most losses, one after another. */
export type Runs = { wins: number; losses: number };

/** The longest runs of a record in order. A trade that broke even neither ends nor lengthens one. */
export function longestRuns(trades: readonly InCents[]): Runs {
  const longest = { wins: 0, losses: 0 };
  const now = { wins: 0, losses: 0 };
  for (const { cents } of trades) {
    if (cents === 0) {
      continue;
    }
    const [kind, other] = cents > 0 ? (['wins', 'losses'] as const) : (['losses', 'wins'] as const);
    now[kind] += 1;
    now[other] = 0;
    longest[kind] = Math.max(longest[kind], now[kind]);
  }
  return longest;
}
