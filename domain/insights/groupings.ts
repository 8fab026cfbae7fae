import type { ClockReader } from './clock-reader.ts';
import type { ClosedTrade } from './closed-trade.ts';
import { sessionReader, sessions } from './sessions.ts';

export type Grouping<Trade> = {
  /** The groups of a trade; '' for the group of trades without any. */
  keysOf: (trade: Trade) => readonly string[];
  /** The order of the groups, if fixed. */
  order?: readonly string[];
};

type Dated = Pick<ClosedTrade, 'openedAt' | 'closedAt'>;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const fromMonday = [...weekdays.slice(1), 'Sunday'];
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** By the weekday of the open time, or of the close time if that is unknown. */
export function byWeekday(clock: ClockReader): Grouping<Dated> {
  return { keysOf: trade => [weekdays[clock.weekday(openingMoment(trade))] ?? ''], order: fromMonday };
}

/** By the hour of the open time, or of the close time if that is unknown. */
export function byHour(clock: ClockReader): Grouping<Dated> {
  return { keysOf: trade => [hours[clock.hour(openingMoment(trade))] ?? ''], order: hours };
}

/** By the session of the open time, or of the close time if that is unknown; independent of time zones. */
export function bySession(): Grouping<Dated> {
  const sessionOf = sessionReader();
  return { keysOf: trade => [sessionOf(openingMoment(trade))], order: sessions };
}

export const bySymbol: Grouping<{ currency_pair: string }> = { keysOf: trade => [trade.currency_pair] };
export const bySide: Grouping<{ trade_type: string }> = { keysOf: trade => [trade.trade_type] };
export const byPlan: Grouping<{ plan_id: string | null }> = { keysOf: trade => [trade.plan_id ?? ''] };
export const byAccount: Grouping<{ account_id: string }> = { keysOf: trade => [trade.account_id] };

/** A trade with several tags is in several groups. */
export const byTag: Grouping<{ tags: readonly string[] }> = {
  keysOf: ({ tags }) => (tags.length > 0 ? [...new Set(tags)] : ['']),
};

export const bySetup: Grouping<{ setup: string | null }> = { keysOf: ({ setup }) => [setup ?? ''] };

function openingMoment({ openedAt, closedAt }: Dated): number {
  return openedAt ?? closedAt;
}
