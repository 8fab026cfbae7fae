import { useSyncExternalStore } from 'react';
import { type CalendarDay, localDay } from '#domain/clock/calendar-day.ts';

const minute = 60_000;

/** Today in the device's time zone. A page that stays open overnight moves on to the next day. */
export function useToday(): CalendarDay {
  return useSyncExternalStore(watchClock, () => localDay(new Date()));
}

/** A sleeping computer stops its timers, so the time is also checked when the page becomes visible. */
export function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, minute);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}
