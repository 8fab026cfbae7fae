import { countNoun } from '#domain/numbers/count.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** '2 hours ago'; undefined under a minute. Milliseconds since 1970. */
export function formatAge(at: number, now: number): string | undefined {
  const age = now - at;
  if (age < minute) {
    return undefined;
  }
  const [length, unit] = age < hour ? [minute, 'minute'] : age < day ? [hour, 'hour'] : [day, 'day'];
  return `${countNoun(Math.floor(age / Number(length)), String(unit))} ago`;
}
