import { addDays, type CalendarDay, daysBetween } from './calendar-day.ts';

export type CountedDays = 'trading' | 'all';

const aSunday = '1899-12-31';
const closed = ['-01-01', '-12-25'];

/** Monday to Friday except 25 December and 1 January; every day if all count. */
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

/** Trading days after the first day, including the second; 0 if that isn't later. */
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
  // By year, because a plan may end far ahead.
  let days = weekdaysUntil(to) - weekdaysUntil(from);
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const holidays = closed.map(end => `${String(year).padStart(4, '0')}${end}`);
    days -= holidays.filter(day => day > from && day <= to && isWeekday(day)).length;
  }
  return days;
}

/** Weekdays from a Sunday long ago to the day; negative before it. */
function weekdaysUntil(day: CalendarDay): number {
  const days = daysBetween(aSunday, day);
  const weeks = Math.floor(days / 7);
  return 5 * weeks + Math.min(5, days - 7 * weeks);
}

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

/** That day, or the next trading day: Sunday's opening belongs to Monday. */
export function tradingDayFor(day: CalendarDay, counted: CountedDays = 'trading'): CalendarDay {
  return isTradingDay(day, counted) ? day : addTradingDays(day, 1, counted);
}
