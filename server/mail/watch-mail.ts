import { lookEvery } from '../host/look-every.ts';
import type { Mailer } from './mailer.ts';

/** Milliseconds. */
const pause = 30_000;

/** Tries the mail settings at the start, and every half minute while they fail; the returned function stops it. */
export function watchMail({ check, health }: Pick<Mailer, 'check' | 'health'>): () => Promise<void> {
  void check();
  return lookEvery(pause, () => {
    if (health.hasFailedFor(0)) {
      void check();
    }
  });
}
