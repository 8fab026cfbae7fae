import { isTransient } from '#lib/queries/failure.ts';

/** Milliseconds before each new attempt. What lasts longer than a few seconds is for the person to know. */
const pauses = [300, 1_000, 3_000];

/**
 * Makes a call that may be made twice until an answer comes. A refusal is an answer; so is the last failure, once all pauses are over.
 * @param wait for tests, which have no time
 */
export async function patiently<Answer>(
  call: () => Promise<Answer>,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<Answer> {
  for (const milliseconds of pauses) {
    try {
      return await call();
    } catch (error) {
      if (!isTransient(error)) {
        throw error;
      }
      await wait(milliseconds);
    }
  }
  return call();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(done => setTimeout(done, milliseconds));
}
