import { restError } from '../errors/rest-error.ts';
import { type Filter, looksLikeFilter, readFilter } from './filters.ts';
import { readNameList } from './name-list.ts';
import { readPayload } from './payload.ts';
import type { QueryString } from './query-string.ts';

/** The arguments of a call: their names, and their values in one JSON object or each as text. */
export type Arguments = { names: readonly string[] } & (
  | { json: string }
  | { texts: ReadonlyMap<string, string> }
);

/** What a call was given, and the filters on the rows that it gives back. */
export type Call = { given: Arguments; filters: readonly Filter[] };

/** A call by POST: the arguments are the body, which may be empty, and the address has the filters. */
export function readCallByBody(
  query: QueryString,
  body: Buffer | undefined,
  contentType: string | undefined,
): Call {
  const filters = query.others.map(([key, value]) => readFilter(key, value));
  if (!body?.length) {
    return { given: { names: [], json: '{}' }, filters };
  }
  const payload = readPayload(body, contentType, readNameList('columns', query.columns));
  if (payload.isList) {
    throw restError('unreadableBody', { reason: 'The body of a call is one JSON object' });
  }
  return { given: { names: payload.keys, json: payload.text }, filters };
}

/** A call by GET: what reads as a filter is one, and the rest are arguments, as in PostgREST. */
export function readCallByAddress(query: QueryString): Call {
  const filters: Filter[] = [];
  const texts = new Map<string, string>();
  for (const [key, value] of query.others) {
    if (looksLikeFilter(value)) {
      filters.push(readFilter(key, value));
    } else if (texts.has(key)) {
      throw restError('notImplemented', { feature: `The argument "${key}" is given twice.` });
    } else {
      texts.set(key, value);
    }
  }
  return { given: { names: [...texts.keys()], texts }, filters };
}
