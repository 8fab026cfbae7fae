import type { TradeResult, TradeSide } from '#domain/trades/trade.ts';
import type { BalanceChange } from './balance-before.ts';
import { fastCents } from './cents.ts';
import type { ClosedTrade } from './closed-trade.ts';
import type { NoR } from './r-of-trade.ts';

/** The answer of `insight_trades`, one array per column, with indexes into the lists of ids. */
type TradeColumns = {
  id: string[];
  /** Milliseconds since 1970. */
  closed: number[];
  opened: (number | null)[];
  amount: number[];
  /** In the account's currency, if not dollars. */
  account_amount: (number | null)[];
  side: TradeSide[];
  symbol: string[];
  result: TradeResult[];
  plan: (number | null)[];
  account: number[];
  entry: number[];
  stop: number[];
  close: (number | null)[];
  lots: number[];
  commission: (number | null)[];
  swap: (number | null)[];
  fee: (number | null)[];
  imported: number[];
  tags: number[][];
  setup: (string | null)[];
  felt_before: string[][];
  felt_after: string[][];
  followed: (number | null)[];
  /** A kept rule as its index, a broken one as -1 - index. */
  rules: number[][];
};

/** Other balance changes, in dollars. */
export type CashColumns = { at: number[]; account: string[]; amount: number[]; kind: string[] };

/** The answer of `insight_trades`: the newest 20,000 trades in order, and the total number. */
export type RecordColumns = {
  total: number;
  accounts: string[];
  /** The first close of each account, also before the window; null without trades. */
  first: (number | null)[];
  plans: string[];
  tags: string[];
  rules: string[];
  trades: TradeColumns;
  cash: CashColumns;
};

/** At this number, earlier ones may be missing. */
const mostMovements = 20_000;

export type RecordTrade = Omit<ClosedTrade, 'created_at' | 'opened_at' | 'balanceBefore' | 'r'> & {
  account_amount: number | null;
  account_id: string;
  plan_id: string | null;
  currency_pair: string;
  trade_type: TradeSide;
  entry_price: number;
  stop_loss: number;
  close_price: number | null;
  lot_size: number;
  commission: number | null;
  swap: number | null;
  fee: number | null;
  isImported: boolean;
  tags: readonly string[];
  setup: string | null;
  felt_before: readonly string[];
  felt_after: readonly string[];
  plan_followed: number | null;
  rules_kept: readonly string[];
  rules_broken: readonly string[];
  /** Null until `setRMultiples`, and if unknown. The risk is in dollars. */
  r: number | null;
  risk: number | null;
  noR: NoR['because'] | null;
  /** Whole cents; null if unknown. */
  balanceBefore: number | null;
};

/** The rows of a record by close time (to the microsecond), then by id. */
export function tradesOfColumns(record: RecordColumns): RecordTrade[] {
  return record.trades.id.map((id, row) => readTrade(record, id, row));
}

/** Another balance change, with its kind in the ledger. */
export type Movement = BalanceChange & { kind: string };

export function scopeMovements({ cash }: RecordColumns, isMeant: (account: string) => boolean): Movement[] {
  return cash.at
    .map((at, row) => ({
      at,
      account: cash.account[row] ?? '',
      amount: cash.amount[row] ?? 0,
      kind: cash.kind[row] ?? '',
    }))
    .filter(({ account }) => isMeant(account))
    .map(({ at, amount, kind }) => ({ happened_at: new Date(at).toISOString(), amount, kind }));
}

/** The moment before which movements may be missing; null if all are included. */
export function movementsCompleteFrom({ cash }: RecordColumns): number | null {
  return cash.at.length < mostMovements ? null : (cash.at[0] ?? null);
}

const none: readonly never[] = [];

// One object literal: rows created in one place are several times faster to read.
function readTrade(record: RecordColumns, id: string, row: number): RecordTrade {
  const { trades: of, accounts, plans, tags, rules } = record;
  const amount = of.amount[row] ?? 0;
  const answers = of.rules[row] ?? none;
  return {
    id,
    closedAt: of.closed[row] ?? 0,
    openedAt: of.opened[row] ?? null,
    amount,
    cents: fastCents(amount),
    account_amount: of.account_amount[row] ?? null,
    trade_result: of.result[row] ?? 'lost',
    trade_type: of.side[row] ?? 'unknown',
    currency_pair: of.symbol[row] ?? '',
    account_id: accounts[of.account[row] ?? -1] ?? '',
    plan_id: plans[of.plan[row] ?? -1] ?? null,
    entry_price: of.entry[row] ?? 0,
    stop_loss: of.stop[row] ?? 0,
    close_price: of.close[row] ?? null,
    lot_size: of.lots[row] ?? 0,
    commission: of.commission[row] ?? null,
    swap: of.swap[row] ?? null,
    fee: of.fee[row] ?? null,
    isImported: of.imported[row] === 1,
    tags: (of.tags[row] ?? []).map(place => tags[place] ?? ''),
    setup: of.setup[row] ?? null,
    felt_before: of.felt_before[row] ?? [],
    felt_after: of.felt_after[row] ?? [],
    plan_followed: of.followed[row] ?? null,
    rules_kept: answers.length === 0 ? none : answers.filter(at => at >= 0).map(at => rules[at] ?? ''),
    rules_broken: answers.length === 0 ? none : answers.filter(at => at < 0).map(at => rules[-1 - at] ?? ''),
    r: null,
    risk: null,
    noR: null,
    balanceBefore: null,
  };
}
