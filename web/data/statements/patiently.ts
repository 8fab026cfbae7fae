import { isTransient } from '#lib/queries/failure.ts';

/** Pauses before each retry, in milliseconds. The person is shown longer failures. */
const pauses = [300, 1_000, 3_000];

/**
 * Repeats an idempotent call until an answer arrives, a refusal included; after the last pause, throws.
 * @param wait replaces the pauses in tests
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
