import { type BalanceChange, balancesBefore } from '#domain/insights/balance-before.ts';
import { centsOf } from '#domain/insights/cents.ts';
import type { DrawnDays } from './plan-odds.ts';
import { type OddsSample, tradesOf } from './sample.ts';

/** What a day that is lived through again repeats: the dollars of its trades, or their shares of the balance before them. */
export type OddsUnit = 'dollars' | 'scaled';

/** A trade with the cents of the balance before it, null or missing where that is not known. */
export type SizedTrade = { cents: number; closedAt: number; balanceBefore?: number | null };

const knownShare = 0.95;
const largestChange = 0.2;

/**
 * The unit that suits a sample: scaled where the balance before is known and above 0 for at least 95 % of its trades and no
 * change by hand within it is more than 20 % of the balance before the change; else dollars.
 * @param changes all changes of the balance that are no trades, and the record all trades, in order: together they are the balance
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

/** What each of some trades is in a unit: cents, or the share of the balance before it, or of the last one that is known. */
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

/**
 * The days of a sample in a unit, as odds draw them.
 * @param balance cents that there are now, above 0 where the unit is scaled
 */
export function drawnDays(
  { days }: Pick<OddsSample<SizedTrade>, 'days'>,
  unit: OddsUnit,
  balance: number,
): DrawnDays {
  const values = valuesIn(unit, tradesOf({ days }));
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

/** The changes by hand with the balance before each. At the moment of a trade they come before it. */
function balancesAroundChanges(record: readonly SizedTrade[], changes: readonly BalanceChange[]) {
  const byHand = changes.map(({ happened_at, amount }) => ({
    cents: centsOf(amount),
    closedAt: Date.parse(happened_at),
    isByHand: true,
  }));
  const trades = record.map(({ cents, closedAt }) => ({ cents, closedAt, isByHand: false }));
  const all = [...byHand, ...trades].sort((a, b) => a.closedAt - b.closedAt);
  return balancesBefore(all, []).filter(({ isByHand }) => isByHand);
}
