import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { exceededLimit } from '../http/json-shape.ts';
import { storageError } from './errors/storage-error.ts';
import { objectsAtOnce } from './limits.ts';

/** The names in one request plus some fields. */
const most = { levels: 4, values: objectsAtOnce + 100 };

/** Returns the validated body. Throws StorageError invalidRequest with the first wrong field, never its value. */
export function bodyAs<Schema extends z.ZodType>(schema: Schema, { body }: FastifyRequest): z.output<Schema> {
  return checked(schema, parsed(Buffer.isBuffer(body) ? body : Buffer.from('{}')), 'body');
}

function parsed(body: Buffer): unknown {
  if (exceededLimit(body, most)) {
    throw storageError('invalidRequest', 'The request is nested too deeply or holds too many values');
  }
  try {
    return JSON.parse(body.toString());
  } catch {
    throw storageError('invalidRequest', 'The body is not JSON');
  }
}

/** Returns the validated query, likewise. */
export function queryAs<Schema extends z.ZodType>(
  schema: Schema,
  { query }: FastifyRequest,
): z.output<Schema> {
  return checked(schema, query, 'querystring');
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown, where: string): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) {
    return read.data;
  }
  const [issue] = read.error.issues;
  throw storageError('invalidRequest', `${[where, ...(issue?.path ?? [])].join('/')} ${issue?.message}`);
}

/** Parses text that PostgreSQL can store: without NUL and half surrogate pairs. */
export const text = z.string().regex(/^[^\0\p{Surrogate}]*$/u, 'holds characters that are no text');
