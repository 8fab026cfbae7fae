import { fromCents } from '#domain/money/money.ts';
import { fastCents } from './cents.ts';
import type { ClosedTrade } from './closed-trade.ts';

/** A deposit, withdrawal, cost or manual correction, in dollars. */
export type BalanceChange = { happened_at: string; amount: number };

type BalancedTrade = Pick<ClosedTrade, 'cents' | 'closedAt'>;

/** Reads the balance before each trade in order, in whole cents; a change at the same moment comes first. */
export function balanceReader(changes: readonly BalanceChange[]): (trade: BalancedTrade) => number {
  const inOrder = changes
    .map(({ happened_at, amount }) => ({ at: Date.parse(happened_at), cents: fastCents(amount) }))
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

/** Adds the balance before each trade (`balanceReader`), to all trades of a balance, in order. */
export function balancesBefore<Trade extends BalancedTrade>(
  trades: readonly Trade[],
  changes: readonly BalanceChange[],
): (Trade & { balanceBefore: number })[] {
  const read = balanceReader(changes);
  return trades.map(trade => {
    // First: adding a property to a copy is slow (see `closedTrades`).
    const known = { balanceBefore: 0, ...trade };
    known.balanceBefore = read(trade);
    return known;
  });
}

/** The balance before these trades and changes as a change; `now` is the current one in whole cents. */
export function openingChange(
  trades: readonly Pick<BalancedTrade, 'cents'>[],
  changes: readonly BalanceChange[],
  now: number,
): BalanceChange {
  const traded = trades.reduce((sum, { cents }) => sum + cents, 0);
  const changed = changes.reduce((sum, { amount }) => sum + fastCents(amount), 0);
  return { happened_at: new Date(-8.64e15).toISOString(), amount: fromCents(now - traded - changed) };
}
