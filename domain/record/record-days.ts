import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { addTradingDays, type CountedDays, tradingDayOf } from '#domain/clock/trading-days.ts';

/** A trading day of a record with all that was closed on it, in order; most days of most records have nothing. */
export type RecordDay<Trade> = { day: CalendarDay; trades: Trade[] };

/** How far back a record tells of the trader of today, in trading days. */
export const newestDays = 250;

/**
 * The trading days of a record from that of the first trade to the last complete one, which is the one before today. A trade
 * that was closed on another day belongs to the next trading day.
 * @param trades in order
 * @param dayOf the day of a moment by the clock of the figures, and today by the same
 * @param since the day from which on the trades of a longer record are given, which may be long before the first of them
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
    // Trades come in order: most are of the day of the one before.
    const day = closedOn === last ? lastDay : tradingDayOf(closedOn, counted);
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
  const begin = since ? tradingDayOf(since, counted) : first;
  for (let day = begin; day < today; day = addTradingDays(day, 1, counted)) {
    days.push({ day, trades: byDay.get(day) ?? [] });
  }
  return days;
}
