import { restError } from '../errors/rest-error.ts';

/** The parameters of a request, sorted by what they are for but not yet read. */
export type QueryString = {
  select: string | null;
  order: string | null;
  limit: string | null;
  offset: string | null;
  columns: string | null;
  onConflict: string | null;
  /** Every other one, in order: filters, and the arguments of a function called by GET. */
  others: readonly (readonly [key: string, value: string])[];
};

const reserved = new Map<string, Exclude<keyof QueryString, 'others'>>([
  ['select', 'select'],
  ['order', 'order'],
  ['limit', 'limit'],
  ['offset', 'offset'],
  ['columns', 'columns'],
  ['on_conflict', 'onConflict'],
]);

const logic = new Set(['and', 'or', 'not.and', 'not.or']);

/**
 * Takes a query string (without its question mark) apart.
 * @throws RestError PGRST100 when a reserved parameter comes twice, PGRST127 for trees of `and` and `or`.
 */
export function readQueryString(search: string): QueryString {
  const query: QueryString = {
    select: null,
    order: null,
    limit: null,
    offset: null,
    columns: null,
    onConflict: null,
    others: [],
  };
  const others: [string, string][] = [];
  for (const [key, value] of new URLSearchParams(search)) {
    const own = reserved.get(key);
    if (own) {
      if (query[own] !== null) {
        throw restError('unreadableParameter', {
          what: 'query string',
          text: key,
          column: 1,
          found: `a second "${key}"`,
          expected: 'each reserved parameter once',
        });
      }
      query[own] = value;
    } else if (logic.has(key)) {
      throw restError('notImplemented', { feature: `Filter trees ("${key}") are not supported.` });
    } else {
      others.push([key, value]);
    }
  }
  return { ...query, others };
}
