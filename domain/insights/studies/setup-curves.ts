import type { ClosedTrade } from '#domain/insights/closed-trade.ts';
import { type EquityPoint, equityCurve } from '#domain/insights/equity.ts';

export type SetupCurve = { setup: string; points: EquityPoint[] };

export const mostSetups = 8;

const mostPoints = 100;

/** The equity curves of the setups with the most trades, of trades in order. */
export function setupCurves(
  trades: readonly (Pick<ClosedTrade, 'cents' | 'closedAt'> & { setup: string | null })[],
): SetupCurve[] {
  const bySetup = new Map<string, Pick<ClosedTrade, 'cents' | 'closedAt'>[]>();
  for (const trade of trades) {
    if (trade.setup) {
      const known = bySetup.get(trade.setup);
      if (known) {
        known.push(trade);
      } else {
        bySetup.set(trade.setup, [trade]);
      }
    }
  }
  return [...bySetup]
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1))
    .slice(0, mostSetups)
    .map(([setup, of]) => ({ setup, points: equityCurve(of, mostPoints) }));
}
