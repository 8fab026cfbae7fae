import { type Answered, tradeStanding } from '#domain/playbooks/adherence.ts';
import { planRatings } from '#domain/review.ts';
import type { ClockReader } from './clock-reader.ts';
import type { ClosedTrade } from './closed-trade.ts';
import { sessionReader, sessions } from './sessions.ts';

export type Grouping<Trade> = {
  keysOf: (trade: Trade) => readonly string[];
  order?: readonly string[];
};

type Dated = Pick<ClosedTrade, 'openedAt' | 'closedAt'>;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const fromMonday = [...weekdays.slice(1), 'Sunday'];
export const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** By the weekday of the open time; without one, of the close time. */
export function byWeekday(clock: ClockReader): Grouping<Dated> {
  return { keysOf: trade => [weekdays[clock.weekday(openingMoment(trade))] ?? ''], order: fromMonday };
}

/** By the hour of the open time, or of the close time if that is unknown. */
export function byHour(clock: ClockReader): Grouping<Dated> {
  return { keysOf: trade => [hours[clock.hour(openingMoment(trade))] ?? ''], order: hours };
}

/** By weekday and hour as 'Monday 09:00', in blocks of `hoursLong` from midnight. */
export function byWeekdayAndHour(clock: ClockReader, hoursLong: number): Grouping<Dated> {
  return {
    keysOf: trade => {
      const moment = openingMoment(trade);
      const begin = Math.floor(clock.hour(moment) / hoursLong) * hoursLong;
      return [weekdayAndHour(weekdays[clock.weekday(moment)] ?? '', begin)];
    },
  };
}

/** The key of a group: 'Monday 09:00' */
export function weekdayAndHour(weekday: string, hour: number): string {
  return `${weekday} ${hours[hour]}`;
}

/** By the session of the open time, or of the close time; the same in all time zones. */
export function bySession(): Grouping<Dated> {
  const sessionOf = sessionReader();
  return { keysOf: trade => [sessionOf(openingMoment(trade))], order: sessions };
}

export const bySymbol: Grouping<{ currency_pair: string }> = { keysOf: trade => [trade.currency_pair] };
export const bySide: Grouping<{ trade_type: string }> = { keysOf: trade => [trade.trade_type] };
export const byPlan: Grouping<{ plan_id: string | null }> = { keysOf: trade => [trade.plan_id ?? ''] };
export const byAccount: Grouping<{ account_id: string }> = { keysOf: trade => [trade.account_id] };

/** A trade with several tags is in several groups. */
export const byTag: Grouping<{ tags: readonly string[] }> = { keysOf: ({ tags }) => eachOnce(tags) };

export const bySetup: Grouping<{ setup: string | null }> = { keysOf: ({ setup }) => [setup ?? ''] };

export const byFeltBefore: Grouping<{ felt_before: readonly string[] }> = {
  keysOf: ({ felt_before: felt }) => eachOnce(felt),
};

export const byFeltAfter: Grouping<{ felt_after: readonly string[] }> = {
  keysOf: ({ felt_after: felt }) => eachOnce(felt),
};

export const byPlanFollowed: Grouping<{ plan_followed: number | null }> = {
  keysOf: ({ plan_followed: rating }) => [rating === null ? '' : String(rating)],
  order: [...planRatings.map(String), ''],
};

/** Kept or broken by the rules that count; '' without an answer. */
export function byRules(counting: ReadonlySet<string>): Grouping<Answered> {
  return {
    keysOf: trade => {
      const standing = tradeStanding(trade, counting);
      return [standing === 'unanswered' ? '' : standing];
    },
    order: ['kept', 'broken', ''],
  };
}

const minute = 60_000;

/** The groups of holding times and where each ends, in milliseconds; the end belongs to the next group. */
const holdingTimes = [
  { name: 'Under 5 min', end: 5 * minute },
  { name: '5 to 30 min', end: 30 * minute },
  { name: '30 min to 2 h', end: 120 * minute },
  { name: '2 to 8 h', end: 480 * minute },
  { name: '8 to 24 h', end: 1_440 * minute },
  { name: '1 to 5 days', end: 7_200 * minute },
  { name: '5 days or more', end: Number.POSITIVE_INFINITY },
];

export const byHoldingTime: Grouping<Dated> = {
  keysOf: ({ openedAt, closedAt }) => [
    openedAt === null ? '' : (holdingTimes.find(({ end }) => closedAt - openedAt < end)?.name ?? ''),
  ],
  order: [...holdingTimes.map(({ name }) => name), ''],
};

/** A list may have a name twice. */
function eachOnce(names: readonly string[]): readonly string[] {
  return names.length > 0 ? [...new Set(names)] : [''];
}

function openingMoment({ openedAt, closedAt }: Dated): number {
  return openedAt ?? closedAt;
}
