import type { ReadFile } from '#domain/statements/files/read-files.ts';
import { setRowKeys } from '#domain/statements/identity/keys.ts';
import { workerLine } from '#lib/loading/worker-line.ts';
import type { FileToRead, ReadMessage, ReadRequest } from './statement-messages.ts';

type Reading = {
  /** Called about ten times per second with the share of the bytes that have been read, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Cancels the reading, which then fails with the signal's reason. */
  signal?: AbortSignal;
};

const failures = {
  silent: 'Reading took too long and stopped. Export a shorter period.',
  dead: 'Couldn’t read the files. Reload the page and choose them again.',
};

/**
 * Reads files in a separate worker. Files that are no statements have their entry in the result, too.
 * @throws Error with a message for the user if the reading fails or takes too long
 */
export async function readFiles(
  files: FileToRead[],
  { onProgress, signal }: Reading = {},
): Promise<ReadFile[]> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module' });
  const line = workerLine<ReadRequest, ReadMessage>(worker, {
    patience: 60_000,
    failureOf: (failing, reason) =>
      new Error(failing === 'told' ? `Couldn’t read the files: ${reason}` : failures[failing]),
  });
  try {
    const read = await line.ask(id => ({ id, files }), {
      hear(message) {
        if ('progress' in message) {
          onProgress?.(message.progress);
        }
        return 'files' in message ? message : undefined;
      },
      signal,
    });
    read.files.forEach(({ statements }, file) => {
      statements.forEach((statement, index) => {
        const keys = read.keys[file]?.[index];
        if (keys) {
          setRowKeys(statement, keys);
        }
      });
    });
    return read.files;
  } finally {
    line.end();
  }
}
