import { useSyncExternalStore } from 'react';
import { knownClock } from '#domain/clock/account-clock.ts';
import type { Clock } from '#domain/clock/clock.ts';
import { nameOfClock } from '#domain/clock/named-clocks.ts';
import { otherDay } from '#domain/clock/other-day-words.ts';
import { watchClock } from '#lib/clock/use-today.ts';

/** By which clock a challenge has its days, and which day it is by it where that is another one than where the person is. */
export function ChallengeClock({ clock }: { clock: Clock }) {
  const known = knownClock(clock);
  const day = useSyncExternalStore(watchClock, () => otherDay(new Date(), known));
  const unknown = known ? '' : ' This browser doesn’t know its time zone, so your local days are used.';
  return (
    <p className="text-pretty text-ink-muted text-xs">
      Challenge time zone: {nameOfClock(clock)}.{day && ` There it’s ${day}.`}
      {unknown}
    </p>
  );
}
