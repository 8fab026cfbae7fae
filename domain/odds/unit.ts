import { type BalanceChange, balancesBefore } from '#domain/insights/balance-before.ts';
import { fastCents } from '#domain/insights/cents.ts';
import type { DrawnDays } from './plan-odds.ts';
import { type OddsSample, sampleTrades } from './sample.ts';

/** The unit that a simulated day repeats: the dollars of its trades, or their shares of the balance. */
export type OddsUnit = 'dollars' | 'scaled';

/** A trade with the balance before it in cents; null or absent if unknown. */
export type SizedTrade = { cents: number; closedAt: number; balanceBefore?: number | null };

const knownShare = 0.95;
const largestChange = 0.2;

/**
 * Scaled if 95% of the trades have a balance above 0, and no manual change exceeds 20% of it; else dollars.
 * @param changes all balance changes other than trades
 * @param record all trades, in order
 */
export function suitingUnit(
  sample: readonly SizedTrade[],
  record: readonly SizedTrade[],
  changes: readonly BalanceChange[],
): OddsUnit {
  const known = sample.filter(hasBalance).length;
  if (sample.length === 0 || known < knownShare * sample.length) {
    return 'dollars';
  }
  const [from = 0, to = 0] = [sample.at(0)?.closedAt, sample.at(-1)?.closedAt];
  const isLarge = balancesAroundChanges(record, changes).some(
    ({ cents, balanceBefore, closedAt }) =>
      closedAt >= from && closedAt <= to && Math.abs(cents) > largestChange * balanceBefore,
  );
  return isLarge ? 'dollars' : 'scaled';
}

/** Each trade in a unit: cents, or the share of the last known balance before it. */
export function valuesIn(unit: OddsUnit, trades: readonly SizedTrade[]): number[] {
  if (unit === 'dollars') {
    return trades.map(({ cents }) => cents);
  }
  let balance = trades.find(hasBalance)?.balanceBefore ?? 0;
  return trades.map(trade => {
    balance = hasBalance(trade) ? trade.balanceBefore : balance;
    return balance > 0 ? trade.cents / balance : 0;
  });
}

/** The days of a sample in a unit; `balance` in cents, above 0 for the scaled unit. */
export function drawnDays(
  { days }: Pick<OddsSample<SizedTrade>, 'days'>,
  unit: OddsUnit,
  balance: number,
): DrawnDays {
  const values = valuesIn(unit, sampleTrades({ days }));
  let next = 0;
  const ofDays = days.map(({ trades }) => {
    next += trades.length;
    return values.slice(next - trades.length, next);
  });
  return { days: ofDays, balance: unit === 'scaled' ? balance : null };
}

function hasBalance<Trade extends SizedTrade>(trade: Trade): trade is Trade & { balanceBefore: number } {
  return (trade.balanceBefore ?? 0) > 0;
}

function balancesAroundChanges(record: readonly SizedTrade[], changes: readonly BalanceChange[]) {
  const byHand = changes.map(({ happened_at, amount }) => ({
    cents: fastCents(amount),
    closedAt: Date.parse(happened_at),
    isByHand: true,
  }));
  const trades = record.map(({ cents, closedAt }) => ({ cents, closedAt, isByHand: false }));
  const all = [...byHand, ...trades].sort((a, b) => a.closedAt - b.closedAt);
  return balancesBefore(all, []).filter(({ isByHand }) => isByHand);
}
