import { addDays, type CalendarDay, daysBetween } from './calendar-day.ts';

/** The days that count: those on which markets for currencies are open, or all where crypto is traded. */
export type CountedDays = 'trading' | 'all';

const aSunday = '1899-12-31';

/** True from Monday to Friday but for 25 December and 1 January; where all days count, always. */
export function isTradingDay(day: CalendarDay, counted: CountedDays = 'trading'): boolean {
  if (counted === 'all') {
    return true;
  }
  const weekday = ((daysBetween(aSunday, day) % 7) + 7) % 7;
  return weekday !== 0 && weekday !== 6 && !/-(12-25|01-01)$/.test(day);
}

/** The trading days after one day, up to and including another; 0 where that does not come later. */
export function tradingDaysBetween(
  from: CalendarDay,
  to: CalendarDay,
  counted: CountedDays = 'trading',
): number {
  if (counted === 'all') {
    return Math.max(0, daysBetween(from, to));
  }
  let days = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    days += Number(isTradingDay(day));
  }
  return days;
}

/** The day by which so many trading days have gone by after a day. */
export function addTradingDays(
  from: CalendarDay,
  days: number,
  counted: CountedDays = 'trading',
): CalendarDay {
  let day = from;
  for (let left = days; left > 0; left -= Number(isTradingDay(day, counted))) {
    day = addDays(day, 1);
  }
  return day;
}

/** The trading day to which what happens on a day belongs: that day, or the next one, as Sunday's opening does to Monday. */
export function tradingDayOf(day: CalendarDay, counted: CountedDays = 'trading'): CalendarDay {
  return isTradingDay(day, counted) ? day : addTradingDays(day, 1, counted);
}
