import { restError } from '../errors/rest-error.ts';
import { maxListValues } from '../limits.ts';
import { Cursor } from './cursor.ts';
import { type Field, readField } from './json-path.ts';

/** SQL operators by PostgREST's names. */
export const comparisons = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
} as const;

/** PostgreSQL functions by kind of text search. */
export const searches = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;

/** SQL for the values of `is.`. */
export const truths = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const;

export type Comparison = keyof typeof comparisons;
type Search = keyof typeof searches;
type Truth = keyof typeof truths;

export type Filter = Field & { isNegated: boolean } & (
    | { test: 'compare'; operator: Comparison; value: string }
    /** One or all values of a PostgreSQL list (`{a,b}`) must match. */
    | { test: 'quantified'; operator: Comparison; quantifier: 'any' | 'all'; value: string }
    /** `config` is PostgreSQL's name of the language. */
    | { test: 'search'; operator: Search; config: string | null; value: string }
    | { test: 'in'; values: readonly string[] }
    | { test: 'is'; truth: Truth }
  );

/** Operators on ranges, which no table has, and regular expressions, whose run time is unpredictable. */
const unsupported = /(?:sl|sr|nxr|nxl|adj|i?match(?:\((?:any|all)\))?)\./y;
const comparison = /(eq|neq|gte|gt|lte|lt|like|ilike|isdistinct|cs|cd|ov)\./y;
const quantified = /(eq|gte|gt|lte|lt|like|ilike)\((any|all)\)\./y;
/** The language must be a name: PostgreSQL fails on a number (XX000). */
const search = /(fts|plfts|phfts|wfts)(?:\(([a-z_]\w{0,62})\))?\./y;
const truth = /(null|not_null|true|false|unknown)(?=$|[,)])/iy;
const element = /[^,)]*/y;
const braced = /\{[^{}]*\}(?=[,)])/y;

/** Reads `column=operator.value`. Throws RestError PGRST100, PGRST108 for another table's column, PGRST127. */
export function readFilter(key: string, value: string): Filter {
  const name = new Cursor('tree path', key);
  const field = readField(name);
  if (name.startsWith('.')) {
    throw restError('notEmbedded', { name: field.column });
  }
  if (!name.isAtEnd) {
    name.fail('end of input');
  }
  const cursor = new Cursor('filter', value);
  const filter = readTest(cursor, field, 'whole');
  return cursor.isAtEnd ? filter : cursor.fail('end of input');
}

/** Reads the test on a column: to its end (`whole`), or to a comma or bracket outside of double quotes (`branch`). */
export function readTest(cursor: Cursor, field: Field, place: 'whole' | 'branch'): Filter {
  const isNegated = cursor.take('not.');
  const filter = { ...field, isNegated };
  if (cursor.take('in.')) {
    return { ...filter, test: 'in', values: readList(cursor) };
  }
  if (cursor.take('is.')) {
    return { ...filter, test: 'is', truth: readTruth(cursor) };
  }
  const value = () => (place === 'whole' ? cursor.rest() : readValue(cursor));
  const operator = cursor.match(comparison)?.[1];
  if (operator !== undefined && isComparison(operator)) {
    return { ...filter, test: 'compare', operator, value: value() };
  }
  const [, each, quantifier] = cursor.match(quantified) ?? [];
  if (each !== undefined && isComparison(each)) {
    return {
      ...filter,
      test: 'quantified',
      operator: each,
      quantifier: quantifier === 'all' ? 'all' : 'any',
      value: value(),
    };
  }
  const [, reading, config = null] = cursor.match(search) ?? [];
  if (reading !== undefined && isSearch(reading)) {
    return { ...filter, test: 'search', operator: reading, config, value: value() };
  }
  const missing = cursor.match(unsupported);
  if (missing) {
    throw restError('notImplemented', {
      feature: `The filter operator "${missing[0].slice(0, -1)}" is not supported.`,
    });
  }
  return cursor.fail(isNegated ? 'operator (eq, gt, ...)' : '"not" or operator (eq, gt, ...)');
}

const starts = [comparison, quantified, search, /in\.\(/, /is\./].map(({ source }) => source);
const filterStart = new RegExp(`^(?:not\\.)?(?:${starts.join('|')})`);

/** True when a value parses as a filter, which separates filters from arguments in a GET call. */
export function looksLikeFilter(value: string): boolean {
  return filterStart.test(value);
}

function readTruth(cursor: Cursor): Truth {
  const word = cursor.match(truth)?.[1]?.toLowerCase();
  return word !== undefined && isTruth(word)
    ? word
    : cursor.fail('isVal: (null, not_null, true, false, unknown)');
}

/** `("a","b,c",d)` */
function readList(cursor: Cursor): string[] {
  const values: string[] = [];
  if (!cursor.take('(')) {
    cursor.fail('"("');
  }
  do {
    values.push(readElement(cursor));
    if (values.length > maxListValues) {
      throw restError('notImplemented', { feature: `A list has at most ${maxListValues} values.` });
    }
  } while (cursor.take(','));
  if (!cursor.take(')')) {
    cursor.fail('"," or ")"');
  }
  return values.length === 1 && values[0] === '' ? [] : values;
}

/** Quotes count only when the closing quote ends the value, as the client writes them. */
function readElement(cursor: Cursor): string {
  const start = cursor.position;
  const quoted = cursor.quoted();
  if (quoted !== null && (cursor.startsWith(',') || cursor.startsWith(')'))) {
    return quoted;
  }
  cursor.rewind(start);
  return cursor.match(element)?.[0] ?? '';
}

/** A PostgreSQL list (`{a,b}`) is one value, including its commas. */
function readValue(cursor: Cursor): string {
  return cursor.match(braced)?.[0] ?? readElement(cursor);
}

function isSearch(word: string): word is Search {
  return Object.hasOwn(searches, word);
}

function isComparison(word: string): word is Comparison {
  return Object.hasOwn(comparisons, word);
}

function isTruth(word: string): word is Truth {
  return Object.hasOwn(truths, word);
}
