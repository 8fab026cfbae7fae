import { useSyncExternalStore } from 'react';
import { formatAge } from '#domain/clock/age.ts';

const day = 86_400_000;
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const calendar = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment with its age, as '2:32 PM, 2 hours ago', updated with time; undefined under a minute. */
export function useAge(at: number | undefined): string | undefined {
  return useSyncExternalStore(watchClock, () => {
    const age = at && formatAge(at, Date.now());
    return age ? `${(Date.now() - at < day ? clock : calendar).format(at)}, ${age}` : undefined;
  });
}

function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, 10_000);
  return () => clearInterval(timer);
}
