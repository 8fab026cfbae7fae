import { type DayClock, figuresClock } from '#domain/clock/account-clock.ts';
import { balanceReader } from '#domain/insights/balance-before.ts';
import { fastCents } from '#domain/insights/cents.ts';
import { clockReader } from '#domain/insights/clock-reader.ts';
import {
  movementsCompleteFrom,
  type RecordColumns,
  type RecordTrade,
  scopeMovements,
  tradesOfColumns,
} from '#domain/insights/insight-record.ts';
import { setRMultiples } from '#domain/insights/r-of-record.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import { accountCurrency } from '#domain/money/money.ts';
import { type MoneyOfTotals, moneyOfTotals } from '#domain/money/money-of-accounts.ts';
import { type InsightFilter, timesOfInsights, without } from './insight-filter.ts';
import type { InsightChoices, InsightContext } from './insights.ts';

/** A record as rows, kept with its page. The balance before each trade is that of the current question. */
export type InsightRecord = {
  columns: RecordColumns;
  trades: RecordTrade[];
  choices: InsightChoices;
  /** True if it has all trades of the trader, so that the balance before each is known. */
  isWhole: boolean;
  hasR: boolean;
};

export type Chosen = { trades: RecordTrade[]; money: MoneyOfTotals; clock: DayClock };

/** @param isAllTimes false for a part of the record, whose earlier trades are unknown */
export function makeInsightRecord(columns: RecordColumns, isAllTimes: boolean): InsightRecord {
  const trades = tradesOfColumns(columns);
  const isWhole = isAllTimes && columns.total <= trades.length && movementsCompleteFrom(columns) === null;
  return { columns, trades, choices: recordChoices(trades), isWhole, hasR: false };
}

/** Calculates the R of a record once; it is the same for all filters. */
export function tellRisk(record: InsightRecord, { accounts, entries, rates }: InsightContext): void {
  if (!record.hasR) {
    const clock = clockReader(figuresClock(accounts));
    setRMultiples(record.trades, { accounts, entries, rates, dayOf: clock.day });
    record.hasR = true;
  }
}

/** The currency of a filter's figures, and its accounts without those whose amounts in dollars are unknown. */
export function moneyOfFilter(
  { accounts: chosen }: InsightFilter,
  accounts: InsightContext['accounts'],
): { money: MoneyOfTotals; isTold: (account: string) => boolean } {
  const asked = new Set(chosen);
  const meant = accounts.filter(({ id }) => asked.size === 0 || asked.has(id));
  const money = moneyOfTotals(meant, onlyAccount(chosen));
  const withoutRate = new Set(
    money.currency === accountCurrency
      ? meant.filter(({ usd_rate: rate }) => rate === null).map(({ id }) => id)
      : [],
  );
  return { money, isTold: id => (asked.size === 0 || asked.has(id)) && !withoutRate.has(id) };
}

/** The trades that pass a filter, each with the balance before it, from all trades of their accounts. */
export function chooseTrades(record: InsightRecord, filter: InsightFilter, context: InsightContext): Chosen {
  const clock = figuresClock(context.accounts, onlyAccount(filter.accounts));
  const { money, isTold } = moneyOfFilter(filter, context.accounts);
  const own = record.trades.filter(({ account_id: account }) => isTold(account));
  const balanceBefore = balanceReader(scopeMovements(record.columns, isTold));
  for (const trade of own) {
    trade.balanceBefore = record.isWhole ? balanceBefore(trade) : null;
  }
  const { today, starts } = context;
  const chosen = own.filter(passing(filter, timesOfInsights(filter, { clock, today, starts })));
  if (money.currency === accountCurrency) {
    return { trades: chosen, money, clock };
  }
  const rates = new Map(context.accounts.map(({ id, usd_rate: rate }) => [id, rate ?? 1]));
  const inOwn = (trade: RecordTrade) => inOwnMoney(trade, rates.get(trade.account_id) ?? 1);
  return { trades: chosen.map(inOwn), money, clock };
}

function onlyAccount(accounts: readonly string[]): string {
  const [only = ''] = accounts.length === 1 ? accounts : [];
  return only;
}

/** A trade and its balance in account currency, at the trade's rate; at the account's below half a cent. */
function inOwnMoney(trade: RecordTrade, dollarsForOne: number): RecordTrade {
  const cents = fastCents(ownAmount(trade));
  const rate = trade.cents === 0 ? 1 / dollarsForOne : cents / trade.cents;
  return {
    ...trade,
    cents,
    balanceBefore: trade.balanceBefore === null ? null : trade.balanceBefore * rate,
  };
}

function passing(filter: InsightFilter, { from, before }: { from: number | null; before: number | null }) {
  const [pairs, sides, plans, tags] = [filter.pairs, filter.sides, filter.plans, filter.tags].map(
    list => new Set<string>(list),
  ) as [Set<string>, Set<string>, Set<string>, Set<string>];
  const isIn = (set: Set<string>, value: string) => set.size === 0 || set.has(value);
  const { source } = filter;
  return (trade: RecordTrade) =>
    (from === null || trade.closedAt >= from) &&
    (before === null || trade.closedAt < before) &&
    isIn(pairs, trade.currency_pair) &&
    isIn(sides, trade.trade_type) &&
    isIn(plans, trade.plan_id ?? without) &&
    (source === '' || trade.isImported === (source === 'imported')) &&
    (tags.size === 0 ||
      (trade.tags.length === 0 ? tags.has(without) : trade.tags.some(tag => tags.has(tag))));
}

/** In one pass: for a long record this is a third of the time before its first figures. */
function recordChoices(trades: readonly RecordTrade[]): InsightChoices {
  const [accounts, pairs, sides, plans, tags] = [counts(), counts(), counts(), counts(), counts()];
  let imported = 0;
  for (const trade of trades) {
    accounts.add(trade.account_id);
    pairs.add(trade.currency_pair);
    sides.add(trade.trade_type);
    plans.add(trade.plan_id ?? without);
    if (trade.tags.length === 0) {
      tags.add(without);
    } else {
      trade.tags.forEach(tags.add);
    }
    imported += Number(trade.isImported);
  }
  return {
    accounts: accounts.mostFirst(),
    pairs: pairs.mostFirst(),
    sides: sides.mostFirst() as InsightChoices['sides'],
    plans: plans.mostFirst(),
    tags: tags.mostFirst(),
    hasImported: imported > 0,
    hasTyped: imported < trades.length,
  };
}

function counts() {
  const counted = new Map<string, number>();
  return {
    add: (value: string) => void counted.set(value, (counted.get(value) ?? 0) + 1),
    mostFirst: () => [...counted].sort(([, a], [, b]) => b - a).map(([value]) => value),
  };
}
