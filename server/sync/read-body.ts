import { gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { exceededLimit } from '../http/json-shape.ts';
import { bodies } from '../http/limits.ts';
import { tooLarge } from './refusals.ts';
import { wrongField } from './sync-error.ts';

/** A post has three levels; 1,000 deals and 500 positions have 27,000 values, 5,000 bars 35,000. */
const shape = { levels: 8, values: 60_000 };

/** Returns the JSON of a body, unpacked up to the limit. Throws SyncError 413 or 422. */
export function readBody(body: Buffer, { headers }: FastifyRequest): unknown {
  const text = headers['content-encoding'] === 'gzip' ? unpacked(body) : body;
  if (exceededLimit(text, shape)) {
    throw wrongField('', 'The JSON has too many values, or is nested too deeply.');
  }
  try {
    return JSON.parse(text.toString());
  } catch {
    throw wrongField('', 'The body is not JSON.');
  }
}

function unpacked(body: Buffer): Buffer {
  try {
    return gunzipSync(body, { maxOutputLength: bodies.ofSync });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge()
      : wrongField('', 'The body is not gzip.');
  }
}
