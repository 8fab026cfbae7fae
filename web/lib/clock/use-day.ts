import { useSyncExternalStore } from 'react';
import { type DayClock, dayAt } from '#domain/clock/account-clock.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { watchClock } from './use-today.ts';

/** Today by a clock, as `useToday` has it where the person is. */
export function useDay(clock: DayClock): CalendarDay {
  return useSyncExternalStore(watchClock, () => dayAt(new Date(), clock));
}
