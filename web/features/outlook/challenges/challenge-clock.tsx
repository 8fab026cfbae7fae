import { useSyncExternalStore } from 'react';
import { knownClock } from '#domain/clock/account-clock.ts';
import type { Clock } from '#domain/clock/clock.ts';
import { clockName } from '#domain/clock/named-clocks.ts';
import { otherDay } from '#domain/clock/other-day-words.ts';
import { watchClock } from '#lib/clock/use-today.ts';

export function ChallengeClock({ clock }: { clock: Clock }) {
  const known = knownClock(clock);
  const day = useSyncExternalStore(watchClock, () => otherDay(new Date(), known));
  const unknown = known ? '' : ' This browser doesn’t know its time zone, so your local days are used.';
  return (
    <p className="text-pretty text-ink-muted text-xs">
      Challenge time zone: {clockName(clock)}.{day && ` There it’s ${day}.`}
      {unknown}
    </p>
  );
}
