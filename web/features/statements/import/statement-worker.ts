import { readFiles } from '#domain/statements/files/read-files.ts';
import { toRowKeys } from '#domain/statements/identity/keys.ts';
import type { ReadMessage, ReadRequest } from './statement-messages.ts';

/** Milliseconds between reports of progress. */
const pause = 100;

/** Reads the files of one request without blocking the page. The page ends the worker afterwards. */
addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  const { id } = data;
  tell({ id, progress: 0 });
  let told = performance.now();
  const report = (progress: number) => {
    if (performance.now() - told >= pause) {
      told = performance.now();
      tell({ id, progress });
    }
  };
  const chosen = data.files.map(({ file, wishes }) => ({
    ...{ name: file.name, size: file.size, wishes },
    bytes: async () => new Uint8Array(await file.arrayBuffer()),
  }));
  try {
    const files = await readFiles(chosen, report);
    tell({ id, files, keys: files.map(({ statements }) => statements.map(toRowKeys)) });
  } catch (error) {
    tell({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});

function tell(message: ReadMessage): void {
  postMessage(message);
}
