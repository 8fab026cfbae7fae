import type { DayClock } from '#domain/clock/account-clock.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import type { CountedDays } from '#domain/clock/trading-days.ts';
import { centsOf } from '#domain/insights/cents.ts';
import { clockReader } from '#domain/insights/clock-reader.ts';
import {
  type Movement,
  movementsMissBefore,
  movementsOf,
  type RecordColumns,
  type RecordTrade,
  tradesOfColumns,
} from '#domain/insights/insight-record.ts';
import { kindOf } from '#domain/instruments/kinds.ts';
import { type RecordDay, recordDays } from './record-days.ts';
import type { RecordScope } from './record-scope.ts';

/**
 * Days back from today for which a record is asked: they hold its newest 250 trading days, and enough before these to know a
 * pause of more than 20 that had begun by then.
 */
export const daysAsked = 400;

/** Trades of a record from a moment on. */
type RecordWindow = {
  columns: RecordColumns;
  trades: RecordTrade[];
  /** All trades that were closed from here on are there; null for all trades there are. */
  from: number | null;
};

/** The trades of a scope in a window, and their trading days. */
export type ScopedRecord = {
  scope: RecordScope;
  clock: DayClock;
  dayOf: (moment: number) => CalendarDay;
  today: CalendarDay;
  trades: RecordTrade[];
  /** The first whole day of the window where the record is older than it, else null. */
  since: CalendarDay | null;
  /** What moved the scope's balance besides trades. */
  changes: Movement[];
  /** Balances before this moment are not known. */
  balancesFrom: number;
  counted: CountedDays;
  days: RecordDay<RecordTrade>[];
};

/**
 * The window of a record.
 * @param asked the moment from which it was asked for; null for all times
 */
export function recordWindow(columns: RecordColumns, asked: number | null): RecordWindow {
  const trades = tradesOfColumns(columns);
  const isCut = columns.total > trades.length;
  return { columns, trades, from: isCut ? (trades[0]?.closedAt ?? asked) : asked };
}

/**
 * The trades of a scope with their trading days, by its own clock or by another.
 * @param today by that clock
 */
export function scopedRecord(
  window: RecordWindow,
  scope: RecordScope,
  { today, clock = scope.clock }: { today: CalendarDay; clock?: DayClock | undefined },
): ScopedRecord {
  const { day: dayOf, weekday } = clockReader(clock);
  const isMeant = (account: string) => scope.accounts.has(account);
  const since = sinceDay(window, scope, dayOf);
  const trades = window.trades.filter(
    ({ account_id: account, closedAt }) => isMeant(account) && (since === null || dayOf(closedAt) >= since),
  );
  const counted = countedDays(trades, weekday);
  const changes = movementsOf(window.columns, isMeant);
  return {
    ...{ scope, clock, dayOf, today, since, trades, counted },
    changes,
    balancesFrom: movementsMissBefore(window.columns) ?? firstMoney(changes),
    days: recordDays(trades, { dayOf, today, counted, since }),
  };
}

/**
 * The moment from which on more money has come in than gone; Infinity where it never has. Until then a balance is only what trades
 * add up to, as in a journal that was begun without one, and no trade was sized by that.
 * @param changes in order
 */
function firstMoney(changes: readonly Movement[]): number {
  let cents = 0;
  const first = changes.find(({ happened_at, amount }, place) => {
    cents += centsOf(amount);
    // What is taken back was put in at the same moment.
    return cents > 0 && changes[place + 1]?.happened_at !== happened_at;
  });
  return first ? Date.parse(first.happened_at) : Number.POSITIVE_INFINITY;
}

/** The first whole day of a window whose record is older than it; null where the window has the first trade of the scope. */
function sinceDay(
  { columns, from }: RecordWindow,
  { accounts }: RecordScope,
  dayOf: (moment: number) => CalendarDay,
): CalendarDay | null {
  const isOlder = columns.accounts.some((account, place) => {
    const first = columns.first[place] ?? null;
    return accounts.has(account) && from !== null && first !== null && first < from;
  });
  return from !== null && isOlder ? addDays(dayOf(from), 1) : null;
}

/** All days count where crypto was traded on a Saturday or Sunday. */
function countedDays(trades: readonly RecordTrade[], weekday: (moment: number) => number): CountedDays {
  const isCrypto = new Map<string, boolean>();
  const hasCrypto = (symbol: string) => {
    const known = isCrypto.get(symbol) ?? kindOf(symbol) === 'crypto';
    isCrypto.set(symbol, known);
    return known;
  };
  return trades.some(
    ({ closedAt, currency_pair: symbol }) => weekday(closedAt) % 6 === 0 && hasCrypto(symbol),
  )
    ? 'all'
    : 'trading';
}
