import { hoursInterval, intervalHours, type KeptClock } from './account-clock.ts';
import { type Clock, clocks } from './clock.ts';

export type NamedClock = KeptClock & { name: string };

const ownCalendar: NamedClock = {
  name: 'My local time zone',
  time_zone: null,
  day_shift: '00:00:00',
};

/** The time zones offered for an account: the local one first, then brokers'. */
export const namedClocks: readonly NamedClock[] = [
  ownCalendar,
  named('MetaTrader server time (day ends 17:00 New York)', clocks.newYorkClose),
  named('Eastern Europe (Athens)', clocks.easternEurope),
  named('Prague midnight (FTMO)', clocks.pragueMidnight),
  named('UTC', clocks.utc),
  ...[1, 2, 3, 8].map(hours => named(`GMT+${hours} all year`, { zone: `Etc/GMT-${hours}`, shiftHours: 0 })),
];

/** A time zone with its name, or with one made from it: 'Asia/Kolkata, 2:30 earlier'. */
export function namedClock(clock: KeptClock): NamedClock {
  const known = namedClocks.find(one => isSameClock(one, clock));
  if (known) {
    return known;
  }
  const hours = intervalHours(clock.day_shift);
  const size = Math.abs(hours);
  const time = `${Math.floor(size)}:${String(Math.round((size % 1) * 60)).padStart(2, '0')}`;
  const shift = hours === 0 ? '' : `, ${time} ${hours > 0 ? 'later' : 'earlier'}`;
  return { ...clock, name: `${clock.time_zone ?? ownCalendar.name}${shift}` };
}

export function isSameClock(a: KeptClock, b: KeptClock): boolean {
  return a.time_zone === b.time_zone && intervalHours(a.day_shift) === intervalHours(b.day_shift);
}

/** Shown beside figures that don't use the local calendar. */
export function timeZoneNote(clock: Clock): string {
  return `Days in account time zone: ${clockName(clock)}.`;
}

/** 'Prague midnight (FTMO)' */
export function clockName(clock: Clock): string {
  return namedClock(kept(clock)).name;
}

export const brokerClocks: readonly (Clock & { name: string })[] = namedClocks.flatMap(
  ({ name, time_zone: zone, day_shift: shift }) =>
    zone === null ? [] : [{ name, zone, shiftHours: intervalHours(shift) }],
);

function named(name: string, clock: Clock): NamedClock {
  return { name, ...kept(clock) };
}

function kept({ zone, shiftHours }: Clock): KeptClock {
  return { time_zone: zone, day_shift: hoursInterval(shiftHours) };
}
