import { restError } from '../errors/rest-error.ts';
import { maxJsonSteps } from '../limits.ts';
import type { Cursor } from './cursor.ts';

/** One arrow of a path: to what stands under a key, or at a place of a list, as JSON or as text. */
type JsonStep = { to: string | number; asText: boolean };

/** The way into a column: `details->a->>b`. */
type JsonPath = readonly JsonStep[];

/** Where a name may stand, a path may follow; `path` is there only when one does. */
export type Field = { column: string; path?: JsonPath };

/** A whole number that nothing of a key follows. */
const place = /-?\d{1,9}(?=$|->|::|[.,)])/y;

/** Reads a column's name and the arrows behind it. @throws RestError PGRST100, PGRST127. */
export function readField(cursor: Cursor): Field {
  return withPath(cursor, cursor.name());
}

/** Reads the arrows behind a column's name. @throws RestError as `readField`. */
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

/** The name of what a path finds, where it has no alias: its last key, or else the column's. */
export function nameOfField({ column, path = [] }: Field): string {
  const key = path.findLast(step => typeof step.to === 'string')?.to;
  return typeof key === 'string' ? key : column;
}
