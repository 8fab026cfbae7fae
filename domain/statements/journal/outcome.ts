import type { CashState, Comparison, TradeState } from './comparison.ts';
import type { JournalCash, JournalRows, JournalTrade } from './journal-rows.ts';

export type Ticks = {
  bringBack: ReadonlySet<string>;
  addProbable: ReadonlySet<string>;
};

export type Outcome = {
  trades: Record<TradeState, number>;
  cash: Record<CashState, number>;
  leftOut: number;
};

export type Travelling = { trades: (JournalTrade & { bringBack: boolean })[]; cash: JournalCash[] };

export function importOutcome(rows: JournalRows, comparison: Comparison): Outcome {
  const outcome: Outcome = {
    trades: { new: 0, same: 0, older: 0, changed: 0, edited: 0, deleted: 0, probable: 0 },
    cash: { new: 0, same: 0, probable: 0 },
    leftOut: rows.leftOut.length,
  };
  for (const { key } of rows.trades) {
    outcome.trades[tradeState(comparison, key)] += 1;
  }
  for (const { key } of rows.cash) {
    outcome.cash[cashState(comparison, key)] += 1;
  }
  return outcome;
}

/** All rows except unticked probable duplicates. */
export function travelling(rows: JournalRows, comparison: Comparison, ticks: Ticks): Travelling {
  const isWanted = (state: TradeState, key: string) => state !== 'probable' || ticks.addProbable.has(key);
  return {
    trades: rows.trades
      .filter(({ key }) => isWanted(tradeState(comparison, key), key))
      .map(trade => ({
        ...trade,
        bringBack: tradeState(comparison, trade.key) === 'deleted' && ticks.bringBack.has(trade.key),
      })),
    cash: rows.cash.filter(({ key }) => isWanted(cashState(comparison, key), key)),
  };
}

export function tradeState({ trades }: Comparison, key: string): TradeState {
  return trades.get(key)?.state ?? 'new';
}

export function cashState({ cash }: Comparison, key: string): CashState {
  return cash.get(key) ?? 'new';
}
