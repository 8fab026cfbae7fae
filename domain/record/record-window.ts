import type { DayClock } from '#domain/clock/account-clock.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import type { CountedDays } from '#domain/clock/trading-days.ts';
import { fastCents } from '#domain/insights/cents.ts';
import { clockReader } from '#domain/insights/clock-reader.ts';
import {
  type Movement,
  movementsCompleteFrom,
  type RecordColumns,
  type RecordTrade,
  scopeMovements,
  tradesOfColumns,
} from '#domain/insights/insight-record.ts';
import { symbolKind } from '#domain/instruments/kinds.ts';
import { type RecordDay, recordDays } from './record-days.ts';
import type { RecordScope } from './record-scope.ts';

/** Calendar days to request: the newest 250 trading days, and enough to detect a pause of more than 20. */
export const daysAsked = 400;

type RecordWindow = {
  columns: RecordColumns;
  trades: RecordTrade[];
  from: number | null;
};

export type ScopedRecord = {
  scope: RecordScope;
  clock: DayClock;
  dayOf: (moment: number) => CalendarDay;
  today: CalendarDay;
  trades: RecordTrade[];
  /** The first whole day of the window if the record is older, else null. */
  since: CalendarDay | null;
  changes: Movement[];
  balancesFrom: number;
  counted: CountedDays;
  days: RecordDay<RecordTrade>[];
};

/** The window of a record; `asked` is the moment from which it was requested, null for all. */
export function recordWindow(columns: RecordColumns, asked: number | null): RecordWindow {
  const trades = tradesOfColumns(columns);
  const isCut = columns.total > trades.length;
  return { columns, trades, from: isCut ? (trades[0]?.closedAt ?? asked) : asked };
}

/** The trades of a scope with their trading days; `today` in its time zone or another one. */
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
  const changes = scopeMovements(window.columns, isMeant);
  return {
    ...{ scope, clock, dayOf, today, since, trades, counted },
    changes,
    balancesFrom: movementsCompleteFrom(window.columns) ?? firstMoney(changes),
    days: recordDays(trades, { dayOf, today, counted, since }),
  };
}

/** The moment from which deposits exceed withdrawals, of changes in order; Infinity if never. */
function firstMoney(changes: readonly Movement[]): number {
  let cents = 0;
  const first = changes.find(({ happened_at, amount }, place) => {
    cents += fastCents(amount);
    return cents > 0 && changes[place + 1]?.happened_at !== happened_at;
  });
  return first ? Date.parse(first.happened_at) : Number.POSITIVE_INFINITY;
}

/** The first whole day of a window; null if the window holds the scope's first trade. */
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

function countedDays(trades: readonly RecordTrade[], weekday: (moment: number) => number): CountedDays {
  const isCrypto = new Map<string, boolean>();
  const hasCrypto = (symbol: string) => {
    const known = isCrypto.get(symbol) ?? symbolKind(symbol) === 'crypto';
    isCrypto.set(symbol, known);
    return known;
  };
  return trades.some(
    ({ closedAt, currency_pair: symbol }) => weekday(closedAt) % 6 === 0 && hasCrypto(symbol),
  )
    ? 'all'
    : 'trading';
}
