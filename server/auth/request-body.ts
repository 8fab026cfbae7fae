import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { takeBodies } from '../http/bodies.ts';
import { type Excess, exceededLimit } from '../http/json-shape.ts';
import { AuthError } from './errors/auth-error.ts';

/** Nested objects and lists in a body. */
const maxLevels = 16;

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Reads every body as JSON whatever its content type, as Supabase does. */
export function readBodiesAsJson(app: FastifyInstance): void {
  takeBodies(app, { parse: parsed });
}

/** Returns the parsed JSON. Throws AuthError bad_json or validation_failed. */
export function parsed(body: Buffer): unknown {
  // The library declares JSON even without a body, for example at sign-out.
  if (body.length === 0) {
    return undefined;
  }
  const exceeded = exceededLimit(body, { levels: maxLevels });
  if (exceeded) {
    throw new AuthError('validation_failed', { message: limitReasons[exceeded] });
  }
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    throw new AuthError('bad_json');
  }
  requireStorable(value);
  return value;
}

const limitReasons: Record<Excess, string> = {
  levels: 'The request is nested too deeply',
  values: 'The request contains too many values',
  lists: 'The request contains too many lists',
  keys: 'The request contains too many keys',
  names: 'The request contains too many keys',
  numbers: 'The request contains a number that is too long',
};

function requireStorable(value: unknown): void {
  if (typeof value === 'string' && unstorable.test(value)) {
    throw new AuthError('validation_failed', { message: 'The request contains invalid characters' });
  }
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    requireStorable(key);
    requireStorable(child);
  }
}

/** Returns the validated body. Throws AuthError validation_failed with the first wrong field, never its value. */
export function bodyAs<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) {
    return read.data;
  }
  const [issue] = read.error.issues;
  const field = issue?.path.join('.');
  const reason = issue?.message ?? 'The request is not valid';
  throw new AuthError('validation_failed', { message: field ? `${field}: ${reason}` : reason });
}

/** Parses a field that may be missing or null; both become undefined. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform(value => value ?? undefined);
