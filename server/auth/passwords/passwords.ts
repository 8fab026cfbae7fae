import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '../../limits/work-queue.ts';

/** argon2id as in OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes occupy threads of the pool of four, which file reads and signature checks need too. */
const enqueue = workQueue({ atOnce: Math.min(3, availableParallelism()), waiting: 100 });

/** Returns the hash in PHC format, with parameters and salt. Throws QueueFull when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password, cost));
}

/** Checks a password; false after the same work without a hash, which hides missing accounts. Throws QueueFull. */
export async function verifyPassword(kept: string | undefined, password: string): Promise<boolean> {
  const known = kept?.startsWith('$argon2') ? kept : undefined;
  const compared = known ?? (await dummyHash());
  const isEqual = await enqueue(() => verify(compared, password));
  return isEqual && known !== undefined;
}

let madeDummyHash: Promise<string> | undefined;

/** Returns a hash of a discarded password, computed once. */
export function dummyHash(): Promise<string> {
  madeDummyHash ??= hash(randomBytes(32), cost);
  return madeDummyHash;
}
