import { toKeptBars } from '#domain/bars/kept-bars.ts';
import { type BarsRead, readBars } from '#domain/bars/read-bars.ts';
import { RefusedBars } from '#domain/bars/refusal.ts';
import type { PriceMessage, PriceRequest, PricesRead } from './price-messages.ts';

/** Milliseconds between reports of progress. */
const pause = 100;

/** Reads the file of one request without blocking the page. The page ends the worker afterwards. */
addEventListener('message', async ({ data }: MessageEvent<PriceRequest>) => {
  const { id, file, trades, brokerClock } = data;
  tell({ id, progress: 0 });
  try {
    const chunks = fileChunks(file, progress => tell({ id, progress }));
    const read = await readBars({ name: file.name, chunks }, { trades, brokerClock });
    tell({ id, read: withRows(read) });
  } catch (error) {
    const refused = 'The file couldn’t be read; it may have been moved or changed. Choose it again.';
    tell({ id, failure: error instanceof RefusedBars ? error.message : refused });
  }
});

function withRows({ kept, ...read }: BarsRead): PricesRead {
  const rows = kept.flatMap(({ tradeId, ...bars }) => {
    const row = toKeptBars(bars);
    return row ? [{ trade_id: tradeId, source: read.source, ...row }] : [];
  });
  return { ...read, kept: rows };
}

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
