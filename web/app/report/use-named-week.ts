import { useParams } from 'react-router';
import { type CalendarDay, type WeekStart, weekMonday } from '#domain/clock/calendar-day.ts';
import { isFilterDay } from '#domain/clock/date-presets.ts';

/**
 * The Monday in the week that contains the day in the address, and in this week, which it is without one.
 * @param starts the first day of weeks, Monday for those of a class
 */
export function useNamedWeek(
  today: CalendarDay,
  starts: WeekStart,
): { monday: CalendarDay; thisMonday: CalendarDay } {
  const { monday: named = '' } = useParams();
  const thisMonday = weekMonday(today, starts);
  return { monday: isFilterDay(named) ? weekMonday(named, starts) : thisMonday, thisMonday };
}
