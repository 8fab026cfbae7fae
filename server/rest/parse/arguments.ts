import { restError } from '../errors/rest-error.ts';
import type { Condition } from './filter-trees.ts';
import { looksLikeFilter } from './filters.ts';
import { readNameList } from './name-list.ts';
import { readPayload } from './payload.ts';
import { type QueryString, readConditions } from './query-string.ts';

/** Values in one JSON object, or each as text. */
export type Arguments = { names: readonly string[] } & (
  | { json: string; values: object }
  | { texts: ReadonlyMap<string, string> }
);

type Call = { given: Arguments; conditions: readonly Condition[] };

/** Reads a POST: the body has the arguments and may be empty; the address has the filters. */
export function readCallByBody(
  query: QueryString,
  body: Buffer | undefined,
  contentType: string | undefined,
): Call {
  const conditions = readConditions(query);
  if (!body?.length) {
    return { given: { names: [], json: '{}', values: {} }, conditions };
  }
  const payload = readPayload(body, contentType, readNameList('columns', query.columns));
  if (payload.isList) {
    throw restError('unreadableBody', { reason: 'The body of a call is one JSON object' });
  }
  const [values = {}] = payload.rows;
  return { given: { names: payload.keys, json: payload.text, values }, conditions };
}

/** Reads a GET: parameters that parse as filters are filters, others arguments, as in PostgREST. */
export function readCallByAddress(query: QueryString): Call {
  const others: (readonly [string, string])[] = [];
  const texts = new Map<string, string>();
  for (const [key, value] of query.others) {
    if (looksLikeFilter(value)) {
      others.push([key, value]);
    } else if (texts.has(key)) {
      throw restError('notImplemented', { feature: `The argument "${key}" is given twice.` });
    } else {
      texts.set(key, value);
    }
  }
  return {
    given: { names: [...texts.keys()], texts },
    conditions: readConditions({ others, trees: query.trees }),
  };
}
