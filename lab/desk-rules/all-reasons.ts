import type { BegunChallenge } from '#domain/challenges/record-standing.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { type ChangedRecord, changedReason } from '#domain/desk/changed.ts';
import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import {
  isWithin,
  newestTrades,
  type Reason,
  type ReasonKind,
  reasonKinds,
  wordKinds,
} from '#domain/desk/reason.ts';
import { beyondPlanReason } from './beyond-plan.ts';
import { limitsReason } from './challenge-limits.ts';
import type { DeskTrade } from './desk-trade.ts';
import { doubledReason } from './doubled.ts';
import { drawdownReason } from './drawdown.ts';
import { lossesReason } from './losses.ts';
import { lotsReason } from './lots.ts';
import { noBalanceReason } from './no-balance.ts';
import { behindReason, type DeskPlan, overdueReason } from './plans.ts';
import { silentReason } from './silent.ts';

/** A student's data for the desk. Trades are newest first, in included accounts. */
export type DeskStudent = {
  joinedAt: Date;
  /** In any account; null for never. */
  lastTradeAt: Date | null;
  trades: readonly DeskTrade[];
  plans: readonly DeskPlan[];
  challenges: readonly BegunChallenge[];
  changes: readonly ChangedRecord[];
};

const urgentKinds: readonly ReasonKind[] = wordKinds;

/**
 * The reasons why a student needs attention, in the order of reasonKinds. SQL's equivalent:
 * private.desk_standings.
 */
export function studentReasons(
  student: DeskStudent,
  settings: DeskSettings,
  { now, today, startOfDay }: { now: Date; today: CalendarDay; startOfDay: (day: CalendarDay) => Date },
): Reason[] {
  const newest = student.trades.slice(0, newestTrades);
  const hasGrace = isWithin(student.joinedAt, settings.grace_days, now);
  const all = [
    limitsReason(student, settings, now),
    lotsReason(newest, settings, now),
    drawdownReason(newest, settings, now),
    lossesReason(newest, settings, now),
    doubledReason(newest, settings, now),
    beyondPlanReason(newest, settings, now),
    changedReason(student.changes, now),
    overdueReason(student.plans, today, startOfDay),
    behindReason(student.plans, settings, today),
    silentReason(student, settings, now),
    noBalanceReason(newest, now),
  ];
  return reasonKinds.flatMap(kind => {
    const isSaid = !settings.switched_off.includes(kind) && (!hasGrace || urgentKinds.includes(kind));
    return isSaid ? all.filter((reason): reason is Reason => reason?.kind === kind) : [];
  });
}
