import type { TradingAccount } from '#data/backend/rows.ts';
import { figuresClock } from '#domain/clock/account-clock.ts';
import { clockReader } from '#domain/insights/clock-reader.ts';
import { type RecordColumns, type RecordTrade, tradesOfColumns } from '#domain/insights/insight-record.ts';
import { setRMultiples } from '#domain/insights/r-of-record.ts';
import { accountContractSpecs, type EntryOfSymbol } from '#domain/instruments/layers.ts';
import type { KnownRate } from '#domain/instruments/rates.ts';
import { inDollars } from '#domain/money/account-money.ts';
import { type NamedTag, pickTags } from '#domain/tags.ts';
import { quickPips } from '#domain/trades/made-pips.ts';
import { sumCosts } from '#domain/trades/trade-costs.ts';
import { type ListSort, readColumnSort, type SortedColumn } from './list-sorts.ts';

/** A trader's trades, newest first, with their R as in the insights. */
export type ListRecord = {
  trades: readonly RecordTrade[];
  byId: ReadonlyMap<string, RecordTrade>;
  /** The number of all trades; a longer record has only the newest 20,000. */
  total: number;
  /** Sorts trades; those without a value are last, equal ones from the newest. */
  sorted: (trades: readonly RecordTrade[], sort: ListSort, tags: readonly NamedTag[]) => RecordTrade[];
};

type Given = {
  columns: RecordColumns;
  accounts: readonly TradingAccount[];
  entries: readonly EntryOfSymbol[];
  rates: readonly KnownRate[];
};

export function makeListRecord({ columns, accounts, entries, rates }: Given): ListRecord {
  const trades = tradesOfColumns(columns);
  const { day } = clockReader(figuresClock(accounts));
  setRMultiples(trades, { accounts, entries, rates, dayOf: day });
  trades.reverse();
  const accountOf = new Map(accounts.map(account => [account.id, account]));
  return {
    trades,
    byId: new Map(trades.map(trade => [trade.id, trade])),
    total: columns.total,
    sorted(chosen, sort, tags) {
      const by = readColumnSort(sort);
      return by
        ? sortBy(chosen, valueReader(by.column, { accountOf, entries, tags }), by.direction === 'down')
        : sortAsDatabase(chosen, sort);
    },
  };
}

type Value = number | string | null;
type Known = {
  accountOf: ReadonlyMap<string, TradingAccount>;
  entries: readonly EntryOfSymbol[];
  tags: readonly NamedTag[];
};

/** The value by which a column sorts. Costs of several currencies are compared in dollars. */
function valueReader(
  column: SortedColumn,
  { accountOf, entries, tags }: Known,
): (trade: RecordTrade) => Value {
  switch (column) {
    case 'r':
      return ({ r }) => r;
    case 'pips': {
      const pips = pipReader(entries);
      return trade => quickPips(trade, pips(trade));
    }
    case 'exit':
      return trade => trade.close_price;
    case 'costs':
      return trade => {
        const costs = sumCosts(trade);
        const account = accountOf.get(trade.account_id);
        return costs === null || !account ? costs : inDollars(costs, account);
      };
    case 'held':
      return ({ openedAt, closedAt }) => (openedAt === null ? null : closedAt - openedAt);
    case 'setup':
      return ({ setup }) => setup;
    case 'rating':
      return trade => trade.plan_followed;
    case 'tags':
      return trade =>
        pickTags(trade.tags, tags)
          .map(({ name }) => name)
          .join() || null;
    case 'account':
      return trade => accountOf.get(trade.account_id)?.name ?? null;
  }
}

/** Each trade's pip size, looked up once per symbol and account. */
function pipReader(entries: readonly EntryOfSymbol[]) {
  const known = new Map<string, number>();
  return ({ account_id: id, currency_pair: symbol }: RecordTrade) => {
    const key = `${id} ${symbol}`;
    const pip = known.get(key) ?? Number(accountContractSpecs(entries, symbol, { id }).pip.value);
    known.set(key, pip);
    return pip;
  };
}

const { compare: compareWords } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function sortBy(
  trades: readonly RecordTrade[],
  valueIn: (trade: RecordTrade) => Value,
  isDown: boolean,
): RecordTrade[] {
  const sign = isDown ? -1 : 1;
  return trades
    .map(trade => ({ trade, value: valueIn(trade) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) {
        return Number(a === null) - Number(b === null);
      }
      return sign * (typeof a === 'number' ? a - Number(b) : compareWords(a, String(b)));
    })
    .map(({ trade }) => trade);
}

function sortAsDatabase(trades: readonly RecordTrade[], sort: ListSort): RecordTrade[] {
  switch (sort) {
    case 'oldest':
      return trades.toReversed();
    case 'largest_win':
      return trades.toSorted((a, b) => b.cents - a.cents);
    case 'largest_loss':
      return trades.toSorted((a, b) => a.cents - b.cents);
    case 'pair':
      return trades.toSorted(({ currency_pair: a }, { currency_pair: b }) => (a < b ? -1 : Number(a > b)));
    default:
      return [...trades];
  }
}
