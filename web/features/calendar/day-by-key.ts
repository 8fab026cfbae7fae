import {
  addDays,
  type CalendarDay,
  firstDayInWeek,
  type WeekStart,
  weekMonday,
} from '#domain/clock/calendar-day.ts';
import { addMonths, firstDayInMonth, toMonth } from '#domain/clock/calendar-month.ts';

/**
 * The target day of a key: arrows move by a day or a week, Home and End to the ends of the week, Page Up and
 * Down by a month.
 */
export function dayByKey(key: string, day: CalendarDay, starts: WeekStart): CalendarDay | null {
  const first = firstDayInWeek(weekMonday(day, starts), starts);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return first;
    case 'End':
      return addDays(first, 6);
    case 'PageUp':
      return sameDayIn(day, -1);
    case 'PageDown':
      return sameDayIn(day, 1);
    default:
      return null;
  }
}

/** The same day of the month `months` later; the last day of a shorter month. */
function sameDayIn(day: CalendarDay, months: number): CalendarDay {
  const month = addMonths(toMonth(day), months);
  const last = addDays(firstDayInMonth(addMonths(month, 1)), -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}
