import { fromCents } from '#domain/money/money.ts';
import { centsOf } from './cents.ts';
import type { ClosedTrade } from './closed-trade.ts';

/** A change of a balance that is no trade: a deposit, a withdrawal, a cost outside trades, a correction by hand. In dollars. */
export type BalanceChange = { happened_at: string; amount: number };

type BalancedTrade = Pick<ClosedTrade, 'cents' | 'closedAt'>;

/**
 * Reads the balance before trades, in whole cents: what came in and went out until then, and what the trades before it brought. A
 * change at the moment of a trade comes before it. To be asked of all trades of a balance, one after another.
 */
export function balanceReader(changes: readonly BalanceChange[]): (trade: BalancedTrade) => number {
  const inOrder = changes
    .map(({ happened_at, amount }) => ({ at: Date.parse(happened_at), cents: centsOf(amount) }))
    .sort((a, b) => a.at - b.at);
  let [passed, balance] = [0, 0];
  return ({ cents, closedAt }) => {
    for (let next = inOrder[passed]; next && next.at <= closedAt; next = inOrder[passed]) {
      balance += next.cents;
      passed += 1;
    }
    const before = balance;
    balance += cents;
    return before;
  };
}

/**
 * Trades with the balance before each (`balanceReader`). To be asked for all trades of a balance, before they are filtered.
 * @param trades in order
 */
export function balancesBefore<Trade extends BalancedTrade>(
  trades: readonly Trade[],
  changes: readonly BalanceChange[],
): (Trade & { balanceBefore: number })[] {
  const read = balanceReader(changes);
  return trades.map(trade => {
    // A trade may say another one, and what is added after a copy is slow, as in `closedTrades`.
    const known = { balanceBefore: 0, ...trade };
    known.balanceBefore = read(trade);
    return known;
  });
}

/**
 * What a balance was before some trades and changes that have led to the balance of now, as a change that came before all of
 * them; for trades of a time before which others were.
 * @param now in whole cents
 */
export function openingOf(
  trades: readonly Pick<BalancedTrade, 'cents'>[],
  changes: readonly BalanceChange[],
  now: number,
): BalanceChange {
  const traded = trades.reduce((sum, { cents }) => sum + cents, 0);
  const changed = changes.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return { happened_at: new Date(-8.64e15).toISOString(), amount: fromCents(now - traded - changed) };
}
