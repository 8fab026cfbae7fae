import { readBars } from '#domain/bars/read-bars.ts';
import { RefusedBars } from '#domain/bars/refusal.ts';
import type { PriceMessage, PriceRequest } from './price-messages.ts';

/** How often progress is reported, in milliseconds. */
const pause = 100;

/** Reads the file of one request without blocking the page. The page ends the worker afterwards. */
addEventListener('message', async ({ data }: MessageEvent<PriceRequest>) => {
  const { id, file, trades, brokerClock } = data;
  tell({ id, progress: 0 });
  try {
    const chunks = fileChunks(file, progress => tell({ id, progress }));
    tell({ id, read: await readBars({ name: file.name, chunks }, { trades, brokerClock }) });
  } catch (error) {
    const refused = 'The file couldn’t be read; it may have been moved or changed. Choose it again.';
    tell({ id, failure: error instanceof RefusedBars ? error.message : refused });
  }
});

async function* fileChunks(file: File, report: (share: number) => void): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  let [bytes, told] = [0, performance.now()];
  for (;;) {
    // Streams of Safari cannot be iterated.
    const { done, value } = await reader.read();
    if (done) {
      return;
    }
    bytes += value.length;
    yield value;
    if (performance.now() - told >= pause) {
      told = performance.now();
      report(bytes / file.size);
    }
  }
}

function tell(message: PriceMessage): void {
  postMessage(message);
}
