import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '../../limits/work-queue.ts';

/** argon2id as OWASP's Password Storage Cheat Sheet has it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing takes milliseconds of a whole core in the thread pool of four that file reads and signature checks
 * share: some of it stays free for them. Requests have a thread of their own, to which the system gives its share.
 */
const enqueue = workQueue({ atOnce: Math.min(3, availableParallelism()), waiting: 100 });

/**
 * The hash of a password in the PHC form, which names its own parameters and salt.
 * @throws QueueFull when too many are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password, cost));
}

/**
 * Tells whether a password belongs to a hash. Without a hash (an unknown e-mail), or with one of another kind,
 * it is no after the same work: the time of the answer must not tell who has an account.
 * @throws QueueFull when too many are waiting
 */
export async function verifyPassword(kept: string | undefined, password: string): Promise<boolean> {
  const known = kept?.startsWith('$argon2') ? kept : undefined;
  const compared = known ?? (await dummyHash());
  const isEqual = await enqueue(() => verify(compared, password));
  return isEqual && known !== undefined;
}

let madeDummyHash: Promise<string> | undefined;

/** Made once, with the parameters of a real one, from a password that is thrown away. */
export function dummyHash(): Promise<string> {
  madeDummyHash ??= hash(randomBytes(32), cost);
  return madeDummyHash;
}
