const second = 1000;
const walls = new Map<string, Intl.DateTimeFormat>();

/**
 * The time on the walls of a zone at a moment, as the milliseconds at which UTC's walls would show it.
 * @throws RangeError where the zone or the moment is none
 */
export function wallAt(moment: number, zone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of wallOf(zone).formatToParts(moment)) {
    shown[type] = Number(value);
  }
  const { year = 0, month = 1, day, hour, minute, second: seconds } = shown;
  // What is less than a second is the same everywhere.
  const fraction = ((moment % second) + second) % second;
  return Date.UTC(year, month - 1, day, hour, minute, seconds, fraction);
}

/** Making one takes a thousand times as long as asking it. */
function wallOf(zone: string): Intl.DateTimeFormat {
  const known = walls.get(zone);
  if (known) {
    return known;
  }
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  walls.set(zone, made);
  return made;
}
