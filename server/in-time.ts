import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds for a database, a store or a disk to answer a look at it. */
const mayTake = 4_000;

/** Null when the work fails or takes too long; its later result is ignored. */
export async function inTime<T>(work: Promise<T>): Promise<T | null> {
  return Promise.race([work.catch(() => null), sleep(mayTake, null, { ref: false })]);
}
