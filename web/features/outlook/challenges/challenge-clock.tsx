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
  const unknown = known ? '' : ' This browser does not know its time zone: the days are those where you are.';
  return (
    <p className="text-pretty text-ink-muted text-xs">
      Days by the clock of the challenge: {nameOfClock(clock)}.{day && ` By it, it is ${day}.`}
      {unknown}
    </p>
  );
}
