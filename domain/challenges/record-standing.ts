import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { Movement } from '#domain/insights/insight-record.ts';
import type { ScopedRecord } from '#domain/record/record-window.ts';
import type { Challenge } from './rules.ts';
import { challengeStanding, type Standing } from './standing.ts';

/** A challenge with its first day, by its own clock. */
export type BegunChallenge = Challenge & { beganOn: CalendarDay };

/** How a challenge stands by a record, in whole cents but for the breach, with the newest of its trades. */
export type StandingOfRecord = Standing & {
  /** By the challenge's clock. */
  today: CalendarDay;
  trades: number;
  lastTrade: { id: string; at: number; day: CalendarDay } | null;
  /** False where its first trades are more than are read at once: then its figures are not of all of them. */
  isWhole: boolean;
  /** Currencies of accounts whose trades have no dollars and are not in it. */
  leftOut: string[];
};

/**
 * How a challenge stands by the trades that were closed from its first day to its last. Deposits, withdrawals and costs count
 * from its first trade on: what came before is the balance that it began with, as is what an account was opened with or set to.
 * @param record by the challenge's clock, from before its first day on
 */
export function standingOfRecord(challenge: BegunChallenge, record: ScopedRecord): StandingOfRecord {
  const { beganOn, endsOn } = challenge;
  const { dayOf, today, since, scope } = record;
  const isIn = (moment: number) => {
    const day = dayOf(moment);
    return day >= beganOn && (endsOn === null || day <= endsOn);
  };
  const trades = record.trades.filter(({ closedAt }) => isIn(closedAt));
  const [first, last] = [trades.at(0), trades.at(-1)];
  const isChange = ({ kind, happened_at }: Movement) => {
    const at = Date.parse(happened_at);
    return ['cash', 'cost'].includes(kind) && first !== undefined && at > first.closedAt && isIn(at);
  };
  return {
    ...challengeStanding(challenge, trades, {
      changes: record.changes.filter(isChange),
      dayOf,
      today,
      beganOn,
    }),
    today,
    trades: trades.length,
    lastTrade: last ? { id: last.id, at: last.closedAt, day: dayOf(last.closedAt) } : null,
    isWhole: since === null || since <= beganOn,
    leftOut: scope.leftOut,
  };
}
