import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';

/** Calendar days that are looked at, today included. */
export const processDays = 30;

/** With fewer trades in these days a trader is on no board: a few trades tell nothing of habits. */
export const leastProcessTrades = 20;

/** Trades of one trader that are looked at, the newest: a board has hundreds of traders. */
export const maxProcessTrades = 500;

/** From this rating on, of 1 to 5, a trade kept to the plan. */
const keptRating = 4;

/** A trade as a board of process looks at it: no money. */
export type ProcessTrade = {
  /** By the trader's clock. */
  day: CalendarDay;
  /** True with a note, tags, a setup, feelings or a rating. */
  isJournaled: boolean;
  /** How well the trader kept to their plan, 1 to 5; null where they do not say. */
  planFollowed: number | null;
  lots: number;
  /** The lots that its plan recommends; null without a plan or where it recommends none. */
  planLots: number | null;
};

/** Each count of what was kept stands beside what it is out of. */
export type ProcessFigures = {
  trades: number;
  days_journaled: number;
  plan_rated: number;
  plan_kept: number;
  lots_advised: number;
  lots_kept: number;
};

/**
 * Days journaled, plans kept and lots kept in the 30 days up to today.
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

/** Whether there are enough trades for a place on the board. */
export function isOnBoard({ trades }: Pick<ProcessFigures, 'trades'>): boolean {
  return trades >= leastProcessTrades;
}
