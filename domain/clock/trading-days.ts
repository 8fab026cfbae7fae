import { addDays, type CalendarDay, daysBetween } from './calendar-day.ts';

/** The days that count: those on which markets for currencies are open, or all where crypto is traded. */
export type CountedDays = 'trading' | 'all';

const aSunday = '1899-12-31';
/** The days of a year on which markets for currencies are closed. */
const closed = ['-01-01', '-12-25'];

/** True from Monday to Friday but for 25 December and 1 January; where all days count, always. */
export function isTradingDay(day: CalendarDay, counted: CountedDays = 'trading'): boolean {
  if (counted === 'all') {
    return true;
  }
  return isWeekday(day) && !closed.some(end => day.endsWith(end));
}

function isWeekday(day: CalendarDay): boolean {
  const weekday = ((daysBetween(aSunday, day) % 7) + 7) % 7;
  return weekday !== 0 && weekday !== 6;
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
  if (to <= from) {
    return 0;
  }
  // Years at a time: a plan may aim at any day that can be written.
  let days = weekdaysUntil(to) - weekdaysUntil(from);
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const holidays = closed.map(end => `${String(year).padStart(4, '0')}${end}`);
    days -= holidays.filter(day => day > from && day <= to && isWeekday(day)).length;
  }
  return days;
}

/** The weekdays after a Sunday long ago, up to and including a day; negative before it. */
function weekdaysUntil(day: CalendarDay): number {
  const days = daysBetween(aSunday, day);
  const weeks = Math.floor(days / 7);
  return 5 * weeks + Math.min(5, days - 7 * weeks);
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
