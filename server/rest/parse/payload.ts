import { isAscii, isUtf8 } from 'node:buffer';
import { type Excess, exceededLimit } from '../../http/json-shape.ts';
import { json } from '../../http/limits.ts';
import { restError } from '../errors/rest-error.ts';
import { maxRowsPerWrite } from '../limits.ts';

/** PostgreSQL parses the text itself, because numbers could change in JavaScript. */
export type Payload = {
  /** JSON. */
  text: string;
  isList: boolean;
  /** All objects have these. */
  keys: readonly string[];
  /** For checks only; never sent to PostgreSQL. */
  rows: readonly object[];
};

/**
 * Reads the body of a write or a call; without `columns` all objects must have the same keys.
 * @throws RestError PGRST102: 415 for other types than JSON, 413 for too many objects, 400 for other JSON
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
  const text = bodyText(body);
  const value = parsed(text);
  if (!Array.isArray(value)) {
    const row = toObject(value);
    return { text, isList: false, keys: columns ?? Object.keys(row), rows: [row] };
  }
  if (value.length > maxRowsPerWrite) {
    throw restError('tooManyRows', { most: maxRowsPerWrite });
  }
  const rows = value.map(toObject);
  return { text, isList: true, keys: columns ?? commonKeys(rows), rows };
}

const limitReasons: Record<Excess, string> = {
  levels: `A body is nested at most ${json.levels} levels deep`,
  values: `A body holds at most ${json.values} values`,
  lists: `A body holds at most ${json.lists} lists and objects`,
  keys: `An object of a body has at most ${json.keys} keys`,
  names: `A body has at most ${json.names} different keys`,
  numbers: `A number has at most ${json.numberLength} characters, and its exponent ${json.exponentDigits} digits`,
};

function bodyText(body: Buffer | undefined): string {
  if (!body?.length || !isUtf8(body)) {
    throw restError('unreadableBody', { reason: 'Empty or invalid json' });
  }
  const exceeded = exceededLimit(body);
  if (exceeded) {
    throw restError('unreadableBody', { reason: limitReasons[exceeded] });
  }
  // ASCII is decoded without checking each character.
  return body.toString(isAscii(body) ? 'latin1' : 'utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw restError('unreadableBody', { reason: 'Empty or invalid json' });
  }
}

function toObject(value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw restError('unreadableBody', { reason: 'A body must be a JSON object or a list of them' });
  }
  return value;
}

function commonKeys(rows: readonly object[]): string[] {
  const keys = Object.keys(rows[0] ?? {});
  for (const row of rows) {
    const own = Object.keys(row);
    // Usually in the same order, which saves a lookup.
    if (own.length !== keys.length || !keys.every((key, at) => key === own[at] || Object.hasOwn(row, key))) {
      throw restError('unreadableBody', { reason: 'All object keys must match' });
    }
  }
  return keys;
}
