import { createContext, use } from 'react';
import type { WeekStart } from '#domain/clock/calendar-day.ts';

export const WeekStartContext = createContext<WeekStart>('sunday');

/** The first day of the person's weeks. */
export function useWeekStart(): WeekStart {
  return use(WeekStartContext);
}
