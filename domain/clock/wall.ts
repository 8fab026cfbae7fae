const second = 1000;
const walls = new Map<string, Intl.DateTimeFormat>();

/**
 * A zone's local time, as the milliseconds at which UTC shows it.
 * @throws RangeError for an unknown zone or an invalid moment
 */
export function wallAt(moment: number, zone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of zoneFormat(zone).formatToParts(moment)) {
    shown[type] = Number(value);
  }
  const { year = 0, month = 1, day, hour, minute, second: seconds } = shown;
  // Offsets are whole seconds.
  const fraction = ((moment % second) + second) % second;
  return Date.UTC(year, month - 1, day, hour, minute, seconds, fraction);
}

/** Cached: creating one takes a thousand times as long as using it. */
function zoneFormat(zone: string): Intl.DateTimeFormat {
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
