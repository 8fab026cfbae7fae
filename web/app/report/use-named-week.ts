import { useParams } from 'react-router';
import { type CalendarDay, weekMonday } from '#domain/clock/calendar-day.ts';
import { isFilterDay } from '#domain/clock/date-presets.ts';

/** The Monday of the week that contains the day in the address, and of this week, which it is without one. */
export function useNamedWeek(today: CalendarDay): { monday: CalendarDay; thisMonday: CalendarDay } {
  const { monday: named = '' } = useParams();
  const thisMonday = weekMonday(today);
  return { monday: isFilterDay(named) ? weekMonday(named) : thisMonday, thisMonday };
}
