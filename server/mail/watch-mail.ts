import { lookEvery } from '../host/look-every.ts';
import type { Mailer } from './mailer.ts';

/** Milliseconds between two checks while the mail server cannot be used. */
const pause = 30_000;

/**
 * Tries the mail settings at the start without delaying it, and while the mail server cannot be used, every half minute.
 * @returns stops it; a check under way ends without effect
 */
export function watchMail({ check, health }: Pick<Mailer, 'check' | 'health'>): () => Promise<void> {
  void check();
  return lookEvery(pause, () => {
    if (health.hasFailedFor(0)) {
      void check();
    }
  });
}
