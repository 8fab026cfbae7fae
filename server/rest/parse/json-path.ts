import { restError } from '../errors/rest-error.ts';
import { maxJsonSteps } from '../limits.ts';
import type { Cursor } from './cursor.ts';

/** To a key or list position, as JSON or as text. */
type JsonStep = { to: string | number; asText: boolean };

/** `details->a->>b` */
type JsonPath = readonly JsonStep[];

export type Field = { column: string; path?: JsonPath };

/** An integer that is not the beginning of a key. */
const place = /-?\d{1,9}(?=$|->|::|[.,)])/y;

/** Reads a column name and its arrows. Throws RestError PGRST100, PGRST127. */
export function readField(cursor: Cursor): Field {
  return withPath(cursor, cursor.name());
}

/** Reads the arrows after a column name. Throws RestError as `readField`. */
export function withPath(cursor: Cursor, column: string): Field {
  const path: JsonStep[] = [];
  while (cursor.startsWith('->')) {
    cursor.take('->');
    const asText = cursor.take('>');
    const number = cursor.match(place)?.[0];
    path.push({ to: number === undefined ? cursor.name() : Number(number), asText });
    if (path.length > maxJsonSteps) {
      throw restError('notImplemented', { feature: `A path has at most ${maxJsonSteps} arrows.` });
    }
  }
  return path.length > 0 ? { column, path } : { column };
}

/** Returns the default name of a path's result: its last key, or the column name. */
export function nameOfField({ column, path = [] }: Field): string {
  const key = path.findLast(step => typeof step.to === 'string')?.to;
  return typeof key === 'string' ? key : column;
}
