import { fastCents } from '#domain/insights/cents.ts';
import type { CashColumns, RecordColumns, RecordTrade } from '#domain/insights/insight-record.ts';

let made = 0;

/**
 * A trade of a record for tests: by default EURUSD bought in the account 'dollars', each a minute after the
 * last.
 */
export function recordTrade(told: Partial<RecordTrade> = {}): RecordTrade {
  made += 1;
  const amount = told.amount ?? 0;
  return {
    id: `id-${String(made).padStart(6, '0')}`,
    closedAt: Date.UTC(2026, 0, 5) + made * 60_000,
    openedAt: null,
    amount,
    cents: fastCents(amount),
    account_amount: null,
    trade_result: amount > 0 ? 'won' : 'lost',
    trade_type: 'buy',
    currency_pair: 'EURUSD',
    account_id: 'dollars',
    plan_id: null,
    entry_price: 1.1,
    stop_loss: 0,
    close_price: null,
    lot_size: 0.1,
    commission: null,
    swap: null,
    fee: null,
    isImported: false,
    tags: [],
    setup: null,
    felt_before: [],
    felt_after: [],
    plan_followed: null,
    rules_kept: [],
    rules_broken: [],
    r: null,
    risk: null,
    noR: null,
    balanceBefore: null,
    ...told,
  };
}

export function recordColumns(
  trades: readonly RecordTrade[],
  cash: CashColumns = { at: [], account: [], amount: [], kind: [] },
): RecordColumns {
  const column = <Name extends keyof RecordTrade>(name: Name) => trades.map(trade => trade[name]);
  const accounts = [...new Set(column('account_id'))];
  const plans = [...new Set(column('plan_id'))].filter(plan => plan !== null);
  const tags = [...new Set(trades.flatMap(trade => trade.tags))];
  const rules = [...new Set(trades.flatMap(trade => [...trade.rules_kept, ...trade.rules_broken]))];
  return {
    total: trades.length,
    first: accounts.map(account => trades.find(trade => trade.account_id === account)?.closedAt ?? null),
    ...{ accounts, plans, tags, rules },
    cash,
    trades: {
      ...{ id: column('id'), closed: column('closedAt'), opened: column('openedAt') },
      ...{ amount: column('amount'), account_amount: column('account_amount') },
      ...{ side: column('trade_type'), symbol: column('currency_pair'), result: column('trade_result') },
      plan: trades.map(({ plan_id: plan }) => (plan === null ? null : plans.indexOf(plan))),
      account: trades.map(({ account_id: account }) => accounts.indexOf(account)),
      ...{ entry: column('entry_price'), stop: column('stop_loss') },
      ...{ close: column('close_price'), lots: column('lot_size') },
      ...{ commission: column('commission'), swap: column('swap'), fee: column('fee') },
      imported: trades.map(({ isImported }) => Number(isImported)),
      tags: trades.map(trade => trade.tags.map(tag => tags.indexOf(tag))),
      setup: column('setup'),
      felt_before: trades.map(trade => [...trade.felt_before]),
      felt_after: trades.map(trade => [...trade.felt_after]),
      followed: column('plan_followed'),
      rules: trades.map(trade => [
        ...trade.rules_kept.map(rule => rules.indexOf(rule)),
        ...trade.rules_broken.map(rule => -1 - rules.indexOf(rule)),
      ]),
    },
  };
}
