import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { Movement } from '#domain/insights/insight-record.ts';
import type { ScopedRecord } from '#domain/record/record-window.ts';
import type { Challenge } from './rules.ts';
import { challengeStanding, type Standing } from './standing.ts';

export type BegunChallenge = Challenge & { beganOn: CalendarDay };

/** The state of a challenge over a track record, with its latest trade. Whole cents except the breach. */
export type RecordStanding = Standing & {
  today: CalendarDay;
  trades: number;
  lastTrade: { id: string; at: number; day: CalendarDay } | null;
  /** False if the first trades are older than the window that is read. */
  isWhole: boolean;
  /** Currencies of excluded accounts, which have no rate to dollars. */
  leftOut: string[];
};

/**
 * The state of a challenge by the trades closed between its first and last day. Balance changes count from
 * its first trade on; earlier ones are part of its initial balance.
 * @param record in the challenge's time zone, from before its first day on
 */
export function recordStanding(challenge: BegunChallenge, record: ScopedRecord): RecordStanding {
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
