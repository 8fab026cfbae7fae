import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '../../limits/work-queue.ts';

/** argon2id with the parameters of OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing takes milliseconds of a whole core in the four-thread pool that file reads and signature checks share, so some
 * threads stay free for those.
 */
const enqueue = workQueue({ atOnce: Math.min(3, availableParallelism()), waiting: 100 });

/**
 * Hash of a password in PHC format, which includes parameters and salt.
 * @throws QueueFull when too many are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password, cost));
}

/**
 * Checks a password against a hash. Without a hash (unknown email) or with one of another kind, the result is false after
 * the same work: the response time must not reveal whether an account exists.
 * @throws QueueFull when too many are waiting
 */
export async function verifyPassword(kept: string | undefined, password: string): Promise<boolean> {
  const known = kept?.startsWith('$argon2') ? kept : undefined;
  const compared = known ?? (await dummyHash());
  const isEqual = await enqueue(() => verify(compared, password));
  return isEqual && known !== undefined;
}

let madeDummyHash: Promise<string> | undefined;

/** A hash of a discarded password with the usual parameters, computed once. */
export function dummyHash(): Promise<string> {
  madeDummyHash ??= hash(randomBytes(32), cost);
  return madeDummyHash;
}
