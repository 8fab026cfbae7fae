import { workerLine } from '#lib/loading/worker-line.ts';
import type { PriceMessage, PriceQuestion, PriceRequest, PricesRead } from './price-messages.ts';

const failures = {
  silent: 'Reading took too long and stopped. Export a shorter period.',
  dead: 'Couldn’t read the file. Reload the page and choose it again.',
};

/**
 * @param onProgress called about ten times per second with the read share, from 0 to 1
 * @throws Error with a message for the user
 */
export async function readPriceFile(
  question: PriceQuestion,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<PricesRead> {
  const worker = new Worker(new URL('./price-worker.ts', import.meta.url), { type: 'module' });
  const line = workerLine<PriceRequest, PriceMessage>(worker, {
    patience: 60_000,
    failureOf: (failing, reason) => new Error(failing === 'told' ? reason : failures[failing]),
  });
  try {
    return await line.ask(id => ({ id, ...question }), {
      hear(message) {
        if ('progress' in message) {
          onProgress(message.progress);
        }
        return 'read' in message ? message.read : undefined;
      },
      signal,
    });
  } finally {
    line.end();
  }
}
