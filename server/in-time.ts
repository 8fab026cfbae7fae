import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. */
const mayTake = 4_000;

/** Returns null when the work fails or takes more than 4 seconds; its later result is ignored. */
export async function inTime<T>(work: Promise<T>): Promise<T | null> {
  return Promise.race([work.catch(() => null), sleep(mayTake, null, { ref: false })]);
}
