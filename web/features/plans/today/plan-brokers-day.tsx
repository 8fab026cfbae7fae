import { useSyncExternalStore } from 'react';
import { useClock } from '#data/account/clock.ts';
import { otherWeekday } from '#domain/clock/other-day-words.ts';
import { watchClock } from '#lib/clock/use-today.ts';

/** Shown if it differs from the day of the device. */
export function PlanBrokersDay({ userId }: { userId: string }) {
  const clock = useClock(userId) ?? null;
  const weekday = useSyncExternalStore(watchClock, () => otherWeekday(new Date(), clock));
  return weekday && <p className="text-ink-muted text-xs">{`In broker time it’s ${weekday}.`}</p>;
}
