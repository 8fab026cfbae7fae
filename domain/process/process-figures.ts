import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';

/** Calendar days, including today. */
export const processDays = 30;

/** The minimum number of trades on the board: fewer show no habits. */
export const leastProcessTrades = 20;

/** The newest trades per trader that are read; a board has hundreds of traders. */
export const maxProcessTrades = 500;

/** From this rating (1 to 5) on, a trade followed the plan. */
const keptRating = 4;

/** A trade on the Discipline Board, without money. */
export type ProcessTrade = {
  /** In the trader's time zone. */
  day: CalendarDay;
  /** True with a note, tags, a setup, emotions or a rating. */
  isJournaled: boolean;
  /** 1 to 5; null if not rated. */
  planFollowed: number | null;
  lots: number;
  /** The plan's recommended lot size; null without one. */
  planLots: number | null;
};

/** Counts beside their totals. */
export type ProcessFigures = {
  trades: number;
  days_journaled: number;
  plan_rated: number;
  plan_kept: number;
  lots_advised: number;
  lots_kept: number;
};

/**
 * Days journaled, and trades that followed the plan and its lot size, in the 30 days up to today.
 * @param trades the newest `maxProcessTrades` of those days
 */
export function processFigures(
  trades: readonly ProcessTrade[],
  daysWithNote: readonly CalendarDay[],
  today: CalendarDay,
): ProcessFigures {
  const first = addDays(today, 1 - processDays);
  const isRecent = (day: CalendarDay) => first <= day && day <= today;
  const recent = trades.filter(({ day }) => isRecent(day));
  const journaled = new Set([
    ...daysWithNote.filter(isRecent),
    ...recent.filter(({ isJournaled }) => isJournaled).map(({ day }) => day),
  ]);
  const rated = recent.flatMap(({ planFollowed }) => planFollowed ?? []);
  const advised = recent.flatMap(({ lots, planLots }) => (planLots === null ? [] : { lots, planLots }));
  return {
    trades: recent.length,
    days_journaled: journaled.size,
    plan_rated: rated.length,
    plan_kept: rated.filter(rating => rating >= keptRating).length,
    lots_advised: advised.length,
    lots_kept: advised.filter(({ lots, planLots }) => lots <= planLots).length,
  };
}

export function isOnBoard({ trades }: Pick<ProcessFigures, 'trades'>): boolean {
  return trades >= leastProcessTrades;
}
