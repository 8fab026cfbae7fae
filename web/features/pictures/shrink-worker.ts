import { RefusedSource } from './refused-source.ts';
import { type Shrunk, shrink } from './shrink.ts';

export type ShrinkRequest = { id: number; file: Blob };

export type ShrinkAnswer = { id: number } & ({ shrunk: Shrunk } | { refusal: string } | { failure: string });

/** Shrinks one picture without blocking the page. The page ends the worker afterwards. */
addEventListener('message', async ({ data: { id, file } }: MessageEvent<ShrinkRequest>) => {
  let answer: ShrinkAnswer;
  try {
    answer = { id, shrunk: await shrink(file) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    answer = error instanceof RefusedSource ? { id, refusal: reason } : { id, failure: reason };
  }
  postMessage(answer);
});
