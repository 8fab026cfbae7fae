import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { endingLine, type Header, headerLines } from './format.ts';

/** Writes header, body and a last line that vouches for both, compressed, and waits until all is on the disk. */
export async function writeSealed(
  file: string,
  header: Omit<Header, 'format'>,
  body: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): Promise<void> {
  // For the owner alone: it holds password hashes and keys.
  const out = createWriteStream(file, { mode: 0o600 });
  await pipeline(sealed(header, body), createGzip(), out, { signal });
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* sealed(header: Omit<Header, 'format'>, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const head = Buffer.from(headerLines(header));
  hash.update(head);
  yield head;
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(endingLine(hash.digest('hex')));
}
