import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { AuthError } from './auth-error.ts';

/** Levels of objects and lists within each other that a body may have. */
const deepest = 16;

/** PostgreSQL cannot store NUL, and half of a surrogate pair is no text at all. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Reads every body as JSON, whatever its content type says, as Supabase's auth service does. */
export function readBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parsed(body.toString()));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** @throws AuthError bad_json or validation_failed */
export function parsed(body: string): unknown {
  // The library names JSON also where it sends nothing, as in a sign-out.
  if (body === '') {
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new AuthError('bad_json');
  }
  requireStorable(value, deepest);
  return value;
}

function requireStorable(value: unknown, levelsLeft: number): void {
  if (typeof value === 'string' && unstorable.test(value)) {
    throw new AuthError('validation_failed', { message: 'The request holds characters that are no text' });
  }
  if (typeof value !== 'object' || value === null) {
    return;
  }
  if (levelsLeft === 0) {
    throw new AuthError('validation_failed', { message: 'The request is nested too deeply' });
  }
  for (const [key, child] of Object.entries(value)) {
    requireStorable(key, levelsLeft);
    requireStorable(child, levelsLeft - 1);
  }
}

/**
 * The body in the form that a route needs.
 * @throws AuthError validation_failed naming the first field that does not fit, never its value
 */
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

/** A field that the client leaves out, sends as null or fills: absent in the first two cases. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform(value => value ?? undefined);
