import { accountClock, hoursInterval, type KeptClock } from '#domain/clock/account-clock.ts';
import type { Clock } from '#domain/clock/clock.ts';
import { isSameClock, type NamedClock, namedClock, namedClocks } from '#domain/clock/named-clocks.ts';

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Those of brokers, the user's own, and those of the account and the format; not a calendar without a zone. */
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

/** The index of the account's time zone among the choices, otherwise of the format's default. */
export function clockAtFirst(
  choices: readonly NamedClock[],
  own: KeptClock | undefined,
  usual: Clock,
): number {
  const meant = own && accountClock(own) !== null ? own : keptClock(usual);
  return Math.max(
    choices.findIndex(one => isSameClock(one, meant)),
    0,
  );
}

function keptClock({ zone, shiftHours }: Clock): KeptClock {
  return { time_zone: zone, day_shift: hoursInterval(shiftHours) };
}
