import { restError } from '../errors/rest-error.ts';
import { maxOrderTerms } from '../limits.ts';
import { Cursor } from './cursor.ts';
import { type Field, readField } from './json-path.ts';

/** Null means PostgreSQL's default: ascending, nulls last when ascending. */
export type OrderTerm = Field & {
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};

/** Reads `order`: `created_at.desc.nullslast,id`. Throws RestError PGRST100, PGRST127. */
export function readOrder(text: string | null): readonly OrderTerm[] {
  if (text === null) {
    return [];
  }
  const cursor = new Cursor('order', text);
  const terms: OrderTerm[] = [];
  do {
    terms.push(readTerm(cursor));
    if (terms.length > maxOrderTerms) {
      throw restError('notImplemented', { feature: `Rows are sorted by at most ${maxOrderTerms} columns.` });
    }
  } while (cursor.take(','));
  return cursor.isAtEnd ? terms : cursor.fail('delimiter (.), "," or end of input');
}

function readTerm(cursor: Cursor): OrderTerm {
  const field = readField(cursor);
  if (cursor.startsWith('(')) {
    throw restError('notImplemented', { feature: 'Ordering by related tables is not supported.' });
  }
  const direction = cursor.take('.asc') ? 'asc' : cursor.take('.desc') ? 'desc' : null;
  const nulls = cursor.take('.nullsfirst') ? 'first' : cursor.take('.nullslast') ? 'last' : null;
  return { ...field, direction, nulls };
}
