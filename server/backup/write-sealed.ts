import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { endingLine, type Header, headerLines } from './format.ts';

type Content = {
  header: Omit<Header, 'format'>;
  rows: AsyncIterable<Buffer>;
  /** Lines of files, after the rows. */
  files: AsyncIterable<Buffer>;
};

/** Writes header, rows, files and a closing checksum line, compressed, and waits until everything is on disk. */
export async function writeSealed(
  file: string,
  { header, rows, files }: Content,
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
  // Readable by the owner only: it contains password hashes and keys.
  await pipeline(head, createGzip(), createWriteStream(file, { mode: 0o600 }), { signal });
  // Images are already compressed: searching for repetitions in base64 takes ten times as long and finds none.
  const packed = createGzip({ strategy: constants.Z_HUFFMAN_ONLY });
  await pipeline(ending, packed, createWriteStream(file, { flags: 'a' }), { signal });
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
