import type { ReadFile } from '#domain/statements/files/read-files.ts';
import { giveRowKeys } from '#domain/statements/identity/keys.ts';
import type { FileToRead, ReadMessage, ReadRequest } from './statement-messages.ts';

type Reading = {
  /** Called about ten times a second with the share of the bytes that was read, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Ends the reading, which then fails with the signal's reason. */
  signal?: AbortSignal;
};

/** Without a sign of life for so long the files are given up. */
const patience = 60_000;
const tookTooLong =
  'Reading took too long and was ended. Choose a shorter period when you save the statement.';
const didNotStart = 'The files could not be read. Load the page anew and choose them once more.';

/**
 * Reads files that were chosen together, in a worker of their own that is ended afterwards. Files that are no statements are no
 * failure: each answers for itself.
 * @throws Error in words for the person where the reading itself fails or takes too long
 */
export function readFiles(files: FileToRead[], { onProgress, signal }: Reading = {}): Promise<ReadFile[]> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module' });
  const ended = new AbortController();
  const reading = new Promise<ReadFile[]>((resolve, reject) => {
    let clock: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(clock);
      clock = setTimeout(() => reject(new Error(tookTooLong)), patience);
    };
    wait();
    ended.signal.addEventListener('abort', () => clearTimeout(clock));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      wait();
      if ('files' in data) {
        data.files.forEach(({ statements }, file) => {
          statements.forEach((statement, index) => {
            const keys = data.keys[file]?.[index];
            if (keys) {
              giveRowKeys(statement, keys);
            }
          });
        });
        resolve(data.files);
      } else if ('failure' in data) {
        reject(new Error(`The files could not be read: ${data.failure}`));
      } else {
        onProgress?.(data.progress);
      }
    });
    // Its file could not be loaded, or its memory was not enough.
    worker.addEventListener('error', () => reject(new Error(didNotStart)));
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
  });
  worker.postMessage({ files } satisfies ReadRequest);
  return reading.finally(() => {
    ended.abort();
    worker.terminate();
  });
}
