import { useSyncExternalStore } from 'react';
import { type DayClock, dayAt } from '#domain/clock/account-clock.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { watchClock } from './use-today.ts';

/** Today in a time zone; `useToday` uses that of the device. */
export function useDay(clock: DayClock): CalendarDay {
  return useSyncExternalStore(watchClock, () => dayAt(new Date(), clock));
}
