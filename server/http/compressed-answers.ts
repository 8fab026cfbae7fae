import {
  brotliCompress,
  brotliCompressSync,
  type CompressCallback,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Bytes: smaller answers fit into one packet. */
const smallest = 1_024;
/** Bytes that compress faster than they pass to another thread and back. */
const largestAtOnce = 32 * 1_024;

const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // docs/benchmarks.md: 4 takes 50% longer and saves 3%.
    [constants.BROTLI_PARAM_QUALITY]: 3,
    // A window of 256 kB; the default takes 4 MB.
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
/** 6, the default, takes three times as long and saves 12%. */
const gzipOptions = { level: 1 };

const encodings = {
  br: {
    now: (bytes: Buffer) => brotliCompressSync(bytes, brotliOptions(bytes.length)),
    aside: (bytes: Buffer, done: CompressCallback) =>
      brotliCompress(bytes, brotliOptions(bytes.length), done),
  },
  gzip: {
    now: (bytes: Buffer) => gzipSync(bytes, gzipOptions),
    aside: (bytes: Buffer, done: CompressCallback) => gzip(bytes, gzipOptions, done),
  },
};

/**
 * Compresses a plugin's text answers, also with `Content-Range`: here it counts rows, but `@fastify/compress` takes it
 * for bytes and skips them. Unread answers are counted uncompressed.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < smallest) {
      return done(null, payload);
    }
    reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) {
      return done(null, payload);
    }
    reply.header('content-encoding', encoding);
    const bytes = Buffer.from(payload);
    if (bytes.length <= largestAtOnce) {
      return done(null, encodings[encoding].now(bytes));
    }
    encodings[encoding].aside(bytes, done);
  });
}

/** Returns the better encoding that an `Accept-Encoding` header names with a weight above 0. */
export function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | null {
  const accepted = new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .filter(entry => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
      .map(entry => entry.split(';', 1)[0]?.trim()),
  );
  if (accepted.has('br')) {
    return 'br';
  }
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : null;
}
