import { useSyncExternalStore } from 'react';
import { type CalendarDay, localDay } from '#domain/clock/calendar-day.ts';

const minute = 60_000;

/** Today where the person is. A page that stays open overnight moves on to the next day. */
export function useToday(): CalendarDay {
  return useSyncExternalStore(watchClock, () => localDay(new Date()));
}

/** A sleeping computer stops its timers, so that waking up to the page asks the clock too. */
export function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, minute);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}
