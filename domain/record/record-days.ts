import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { addTradingDays, type CountedDays, tradingDayFor } from '#domain/clock/trading-days.ts';

/** A trading day with its closed trades, in order. Most days have none. */
export type RecordDay<Trade> = { day: CalendarDay; trades: Trade[] };

/** Trading days for which a record describes the trader of today. */
export const newestDays = 250;

/**
 * The trading days from the first trade, or from `since`, to yesterday, of trades in order. Trades closed
 * on other days belong to the next trading day.
 * @param dayOf the day of a moment, in the time zone of the figures and of `today`
 */
export function recordDays<Trade extends { closedAt: number }>(
  trades: readonly Trade[],
  {
    dayOf,
    today,
    counted = 'trading',
    since,
  }: {
    dayOf: (moment: number) => CalendarDay;
    today: CalendarDay;
    counted?: CountedDays;
    since?: CalendarDay | null;
  },
): RecordDay<Trade>[] {
  const byDay = new Map<CalendarDay, Trade[]>();
  let [last, lastDay]: [CalendarDay, CalendarDay] = ['', ''];
  for (const trade of trades) {
    const closedOn = dayOf(trade.closedAt);
    // Trades come in order, so most have the day of the one before.
    const day = closedOn === last ? lastDay : tradingDayFor(closedOn, counted);
    [last, lastDay] = [closedOn, day];
    const known = byDay.get(day);
    if (known) {
      known.push(trade);
    } else {
      byDay.set(day, [trade]);
    }
  }
  const days: RecordDay<Trade>[] = [];
  const [first = today] = byDay.keys();
  const begin = since ? tradingDayFor(since, counted) : first;
  for (let day = begin; day < today; day = addTradingDays(day, 1, counted)) {
    days.push({ day, trades: byDay.get(day) ?? [] });
  }
  return days;
}
