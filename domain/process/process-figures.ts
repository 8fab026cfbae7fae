import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';

/** Calendar days, including today. */
export const processDays = 30;

/** On the board: fewer trades show no habits. */
export const leastProcessTrades = 20;

/** Per trader; a board has hundreds of traders. */
export const maxProcessTrades = 500;

/** From this rating (1 to 5) on, a trade followed the plan. */
const keptRating = 4;

export type ProcessTrade = {
  day: CalendarDay;
  isJournaled: boolean;
  /** 1 to 5; null if not rated. */
  planFollowed: number | null;
  lots: number;
  /** The plan's recommended lot size; null without one. */
  planLots: number | null;
};

export type ProcessFigures = {
  trades: number;
  days_journaled: number;
  plan_rated: number;
  plan_kept: number;
  lots_advised: number;
  lots_kept: number;
};

/** Days journaled, and trades by plan and lot size, in 30 days; of their newest `maxProcessTrades`. */
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
