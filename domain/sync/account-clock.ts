import { type Clock, clocks } from '#domain/clock/clock.ts';
import { wallAt } from '#domain/clock/wall.ts';

const second = 1000;
const day = 86_400_000;
/** Offsets are whole quarters of an hour; a computer's clock may be minutes wrong. */
const quarter = 900;
const hour = 3_600;
const range = { least: -12 * hour, most: 14 * hour } as const;

/** The clock of a server so many seconds ahead of GMT: New York + 7 hours, or a fixed offset; else null. */
export function guessClock(serverMinusGmtSeconds: number | null, now: Date): Clock | null {
  const ahead = secondsAhead(serverMinusGmtSeconds);
  if (ahead === null) {
    return null;
  }
  return fits(ahead, clocks.newYorkClose, now) ? clocks.newYorkClose : fixedClock(ahead);
}

/**
 * True if the account's clock and the server's differ. A server may change its clocks a day before or after
 * its zone, while markets are closed.
 */
export function contradictsClock(serverMinusGmtSeconds: number | null, clock: Clock, now: Date): boolean {
  const ahead = secondsAhead(serverMinusGmtSeconds);
  return ahead !== null && !fits(ahead, clock, now);
}

function secondsAhead(seconds: number | null): number | null {
  if (seconds === null || !Number.isFinite(seconds)) {
    return null;
  }
  const ahead = Math.round(seconds / quarter) * quarter + 0;
  return ahead < range.least || ahead > range.most ? null : ahead;
}

function fits(ahead: number, { zone, shiftHours }: Clock, now: Date): boolean {
  return [-day, 0, day].some(apart => {
    const moment = now.getTime() + apart;
    return (wallAt(moment, zone) - moment) / second + shiftHours * hour === ahead;
  });
}

function fixedClock(ahead: number): Clock {
  if (ahead % hour !== 0) {
    return { zone: clocks.utc.zone, shiftHours: ahead / hour };
  }
  // POSIX signs are reversed.
  const hours = Math.abs(ahead / hour);
  return ahead === 0 ? clocks.utc : { zone: `Etc/GMT${ahead > 0 ? '-' : '+'}${hours}`, shiftHours: 0 };
}
