import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip, type ZlibOptions } from 'node:zlib';
import type { BackupLock } from './backup-settings.ts';
import { encrypted } from './encryption.ts';
import { endingLine, type Header, headerLines } from './format.ts';

type Content = {
  header: Omit<Header, 'format'>;
  rows: AsyncIterable<Buffer>;
  files: AsyncIterable<Buffer>;
  lock: BackupLock | undefined;
};

/** Writes header, rows, files and a checksum line, compressed, and waits until all is on disk. */
export async function writeSealed(
  file: string,
  { header, rows, files, lock }: Content,
  signal: AbortSignal | undefined,
): Promise<void> {
  const hash = createHash('sha256');
  const hashed = async function* (lines: Iterable<Buffer> | AsyncIterable<Buffer>) {
    for await (const chunk of lines) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const ending = async function* () {
    yield* hashed(files);
    yield Buffer.from(endingLine(hash.digest('hex')));
  };
  const head = async function* () {
    yield* hashed([Buffer.from(headerLines(header))]);
    yield* hashed(rows);
  };
  const whole = async function* () {
    yield* zipped(head(), {});
    // Images are compressed: searching for repetitions takes ten times as long and finds none.
    yield* zipped(ending(), { strategy: constants.Z_HUFFMAN_ONLY });
  };
  // It contains password hashes and keys.
  const output = createWriteStream(file, { mode: 0o600 });
  await pipeline(lock ? encrypted(whole(), lock) : whole(), output, { signal });
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* zipped(lines: AsyncIterable<Buffer>, options: ZlibOptions): AsyncGenerator<Buffer> {
  const gzip = createGzip(options);
  const written = pipeline(lines, gzip);
  // The reader below gets an error of the lines through the stream.
  written.catch(() => {});
  yield* gzip as AsyncIterable<Buffer>;
  await written;
}
