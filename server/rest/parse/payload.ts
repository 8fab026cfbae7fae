import { isUtf8 } from 'node:buffer';
import { exceededLimit } from '../../http/json-shape.ts';
import { json } from '../../http/limits.ts';
import { restError } from '../errors/rest-error.ts';
import { maxRowsPerWrite, maxShortValueLength } from '../limits.ts';
import { hasLongNumber } from '../values/long-numbers.ts';

/**
 * A body as it came. PostgreSQL reads the text itself, because a number that passes through JavaScript may come out
 * as another.
 */
export type Payload = {
  /** JSON. */
  text: string;
  isList: boolean;
  /** The names that the objects have in common. */
  keys: readonly string[];
  /** The objects, to be looked at and never to be sent. */
  rows: readonly object[];
};

/**
 * Reads the body of a write or a call.
 * @param columns names given beside the body; without them every object must have the same.
 * @throws RestError PGRST102: 415 for another content type than JSON, 413 for too many objects, 400 for what is not
 * JSON or not objects.
 */
export function readPayload(
  body: Buffer | undefined,
  contentType: string | undefined,
  columns: readonly string[] | null,
): Payload {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? 'application/json';
  if (type !== 'application/json') {
    throw restError('unacceptableContentType', { type });
  }
  const text = textOf(body);
  const value = parsed(text);
  if (!Array.isArray(value)) {
    const row = objectOf(value);
    return { text, isList: false, keys: columns ?? Object.keys(row), rows: [row] };
  }
  if (value.length > maxRowsPerWrite) {
    throw restError('tooManyRows', { most: maxRowsPerWrite });
  }
  const rows = value.map(objectOf);
  return { text, isList: true, keys: columns ?? commonKeys(rows), rows };
}

const limitReasons = {
  levels: `A body is nested at most ${json.levels} levels deep`,
  values: `A body holds at most ${json.values} values`,
  keys: `An object of a body has at most ${json.keys} keys`,
};

function textOf(body: Buffer | undefined): string {
  if (!body?.length || !isUtf8(body)) {
    throw restError('unreadableBody', { reason: 'Empty or invalid json' });
  }
  const exceeded = exceededLimit(body);
  if (exceeded) {
    throw restError('unreadableBody', { reason: limitReasons[exceeded] });
  }
  return body.toString();
}

function parsed(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw restError('unreadableBody', { reason: 'Empty or invalid json' });
  }
  if (hasLongNumber(text, maxShortValueLength)) {
    throw restError('unreadableBody', {
      reason: `A number has at most ${maxShortValueLength} characters, and its exponent three digits`,
    });
  }
  return value;
}

function objectOf(value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw restError('unreadableBody', { reason: 'A body is a JSON object or a list of them' });
  }
  return value;
}

function commonKeys(rows: readonly object[]): string[] {
  const keys = Object.keys(rows[0] ?? {});
  for (const row of rows) {
    if (Object.keys(row).length !== keys.length || !keys.every(key => Object.hasOwn(row, key))) {
      throw restError('unreadableBody', { reason: 'All object keys must match' });
    }
  }
  return keys;
}
