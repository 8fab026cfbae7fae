import { clockOf, hoursInterval, type KeptClock } from '#domain/clock/account-clock.ts';
import type { Clock } from '#domain/clock/clock.ts';
import { isSameClock, type NamedClock, namedClock, namedClocks } from '#domain/clock/named-clocks.ts';

/** The zone where the person is, as the browser says it. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * The clocks by which the times of a file may be printed: those of brokers, the person's own, and any that the account or the
 * format has besides. A calendar without a zone tells no moment.
 */
export function clockChoices(own: KeptClock | undefined, usual: Clock): NamedClock[] {
  const zone = ownZone();
  const here: NamedClock = { name: `Your time zone (${zone})`, time_zone: zone, day_shift: '00:00:00' };
  const choices = [...namedClocks.filter(({ time_zone }) => time_zone !== null), here];
  for (const clock of [own, keptClock(usual)]) {
    if (clock && clock.time_zone !== null && !choices.some(one => isSameClock(one, clock))) {
      choices.push(namedClock(clock));
    }
  }
  return choices;
}

/** The place among the choices of the clock that an account has, or else of the usual one of the format. */
export function clockAtFirst(
  choices: readonly NamedClock[],
  own: KeptClock | undefined,
  usual: Clock,
): number {
  const meant = own && clockOf(own) !== null ? own : keptClock(usual);
  return Math.max(
    choices.findIndex(one => isSameClock(one, meant)),
    0,
  );
}

function keptClock({ zone, shiftHours }: Clock): KeptClock {
  return { time_zone: zone, day_shift: hoursInterval(shiftHours) };
}
