import { workerLine } from '#lib/loading/worker-line.ts';
import { RefusedSource } from './refused-source.ts';
import type { Shrunk } from './shrink.ts';
import type { ShrinkAnswer, ShrinkRequest } from './shrink-worker.ts';

/** One after the other: each needs the memory of all its pixels. */
let line: Promise<unknown> = Promise.resolve();

/**
 * Works in a worker that can draw, otherwise on the page.
 * @throws RefusedSource for an unreadable file, Error if the worker or the encoding failed
 */
export function shrinkBeside(file: Blob, signal: AbortSignal): Promise<Shrunk> {
  const made = line.then(() => {
    signal.throwIfAborted();
    return typeof OffscreenCanvas === 'undefined' ? shrinkHere(file) : shrinkInWorker(file, signal);
  });
  line = made.catch(() => {});
  return made;
}

async function shrinkHere(file: Blob): Promise<Shrunk> {
  const { shrink } = await import('./shrink.ts');
  return shrink(file);
}

async function shrinkInWorker(file: Blob, signal: AbortSignal): Promise<Shrunk> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  const line = workerLine<ShrinkRequest, ShrinkAnswer>(worker, {
    patience: 60_000,
    failureOf: (failing, reason) =>
      failing === 'silent'
        ? new RefusedSource('The image took too long to read. Add a smaller version.')
        : new Error(reason || 'Couldn’t read the image. Try again.'),
  });
  try {
    const answer = await line.ask(id => ({ id, file }), {
      hear: one => ('failure' in one ? undefined : one),
      signal,
    });
    if ('refusal' in answer) {
      throw new RefusedSource(answer.refusal);
    }
    return answer.shrunk;
  } finally {
    line.end();
  }
}
