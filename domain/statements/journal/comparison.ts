import { maxComparedRows } from '#domain/limits.ts';
import type { Decimal, Wall } from '#domain/statements/statement.ts';
import { moneyText } from '#domain/statements/values/money.ts';
import { mapped, requestBatches } from './batches.ts';
import type { JournalRows } from './journal-rows.ts';
import type { Instant } from './rows.ts';

type ComparedRows = {
  source_until: Wall;
  number_tail: string | null;
  trades: {
    key: string;
    content: string;
    symbol: string;
    side: string;
    lots: Decimal;
    opened_at: Instant | null;
    closed_at: Instant;
    net: Decimal;
  }[];
  cash: { key: string; kind: string; happened_at: Instant; amount: Decimal }[];
};

export type TradeState =
  | 'new'
  | 'same'
  /** Present with other content, from a file that reaches further. */
  | 'older'
  | 'changed'
  | 'edited'
  | 'deleted'
  /** A trade of the same symbol, side, size, minutes and net exists under another key or as a manual one. */
  | 'probable';
export type CashState = 'new' | 'same' | 'probable';

export type Found = {
  kind: string;
  key: string;
  state: string;
  trade_id: string | null;
  /** Net P&L in the journal, in the account's currency. */
  net?: number | null;
};

type KnownTrade = { state: TradeState; tradeId: string | null; net: number | null };

export type Comparison = {
  trades: ReadonlyMap<string, KnownTrade>;
  cash: ReadonlyMap<string, CashState>;
};

/** Requests about all rows, created lazily; `tail` of the account number, null if unknown. */
export function* comparisonRequests(
  { trades, cash, digits }: JournalRows,
  until: Wall,
  tail: string | null = null,
): Generator<ComparedRows> {
  if (trades.length + cash.length === 0) {
    return;
  }
  const askedTrades = mapped(
    trades,
    ({ key, content, symbol, read, size, openedAt, closedAt, net }): ComparedRows['trades'][number] => ({
      ...{ key, content, symbol, side: read.side, lots: size.lots },
      opened_at: openedAt === null ? null : toInstant(openedAt),
      closed_at: toInstant(closedAt),
      net: moneyText(net, digits),
    }),
  );
  const askedCash = mapped(cash, ({ key, kind, happenedAt, read }): ComparedRows['cash'][number] => ({
    ...{ key, kind },
    happened_at: toInstant(happenedAt),
    amount: moneyText(read.amount, digits),
  }));
  for (const batch of requestBatches(askedTrades, askedCash, maxComparedRows)) {
    yield { source_until: until, number_tail: tail, ...batch };
  }
}

export function toComparison(found: readonly Found[]): Comparison {
  const trades = new Map<string, KnownTrade>();
  const cash = new Map<string, CashState>();
  for (const { kind, key, state, trade_id: tradeId, net = null } of found) {
    if (kind === 'cash') {
      cash.set(key, state as CashState);
    } else {
      trades.set(key, { state: state as TradeState, tradeId, net });
    }
  }
  return { trades, cash };
}

export function toInstant(moment: number): Instant {
  return new Date(moment).toISOString();
}
